import { sql } from 'kysely'
import { addDays, localDateOf } from '#domain/dates/local-date.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import type { ChargeRecord } from './charge-record.ts'
import { documentRows } from './charge-rows.ts'

/** Max age in days of a ruling that users are notified of; an older charge existed before they subscribed. */
const newChargeDays = 90

const hasRecipients = async (trx: Trx): Promise<boolean> =>
  (await trx.selectFrom('accounts').select('user_id').where('do_notify', '=', true).limit(1).execute())
    .length > 0

/**
 * Notes which of the added charges users must be notified of: unpaid, with a recent ruling, and of a document of a
 * subscribed user. The first import of a whole register sends no e-mails.
 */
export const insertNewCharges = async (
  trx: Trx,
  records: readonly ChargeRecord[],
  added: ReadonlyMap<string, string>,
  now: Instant,
): Promise<void> => {
  if (added.size === 0 || !(await hasRecipients(trx))) return
  const since = addDays(localDateOf(now), -newChargeDays)
  const documents = records
    .filter(({ uin, ruledAt, paidAt }) => added.has(uin) && ruledAt.on >= since && paidAt == null)
    .flatMap(documentRows)
    .filter(({ kind }) => kind === 'sts' || kind === 'licence' || kind === 'inn')
    .map(({ uin, kind, value }) => ({ kind, value, charge_id: added.get(uin) }))
  if (documents.length === 0) return
  await sql`
    insert into new_charges (charge_id, found_at)
    select distinct charge_id, ${new Date(now)}::timestamptz
    from unnest(
      ${documents.map(({ kind }) => kind)}::text[],
      ${documents.map(({ value }) => value)}::text[],
      ${documents.map((document) => document.charge_id)}::uuid[]
    ) as found (kind, value, charge_id)
    where exists (
      select from sts_documents join accounts using (user_id)
      where found.kind = 'sts' and sts = found.value and do_notify
    ) or exists (
      select from personal_documents join accounts using (user_id)
      where personal_documents.kind = found.kind and number = found.value and do_notify
    )
    on conflict do nothing`.execute(trx)
}

/** Deletes and returns the oldest charges to notify of; a rollback of the transaction restores them. */
export const takeNewCharges = async (trx: Trx, max: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly charge_id: string }>`
    delete from new_charges where charge_id in (
      select charge_id from new_charges order by found_at, charge_id limit ${max} for update skip locked
    )
    returning charge_id`.execute(trx)
  return rows.map(({ charge_id }) => charge_id)
}
