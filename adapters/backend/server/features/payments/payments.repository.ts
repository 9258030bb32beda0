import { type Selectable, sql } from 'kysely'
import type { Instant } from '#domain/dates/instant.ts'
import { expiresAt } from '#domain/payment/limits.ts'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import type { PaymentItem } from '#domain/payment/payment.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import type {
  PaymentItemsTable,
  PaymentsTable,
} from '#adapters/backend/server/database/tables/payments.tables.ts'
import type { Quoted } from './quote.ts'

export type PaymentRow = Selectable<PaymentsTable>
export type PaymentItemRow = Selectable<PaymentItemsTable>

/** Named columns: a prepared statement must not get more columns when another version adds some. */
const paymentColumns = [
  'id',
  'user_id',
  'state',
  'system',
  'kind',
  'amount',
  'fee',
  'total',
  'fio',
  'email',
  'created_at',
  'updated_at',
  'asked_at',
  'expires_at',
  'paid_at',
  'decline_reason',
  'receipt',
  'acquirer_order',
  'reference',
  'pay_url',
  'network_hash',
  'took_over',
] as const satisfies readonly (keyof PaymentsTable)[]

/** The columns of `PaymentItemRow`. */
export const itemColumns = [
  'payment_id',
  'position',
  'charge_id',
  'uin',
  'title',
  'subject',
  'recipient',
  'amount',
  'without_discount',
] as const satisfies readonly (keyof PaymentItemsTable)[]

/** Returns a payment without a lock; undefined where there is none. */
export const findPayment = (db: Database, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').select(paymentColumns).where('id', '=', id).executeTakeFirst()

/** Locks the payment until the transaction ends, so that no other transaction moves it meanwhile. */
export const lockPayment = (trx: Trx, id: string): Promise<PaymentRow> =>
  trx.selectFrom('payments').select(paymentColumns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Returns the items of a payment in the order of the request. */
export const itemsOf = (db: Database, paymentId: string): Promise<PaymentItemRow[]> =>
  db
    .selectFrom('payment_items')
    .select(itemColumns)
    .where('payment_id', '=', paymentId)
    .orderBy('position')
    .execute()

/** SQL: the money of this row of `payment_items` has been returned. */
export const isReturned = sql<boolean>`exists (
  select from refund_items join refunds on refunds.id = refund_items.refund_id
  where refunds.state = 'refunded' and refund_items.payment_id = payment_items.payment_id
    and refund_items.charge_id = payment_items.charge_id)`

/** Selects the ids of the charges of a payment, without those whose money has been returned. */
export const selectChargeIds = (db: Database, paymentId: string) =>
  db
    .selectFrom('payment_items')
    .select('charge_id')
    .where('payment_id', '=', paymentId)
    .where(sql<boolean>`not ${isReturned}`)

/** Returns the ids of the charges of a payment, without those whose money has been returned. */
export const chargeIdsOf = async (db: Database, paymentId: string): Promise<readonly string[]> => {
  const rows = await selectChargeIds(db, paymentId).orderBy('position').execute()
  return rows.map((row) => row.charge_id)
}

/** Returns how many payments are in each state; a state without one is absent. */
export const countByState = async (db: Database): Promise<ReadonlyMap<PaymentState, number>> => {
  const rows = await db
    .selectFrom('payments')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, count]))
}

export interface NewPayment {
  readonly id: string
  readonly userId: string
  readonly system: PaymentSystem
  readonly fio: string | null
  readonly email: string | null
  readonly networkHash: string | null
  /** Another payment gave its charges up for this one. */
  readonly tookOver: boolean
  readonly now: Instant
}

/** Inserts a payment in the state `created` and returns it; sums are in kopecks. */
export const insertPayment = (
  trx: Trx,
  { id, userId, system, fio, email, networkHash, tookOver, now }: NewPayment,
  { kind, amount, fee, total, discountEndsAt }: Quoted,
): Promise<PaymentRow> => {
  const at = new Date(now)
  return trx
    .insertInto('payments')
    .values({
      id,
      user_id: userId,
      state: 'created',
      system,
      kind,
      amount,
      fee,
      total,
      fio,
      email,
      network_hash: networkHash,
      took_over: tookOver,
      created_at: at,
      updated_at: at,
      expires_at: new Date(expiresAt(now, discountEndsAt)),
    })
    .returning(paymentColumns)
    .executeTakeFirstOrThrow()
}

/** Inserts the items with the sums of today, which do not change afterwards. */
export const insertItems = async (
  trx: Trx,
  paymentId: string,
  items: readonly PaymentItem[],
): Promise<void> => {
  const rows = items.map((item, index) => ({
    payment_id: paymentId,
    position: index + 1,
    charge_id: item.fineId,
    uin: item.uin,
    title: item.title,
    subject: item.subject,
    recipient: JSON.stringify(item.recipient),
    amount: item.amount,
    without_discount: item.withoutDiscount,
  }))
  await trx.insertInto('payment_items').values(rows).execute()
}

/** Stores the state of a locked payment and what changes with it. */
export const updatePayment = async (
  trx: Trx,
  { id, state, updated_at, reference, decline_reason, paid_at, receipt }: PaymentRow,
): Promise<void> => {
  await trx
    .updateTable('payments')
    .set({ state, updated_at, reference, decline_reason, paid_at, receipt })
    .where('id', '=', id)
    .execute()
}

/**
 * Stores the acquirer's number of the order and the address of its payment page, where the acquirer names one. Locks the payment as
 * `lockPayment` does.
 */
export const noteOrder = (
  trx: Trx,
  id: string,
  { order, payUrl }: { readonly order: string; readonly payUrl: string | null },
): Promise<PaymentRow> =>
  trx
    .updateTable('payments')
    .set({ acquirer_order: order, ...(payUrl !== null && { pay_url: payUrl }) })
    .where('id', '=', id)
    .returning(paymentColumns)
    .executeTakeFirstOrThrow()
