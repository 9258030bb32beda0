import { sql } from 'kysely'
import type { Instant } from '#domain/dates/instant.ts'
import type { Trx } from '#adapters/backend/server/store/store.ts'
import type { ChargeRecord } from './charge-record.ts'
import { chargeColumns, chargeRow, documentRows } from './charge-rows.ts'
import { type Intake, jsonIntake } from './intake.ts'

export interface StoreOfCharges {
  /** Who says so; kept beside every charge. */
  readonly source: string
  readonly now: Instant
  /** What becomes of a charge that is already there. */
  readonly known: 'keep' | 'replace'
  /** How the rows come in; as JSON where nothing is said. */
  readonly intake?: Intake
}

interface StoredCharge {
  readonly id: string
  readonly uin: string
  readonly added: boolean
}

// A register that has not heard of our payment yet must not make a paid charge due again.
const replace = sql`do update set
    kind = excluded.kind, title = excluded.title, article = excluded.article, ruled_on = excluded.ruled_on,
    happened_on = excluded.happened_on, happened_at = excluded.happened_at, place = excluded.place,
    location = excluded.location, department = excluded.department, recipient = excluded.recipient,
    amount = excluded.amount, photos = excluded.photos, bailiff = excluded.bailiff,
    paid_at = coalesce(excluded.paid_at, case when exists (
      select 1 from charge_claims join payments on payments.id = charge_claims.payment_id
      where charge_claims.charge_id = charges.id and payments.paid_at is not null
    ) then charges.paid_at end),
    source = excluded.source, record_hash = excluded.record_hash, updated_at = excluded.updated_at
  where charges.record_hash <> excluded.record_hash`

const columns = sql.raw(chargeColumns.map(({ name }) => name).join(', '))

const upsert = async (
  trx: Trx,
  records: readonly ChargeRecord[],
  { source, now, known, intake = jsonIntake }: StoreOfCharges,
) => {
  const staged = await intake.stage(records.map(chargeRow))
  // `xmax` is zero in a row that this statement inserted.
  const { rows: stored } = await sql<StoredCharge>`
    insert into charges (${columns}, source, updated_at)
    select ${columns}, ${source}::text, ${new Date(now)}::timestamptz
    from ${staged}
    -- Two writers that meet take the same charges in the same order, and so never wait for each other in a circle.
    order by uin
    on conflict (uin) ${known === 'keep' ? sql`do nothing` : replace}
    returning id, uin, xmax = 0 as added`.execute(trx)
  return stored
}

const replaceDocuments = async (
  trx: Trx,
  records: readonly ChargeRecord[],
  stored: readonly StoredCharge[],
  { addDocuments }: Intake,
): Promise<void> => {
  const ids = new Map(stored.map(({ uin, id }) => [uin, id]))
  const changed = stored.filter(({ added }) => !added).map(({ id }) => id)
  if (changed.length > 0)
    await sql`delete from charge_documents where charge_id = any(${changed}::uuid[])`.execute(trx)
  const documents = records.flatMap(documentRows).flatMap(({ uin, kind, value }) => {
    const id = ids.get(uin)
    return id === undefined ? [] : [{ kind, value, charge_id: id }]
  })
  await addDocuments(trx, documents)
}

/**
 * Writes charges, no `uin` twice, by one statement a table; those that are there unchanged stay untouched and uncounted.
 * Answers the names of those that were added, by `uin`.
 */
export const storeCharges = async (
  trx: Trx,
  records: readonly ChargeRecord[],
  how: StoreOfCharges,
): Promise<{ readonly added: ReadonlyMap<string, string>; readonly changed: number }> => {
  const stored = await upsert(trx, records, how)
  if (stored.length > 0) await replaceDocuments(trx, records, stored, how.intake ?? jsonIntake)
  const added = new Map(stored.filter((charge) => charge.added).map(({ uin, id }) => [uin, id]))
  return { added, changed: stored.length - added.size }
}
