import { sql } from 'kysely'
import type { Store } from '#adapters/backend/server/store/store.ts'
import type { DocumentKind } from '#adapters/backend/server/store/tables.ts'

export interface OwnList {
  readonly kind: DocumentKind
  readonly value: string
  readonly plate: string | null
  /** Null where the list is not watched. */
  readonly version: number | null
  readonly touches: number
}

/** One statement, prepared once a connection: it stands before every look-up. */
const ownLists = {
  name: 'own-charge-lists',
  text: `
    select user_id, own.kind, own.value, plate, version,
      (select count(*)::int from charge_list_touches touch where touch.kind = own.kind and touch.value = own.value) as touches
    from (
      select user_id, 0 as place, created_at, id, 'sts' as kind, sts as value, plate
      from sts_documents where user_id = any($1)
      union all
      select user_id, 1, created_at, id, kind, number, null from personal_documents where user_id = any($1)
    ) own
    left join charge_lists on charge_lists.kind = own.kind and charge_lists.value = own.value
    order by place, own.created_at, own.id`,
}

/** The documents of each user in the order of the list, each with what says whether its charges are as they were. */
export const ownListsOf = async (
  store: Store,
  userIds: readonly string[],
): Promise<readonly (readonly OwnList[])[]> => {
  const { rows } = await store.pool.query<OwnList & { readonly user_id: string }>({
    ...ownLists,
    values: [userIds],
  })
  const byUser = new Map<string, OwnList[]>(userIds.map((userId) => [userId, []]))
  for (const { user_id: userId, ...list } of rows) byUser.get(userId)?.push(list)
  return userIds.map((userId) => byUser.get(userId) ?? [])
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03' // lock_not_available

/** Begins to watch lists, and folds their touches. Does nothing while somebody is writing charges: later will do. */
export const watchLists = async (store: Store, lists: readonly OwnList[]): Promise<void> => {
  const asked = JSON.stringify(lists.map(({ kind, value }) => ({ kind, value })))
  const named = sql`jsonb_to_recordset(${asked}::jsonb) as asked (kind text, value text)`
  const watching = store.transaction(async (trx) => {
    // A writer that did not see the list before it was watched must have ended, or its change would be missed.
    await sql`lock table charge_writers in share mode nowait`.execute(trx)
    await sql`
      insert into charge_lists (kind, value) select distinct kind, value from ${named} order by kind, value
      on conflict do nothing`.execute(trx)
    await sql`
      with own as (
        select kind, value from charge_lists join ${named} using (kind, value) for update of charge_lists skip locked
      ), folded as (
        delete from charge_list_touches using own
        where charge_list_touches.kind = own.kind and charge_list_touches.value = own.value
        returning own.kind, own.value
      )
      update charge_lists set version = version + 1
      from (select distinct kind, value from folded) as gone
      where charge_lists.kind = gone.kind and charge_lists.value = gone.value`.execute(trx)
  })
  await watching.catch((error: unknown) => {
    if (!isBusy(error)) throw error
  })
}
