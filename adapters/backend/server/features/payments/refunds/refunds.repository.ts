import { type Insertable, type Selectable, sql } from 'kysely'
import { type Instant, instantOf } from '#domain/dates/instant.ts'
import type { Refund, RefundItem } from '#domain/payment/refund.ts'
import { isOpenRefund, refundStates } from '#domain/payment/refund-state.ts'
import { anyOf } from '#adapters/backend/server/database/any-of.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import type { RefundsTable } from '#adapters/backend/server/database/tables/payment-follow-up.tables.ts'

export type RefundRow = Selectable<RefundsTable>

/** The columns that a payer sees: named, so that the statement is prepared. */
const shownColumns = [
  'id',
  'payment_id',
  'state',
  'amount',
  'fee',
  'requested_at',
  'ended_at',
  'receipt',
  'reference',
] as const satisfies readonly (keyof RefundsTable)[]

const open = refundStates.filter(isOpenRefund)

/** Inserts a refund in the state `requested` with its charges; sums are in kopecks. */
export const insertRefund = async (
  trx: Trx,
  refund: Pick<
    Insertable<RefundsTable>,
    'payment_id' | 'key' | 'amount' | 'fee' | 'is_whole' | 'reason' | 'requested_at'
  >,
  items: readonly RefundItem[],
): Promise<RefundRow> => {
  const row = await trx
    .insertInto('refunds')
    .values({ ...refund, state: 'requested' })
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('refund_items')
    .values(
      items.map(({ fineId, amount }) => ({
        refund_id: row.id,
        payment_id: row.payment_id,
        charge_id: fineId,
        amount,
      })),
    )
    .execute()
  return row
}

/** Returns the refund of an idempotency key; undefined where there is none. */
export const findRefundByKey = (trx: Trx, key: string): Promise<RefundRow | undefined> =>
  trx.selectFrom('refunds').selectAll().where('key', '=', key).executeTakeFirst()

/** Locks a refund until the transaction ends; its payment is locked first. */
export const lockRefund = (trx: Trx, id: string): Promise<RefundRow> =>
  trx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Updates columns of a refund. */
export const updateRefund = (trx: Trx, id: string, change: Partial<RefundRow>): Promise<RefundRow> =>
  trx.updateTable('refunds').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Returns whether the acquirer still decides about money of a payment that goes back. */
export const hasOpenRefund = async (db: Database, paymentId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', 'in', open)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the newest refunds, those that the acquirer still decides about first. */
export const newestRefunds = (db: Database, max: number): Promise<readonly RefundRow[]> =>
  db
    .selectFrom('refunds')
    .selectAll()
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .orderBy('requested_at', 'desc')
    .limit(max)
    .execute()

/** Seconds between two requests about one refund at least: a request that was not answered may still be in work. */
const quietSeconds = 60

/** SQL: the acquirer may be asked about it: at once, then after a twentieth of its age, a minute to an hour. */
const isDue = (now: Instant) => {
  const at = sql<Date>`${new Date(now)}::timestamptz`
  return sql<boolean>`(asked_at is null or asked_at > ${at} + interval '1 hour' or asked_at <= ${at}
    - least(greatest((${at} - requested_at) / 20, ${quietSeconds} * interval '1 second'), interval '1 hour'))`
}

/** Returns the ids of refunds whose acquirer has to be asked, those that wait longest first. */
export const dueRefunds = async (db: Database, now: Instant): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('state', 'in', open)
    .where(isDue(now))
    .orderBy('requested_at')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the refund if its acquirer has to be asked now; of concurrent callers only one gets it. */
export const claimRefund = (db: Database, id: string, now: Instant): Promise<RefundRow | undefined> =>
  db
    .updateTable('refunds')
    .set({ asked_at: new Date(now) })
    .where('id', '=', id)
    .where('state', 'in', open)
    .where(isDue(now))
    .returningAll()
    .executeTakeFirst()

const present = (
  row: Pick<RefundRow, (typeof shownColumns)[number]>,
  items: readonly RefundItem[],
): Refund => ({
  state: row.state,
  amount: row.amount,
  fee: row.fee,
  items,
  requestedAt: instantOf(row.requested_at),
  endedAt: row.ended_at === null ? null : instantOf(row.ended_at),
  receipt: row.receipt,
  reference: row.reference,
})

/** Returns the refunds of payments, oldest first, by the id of the payment. */
export const refundsOf = async (
  db: Database,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Refund[]>> => {
  const rows = await db
    .selectFrom('refunds')
    .select(shownColumns)
    .where('payment_id', '=', anyOf(paymentIds))
    .orderBy('requested_at')
    .execute()
  if (rows.length === 0) return new Map()
  const items = await db
    .selectFrom('refund_items')
    .select(['refund_id', 'charge_id as fineId', 'amount'])
    .where('payment_id', '=', anyOf(paymentIds))
    .execute()
  const byRefund = Map.groupBy(items, ({ refund_id: id }) => id)
  const shown = rows.map((row) => ({
    paymentId: row.payment_id,
    refund: present(
      row,
      (byRefund.get(row.id) ?? []).map(({ fineId, amount }) => ({ fineId, amount })),
    ),
  }))
  const byPayment = Map.groupBy(shown, ({ paymentId }) => paymentId)
  return new Map([...byPayment].map(([id, all]) => [id, all.map(({ refund }) => refund)]))
}
