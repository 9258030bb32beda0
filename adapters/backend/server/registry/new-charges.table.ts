import { sql } from 'kysely'
import { addDays, localDateOf } from '#domain/dates/local-date.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { Trx } from '#adapters/backend/server/store/store.ts'
import type { ChargeRecord } from './charge-record.ts'
import { documentRows } from './charge-rows.ts'

/** An older ruling is no news: it was there before anybody asked for news. */
const newsDays = 90

/**
 * Notes which of the added charges somebody is to be told of: unpaid, ruled lately, and of a document of a user who wants
 * news already. The first import of a whole register writes no letters to everybody.
 */
export const noteNewCharges = async (
  trx: Trx,
  records: readonly ChargeRecord[],
  added: ReadonlyMap<string, string>,
  now: Instant,
): Promise<void> => {
  const since = addDays(localDateOf(now), -newsDays)
  const documents = records
    .filter(({ uin, ruledAt, paidAt }) => added.has(uin) && ruledAt.on >= since && paidAt == null)
    .flatMap(documentRows)
    .filter(({ kind }) => kind === 'sts' || kind === 'licence' || kind === 'inn')
    .map(({ uin, kind, value }) => ({ kind, value, charge_id: added.get(uin) }))
  if (documents.length === 0) return
  await sql`
    insert into new_charges (charge_id, found_at)
    select distinct charge_id, ${new Date(now)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as found (kind text, value text, charge_id uuid)
    where exists (
      select from sts_documents join accounts using (user_id)
      where found.kind = 'sts' and sts = found.value and do_notify
    ) or exists (
      select from personal_documents join accounts using (user_id)
      where personal_documents.kind = found.kind and number = found.value and do_notify
    )
    on conflict do nothing`.execute(trx)
}

/** Strikes the oldest off; what the transaction does with them is done once. */
export const takeNewCharges = async (trx: Trx, most: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly charge_id: string }>`
    delete from new_charges where charge_id in (
      select charge_id from new_charges order by found_at, charge_id limit ${most} for update skip locked
    )
    returning charge_id`.execute(trx)
  return rows.map(({ charge_id }) => charge_id)
}
