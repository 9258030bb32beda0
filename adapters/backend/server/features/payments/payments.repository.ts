import { Schema } from 'effect'
import { type Selectable, sql, type Updateable } from 'kysely'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { expiresAt } from '#domain/payment/limits.ts'
import { actionsAllowed } from '#domain/payment/payment-state.ts'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import type { Payment, PaymentItem } from '#domain/payment/payment.ts'
import type { Refund } from '#domain/payment/refund.ts'
import { PaymentIdWire } from '#adapters/backend/contract/wire.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import type { PaymentItemsTable, PaymentsTable } from '#adapters/backend/server/database/tables.ts'
import type { Quoted } from './quote.ts'
import { refundsOf } from './refunds/refunds.repository.ts'

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
] as const satisfies readonly (keyof PaymentsTable)[]

const itemColumns = [
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

/** Returns the ids of the charges of a payment, without those whose money has been returned. */
export const chargeIdsOf = async (db: Database, paymentId: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('payment_items')
    .select('charge_id')
    .where('payment_id', '=', paymentId)
    .where(sql<boolean>`not ${isReturned}`)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.charge_id)
}

const paymentIdOf = Schema.decodeSync(PaymentIdWire)

const asItem = (row: PaymentItemRow): PaymentItem => ({
  fineId: row.charge_id,
  uin: row.uin,
  title: row.title,
  subject: row.subject,
  recipient: row.recipient,
  amount: row.amount,
  withoutDiscount: row.without_discount,
})

/** Presents a payment to a caller; the address at the bank is included only while the payment can be paid there. */
const present = (
  row: PaymentRow,
  items: readonly PaymentItemRow[],
  refunds: readonly Refund[] = [],
): Payment => ({
  id: paymentIdOf(row.id),
  state: row.state,
  system: row.system,
  kind: row.kind,
  items: items.map(asItem),
  amount: row.amount,
  fee: row.fee,
  total: row.total,
  createdAt: instant(row.created_at.getTime()),
  expiresAt: instant(row.expires_at.getTime()),
  paidAt: row.paid_at === null ? null : instant(row.paid_at.getTime()),
  payUrl: actionsAllowed(row.state).includes('pay') ? row.pay_url : null,
  declineReason: row.decline_reason,
  receipt: row.receipt,
  reference: row.reference,
  ...(refunds.length > 0 && { refunds }),
})

/** Presents payments with their items and refunds, by one query each; the order is kept. */
export const presentPayments = async (
  db: Database,
  rows: readonly PaymentRow[],
): Promise<readonly Payment[]> => {
  const items = await db
    .selectFrom('payment_items')
    .select(itemColumns)
    .where('payment_id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .orderBy('position')
    .execute()
  const byPayment = Map.groupBy(items, ({ payment_id }) => payment_id)
  const refunds = await refundsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => present(row, byPayment.get(row.id) ?? [], refunds.get(row.id)))
}

/** Presents a payment with its items and refunds. */
export const presentPayment = async (db: Database, row: PaymentRow): Promise<Payment> =>
  present(row, await itemsOf(db, row.id), (await refundsOf(db, [row.id])).get(row.id))

export interface NewPayment {
  readonly id: string
  readonly userId: string
  readonly system: PaymentSystem
  readonly fio: string | null
  readonly email: string | null
  readonly now: Instant
}

/** Inserts a payment in the state `created`; sums are in kopecks. */
export const insertPayment = async (
  trx: Trx,
  { id, userId, system, fio, email, now }: NewPayment,
  { kind, amount, fee, total, cheapUntil }: Quoted,
): Promise<void> => {
  const at = new Date(now)
  await trx
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
      created_at: at,
      updated_at: at,
      expires_at: new Date(expiresAt(now, cheapUntil)),
    })
    .execute()
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

/** Updates columns of a payment. Locks the payment as `lockPayment` does. */
export const updatePayment = (trx: Trx, id: string, change: Updateable<PaymentsTable>): Promise<PaymentRow> =>
  trx
    .updateTable('payments')
    .set(change)
    .where('id', '=', id)
    .returning(paymentColumns)
    .executeTakeFirstOrThrow()

/**
 * Stores the acquirer's number of the order and the address of its payment page, where the acquirer names one. Locks the payment as
 * `lockPayment` does.
 */
export const noteOrder = (
  trx: Trx,
  id: string,
  { order, payUrl }: { readonly order: string; readonly payUrl: string | null },
): Promise<PaymentRow> =>
  updatePayment(trx, id, { acquirer_order: order, ...(payUrl !== null && { pay_url: payUrl }) })
