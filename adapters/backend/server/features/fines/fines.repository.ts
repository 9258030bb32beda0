import { type Selectable, sql } from 'kysely'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import { isOpenRefund, refundStates } from '#domain/payment/refund-state.ts'
import { demoSource } from '#adapters/backend/server/registry/sources/charge-source.ts'
import { namedBy } from '#adapters/backend/server/registry/sources/source-checks.repository.ts'
import { anyOf } from '#adapters/backend/server/database/any-of.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import type { ChargesTable } from '#adapters/backend/server/database/tables/charges.tables.ts'
import type { FoundDocument } from './searched-documents.repository.ts'

/** A row of a charge without the column that only its import uses. */
export type ChargeRow = Omit<Selectable<ChargesTable>, 'record_hash' | 'line_hash'> & {
  /** The id of the payment that has claimed the charge. */
  readonly claimed_by: string | null
  readonly claimed_by_user: string | null
  readonly claiming_state: PaymentState | null
  /** The part of that payment for this charge. */
  readonly claimed_amount: Kopecks | null
  readonly claiming_paid_at: Date | null
  /** Whether a refund of that payment, which has not ended, returns the part for this charge. */
  readonly in_open_refund: boolean
  readonly receipt: string | null
}

const chargeColumns = [
  'charges.id',
  'charges.uin',
  'charges.kind',
  'charges.title',
  'charges.article',
  'charges.ruled_on',
  'charges.happened_on',
  'charges.happened_at',
  'charges.place',
  'charges.location',
  'charges.department',
  'charges.recipient',
  'charges.amount',
  'charges.photos',
  'charges.photos_stated',
  'charges.bailiff',
  'charges.paid_at',
  'charges.source',
  'charges.updated_at',
] as const

/** The first condition spares the others for a charge without a payment. */
const isInOpenRefund = sql<boolean>`charge_claims.payment_id is not null and exists (
  select from refund_items join refunds on refunds.id = refund_items.refund_id
  where refund_items.payment_id = charge_claims.payment_id and refund_items.charge_id = charges.id
    and refunds.state in (${sql.join(refundStates.filter(isOpenRefund).map((state) => sql.lit(state)))}))`

const charges = (db: Database) =>
  db
    .selectFrom('charges')
    .leftJoin('charge_claims', 'charge_claims.charge_id', 'charges.id')
    .leftJoin('payments', 'payments.id', 'charge_claims.payment_id')
    .leftJoin('payment_items', (join) =>
      join
        .onRef('payment_items.payment_id', '=', 'charge_claims.payment_id')
        .onRef('payment_items.charge_id', '=', 'charges.id'),
    )
    .select(chargeColumns)
    .select([
      'charge_claims.payment_id as claimed_by',
      'payments.user_id as claimed_by_user',
      'payments.state as claiming_state',
      'payment_items.amount as claimed_amount',
      'payments.paid_at as claiming_paid_at',
      'payments.receipt as receipt',
      isInOpenRefund.as('in_open_refund'),
    ])

/** Returns a charge by its id; undefined where there is none. */
export const chargeById = (db: Database, id: string): Promise<ChargeRow | undefined> =>
  charges(db).where('charges.id', '=', id).executeTakeFirst()

/** Returns a charge by its UIN; undefined where there is none. */
export const chargeByUin = (db: Database, uin: string): Promise<ChargeRow | undefined> =>
  charges(db).where('charges.uin', '=', uin).executeTakeFirst()

/** Returns whether any register or file has ever brought a charge. */
export const hasCharges = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('charges').select('id').limit(1).executeTakeFirst()) !== undefined

/** Returns whether any of these charges came from the demo registry. */
export const hasDemoCharge = async (db: Database, ids: readonly string[]): Promise<boolean> =>
  (await db
    .selectFrom('charges')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('source', '=', demoSource)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Returns charges by their ids, newest rulings first. */
export const chargesByIds = async (db: Database, ids: readonly string[]): Promise<readonly ChargeRow[]> =>
  charges(db)
    .where('charges.id', '=', anyOf(ids))
    .orderBy('charges.ruled_on', 'desc')
    .orderBy('charges.uin')
    .execute()

/**
 * Returns the charge that a masked organisation sees in full: the newest unpaid offence of its vehicles that has photos; null
 * where there is none.
 */
export const sampleCharge = async (db: Database, userId: string): Promise<ChargeId | null> => {
  const { rows } = await sql<{ readonly id: ChargeId }>`
    select charges.id from charges
    join charge_documents on charge_id = charges.id and charge_documents.kind = 'sts'
    join sts_documents on sts_documents.sts = charge_documents.value and sts_documents.user_id = ${userId}
    where charges.kind = 'fine' and charges.paid_at is null and charges.photos::text <> '[]'
    order by charges.happened_at desc nulls last, charges.uin limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** A charge with the documents that brought it, and the plates that registers and files name for it. */
export type FoundCharge = ChargeRow & {
  readonly found: readonly FoundDocument[]
  readonly plates: readonly Plate[]
}

/** Returns charges of some documents, newest rulings first; plates in alphabetical order. */
export const chargesOfDocuments = (
  db: Database,
  documents: readonly FoundDocument[],
): Promise<readonly FoundCharge[]> =>
  charges(db)
    .innerJoin(
      sql<{ readonly charge_id: string; readonly found: readonly FoundDocument[] }>`(
        select charge_id, json_agg(json_build_object('kind', kind, 'value', value) order by kind desc, value) as found
        from charge_documents join ${namedBy(documents)} using (kind, value)
        group by charge_id
      )`.as('brought'),
      'brought.charge_id',
      'charges.id',
    )
    .select('brought.found')
    .select(
      sql<readonly Plate[]>`coalesce((
        select json_agg(value order by value) from charge_documents
        where kind = 'plate' and charge_id = charges.id
      ), '[]')`.as('plates'),
    )
    .orderBy('charges.ruled_on', 'desc')
    .orderBy('charges.uin')
    .execute()

/** Returns which of the documents brought which of the charges. */
export const foundDocuments = async (
  db: Database,
  documents: readonly FoundDocument[],
  chargeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly FoundDocument[]>> => {
  const { rows } = await sql<FoundDocument & { readonly charge_id: string }>`
    select kind, value, charge_id
    from charge_documents
    join ${namedBy(documents)} using (kind, value)
    where charge_id = ${anyOf(chargeIds)}`.execute(db)
  return Map.groupBy(rows, ({ charge_id }) => charge_id)
}

/** Returns the plates that registers and files name for each of the charges, in alphabetical order. */
export const platesOfCharges = async (
  db: Database,
  chargeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Plate[]>> => {
  if (chargeIds.length === 0) return new Map()
  const { rows } = await sql<{ readonly charge_id: string; readonly plates: readonly Plate[] }>`
    select charge_id, json_agg(value order by value) as plates
    from charge_documents
    where kind = 'plate' and charge_id = ${anyOf(chargeIds)}
    group by charge_id`.execute(db)
  return new Map(rows.map(({ charge_id, plates }) => [charge_id, plates]))
}
