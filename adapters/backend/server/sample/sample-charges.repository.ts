import type { Instant } from '#domain/dates/instant.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import type { SearchSubject } from '#adapters/backend/server/registry/sources/charge-source.ts'

/** Sets the time at which the register reported charges as paid. */
export const setClearedAt = async (trx: Trx, chargeIds: readonly string[], at: Instant): Promise<void> => {
  if (chargeIds.length === 0) return
  await trx
    .updateTable('charges')
    .set({ paid_at: new Date(at) })
    .where('id', 'in', chargeIds)
    .execute()
}

/** Records that a source has answered about subjects, so that the first list of the sample waits for no register. */
export const insertAnswered = async (
  trx: Trx,
  subjects: readonly SearchSubject[],
  source: string,
  now: Instant,
): Promise<void> => {
  const at = new Date(now)
  await trx
    .insertInto('source_checks')
    .values(subjects.map(({ kind, value }) => ({ kind, value, source, asked_at: at, answered_at: at })))
    .onConflict((conflict) => conflict.columns(['kind', 'value', 'source']).doNothing())
    .execute()
}

/** Returns the ids of charges by their UIN. */
export const chargeIdsByUin = async (
  trx: Trx,
  uins: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await trx.selectFrom('charges').select(['id', 'uin']).where('uin', 'in', uins).execute()
  return new Map(rows.map(({ id, uin }) => [uin, id]))
}
