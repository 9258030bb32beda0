import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Instant } from '#domain/dates/instant.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import type { ChargeRecord } from './charge-record.ts'
import { chargeRow, chargeRowColumns, documentRows, hashedRecord, type HashedRecord } from './charge-rows.ts'
import { type RowStaging, jsonRowStaging, type StoredDocument } from './row-staging.ts'

/**
 * Returns a new charge id: UUID version 7 (RFC 9562), 74 random bits after the milliseconds. Growing ids are added at the
 * end of an index, while random ones would each touch another page of it.
 */
export const newChargeId = (milliseconds: number): string => {
  const time = milliseconds.toString(16).padStart(12, '0')
  // The part of a random UUID after its version digit.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

export interface ChargeStoreDeps {
  /** The source of the charges, stored with every charge. */
  readonly source: string
  readonly now: Instant
  /** Whether an existing charge is kept or replaced. */
  readonly known: 'keep' | 'replace'
  /** How the rows are staged; as JSON when absent. */
  readonly intake?: RowStaging
}

interface StoredCharge {
  readonly id: string
  readonly uin: string
  readonly added: boolean
}

// A register that does not know our payment yet must not make a paid charge due again.
const replace = sql`do update set
    kind = excluded.kind, title = excluded.title, article = excluded.article, ruled_on = excluded.ruled_on,
    happened_on = excluded.happened_on, happened_at = excluded.happened_at, place = excluded.place,
    location = excluded.location, department = excluded.department, recipient = excluded.recipient,
    amount = excluded.amount, photos = excluded.photos, photos_stated = excluded.photos_stated,
    bailiff = excluded.bailiff,
    paid_at = coalesce(excluded.paid_at, case when exists (
      select 1 from charge_claims join payments on payments.id = charge_claims.payment_id
      where charge_claims.charge_id = charges.id and payments.paid_at is not null
    ) then charges.paid_at end),
    source = excluded.source, record_hash = excluded.record_hash, line_hash = excluded.line_hash, updated_at = excluded.updated_at
  where charges.record_hash <> excluded.record_hash`

const columns = sql.raw(chargeRowColumns.map(({ name }) => name).join(', '))

const upsert = async (
  trx: Trx,
  charges: readonly HashedRecord[],
  { source, now, known, intake = jsonRowStaging }: ChargeStoreDeps,
) => {
  const staged = await intake.stage(charges.map(chargeRow))
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

const documentsOf = (
  charges: readonly HashedRecord[],
  ids: ReadonlyMap<string, string>,
): readonly StoredDocument[] =>
  charges.flatMap(({ record }) => {
    const id = ids.get(record.uin)
    return id === undefined
      ? []
      : documentRows(record).map(({ kind, value }) => ({ kind, value, charge_id: id }))
  })

const replaceDocuments = async (
  trx: Trx,
  charges: readonly HashedRecord[],
  stored: readonly StoredCharge[],
  { addDocuments }: RowStaging,
): Promise<void> => {
  const ids = new Map(stored.map(({ uin, id }) => [uin, id]))
  const changed = stored.filter(({ added }) => !added).map(({ id }) => id)
  if (changed.length > 0)
    await sql`delete from charge_documents where charge_id = any(${changed}::uuid[])`.execute(trx)
  await addDocuments(trx, documentsOf(charges, ids))
}

export interface StoredCharges {
  /** The ids of added charges, by `uin`. */
  readonly added: ReadonlyMap<string, string>
  readonly changed: number
}

/**
 * Writes charges that may exist, no `uin` twice, with one statement for each table; unchanged ones are not written or counted.
 */
export const mergeCharges = async (
  trx: Trx,
  charges: readonly HashedRecord[],
  how: ChargeStoreDeps,
): Promise<StoredCharges> => {
  if (charges.length === 0) return { added: new Map(), changed: 0 }
  const stored = await upsert(trx, charges, how)
  if (stored.length > 0) await replaceDocuments(trx, charges, stored, how.intake ?? jsonRowStaging)
  const added = new Map(stored.filter((charge) => charge.added).map(({ uin, id }) => [uin, id]))
  return { added, changed: stored.length - added.size }
}

/** As `mergeCharges`, for records that were not read from lines of a file. */
export const storeCharges = (
  trx: Trx,
  records: readonly ChargeRecord[],
  how: ChargeStoreDeps,
): Promise<StoredCharges> =>
  mergeCharges(
    trx,
    records.map((record) => hashedRecord(record)),
    how,
  )

/** Returns which of the charges exist, and whether each is unchanged. */
const sameByUin = async (
  trx: Trx,
  charges: readonly HashedRecord[],
): Promise<ReadonlyMap<string, boolean>> => {
  const { rows } = await sql<{ readonly uin: string; readonly same: boolean }>`
    select uin, record_hash = hash as same
    from unnest(
      ${charges.map(({ record }) => record.uin)}::text[], ${charges.map(({ hash }) => hash)}::text[]
    ) as told (uin, hash)
    join charges using (uin)`.execute(trx)
  return new Map(rows.map(({ uin, same }) => [uin, same]))
}

const addNew = async (
  trx: Trx,
  charges: readonly HashedRecord[],
  { source, now }: ChargeStoreDeps,
  { addCharges, addDocuments }: RowStaging,
): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map(charges.map(({ record }) => [record.uin as string, newChargeId(now)]))
  const stamp = { source, updated_at: new Date(now).toISOString() }
  await addCharges?.(
    charges.map((charge) => ({
      ...chargeRow(charge),
      ...stamp,
      id: ids.get(charge.record.uin) ?? newChargeId(now),
    })),
  )
  await addDocuments(trx, documentsOf(charges, ids))
  return ids
}

/**
 * As `mergeCharges`, for the many charges of a file: looks up the existing ones first and inserts the new ones at once.
 * Fails where another writer inserts one of them meanwhile; the caller then uses `mergeCharges`.
 */
export const storeMany = async (
  trx: Trx,
  charges: readonly HashedRecord[],
  how: ChargeStoreDeps & { readonly intake: RowStaging },
): Promise<StoredCharges> => {
  if (charges.length === 0) return { added: new Map(), changed: 0 }
  const same = await sameByUin(trx, charges)
  if (how.intake.addCharges === null)
    return mergeCharges(
      trx,
      charges.filter(({ record }) => same.get(record.uin) !== true),
      how,
    )
  const newCharges = charges.filter(({ record }) => !same.has(record.uin))
  // In one order, as in `upsert`.
  const inOrder = newCharges.toSorted(({ record: a }, { record: b }) => (a.uin < b.uin ? -1 : 1))
  const added =
    newCharges.length === 0 ? new Map<string, string>() : await addNew(trx, inOrder, how, how.intake)
  const { changed } = await mergeCharges(
    trx,
    charges.filter(({ record }) => same.get(record.uin) === false),
    how,
  )
  return { added, changed }
}
