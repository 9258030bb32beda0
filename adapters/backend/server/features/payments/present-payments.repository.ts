import { Schema } from 'effect'
import { sql } from 'kysely'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { isOnRecord, showToPayer } from '#domain/payment/masked-payment.ts'
import { actionsAllowed } from '#domain/payment/payment-state.ts'
import type { Payment, PaymentItem } from '#domain/payment/payment.ts'
import type { Refund } from '#domain/payment/refund.ts'
import { PaymentIdWire } from '#adapters/backend/contract/wire.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import { openChargesOf } from '#adapters/backend/server/features/organisation/open-charges.repository.ts'
import { itemColumns, itemsOf, type PaymentItemRow, type PaymentRow } from './payments.repository.ts'
import { refundsOf } from './refunds/refunds.repository.ts'

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

/** Presents payments of one user with their items and refunds, by one query each; the order is kept. */
const presentPayments = async (db: Database, rows: readonly PaymentRow[]): Promise<readonly Payment[]> => {
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

/** Presents a payment with its items and refunds, to staff and on a receipt: nothing is masked. */
export const presentPayment = async (db: Database, row: PaymentRow): Promise<Payment> =>
  present(row, await itemsOf(db, row.id), (await refundsOf(db, [row.id])).get(row.id))

/**
 * Presents payments to their payer: before the payment, a masked organisation sees neither numbers nor payees (spec §4
 * Subscription).
 */
export const showPayments = async (
  db: Database,
  rows: readonly PaymentRow[],
  now: Instant,
): Promise<readonly Payment[]> => {
  const payments = await presentPayments(db, rows)
  const unpaid = rows.find(({ paid_at: paidAt }) => !isOnRecord({ paidAt }))
  if (unpaid === undefined) return payments
  const isOpen = await openChargesOf(db, unpaid.user_id, now)
  return payments.map((payment) => showToPayer(payment, isOpen))
}

/** As `showPayments`, for one payment. */
export const presentToPayer = async (db: Database, row: PaymentRow, now: Instant): Promise<Payment> => {
  const [payment] = await showPayments(db, [row], now)
  if (payment === undefined) throw new Error('a payment is presented')
  return payment
}
