import { Schema } from 'effect'
import { type Instant, instantOf } from '#domain/dates/instant.ts'
import { isOnRecord, maskItems, showToPayer } from '#domain/payment/masked-payment.ts'
import { actionsAllowed } from '#domain/payment/payment-state.ts'
import type { Payment, PaymentItem } from '#domain/payment/payment.ts'
import type { Refund } from '#domain/payment/refund.ts'
import { PaymentIdWire } from '#adapters/backend/contract/wire.ts'
import { anyOf } from '#adapters/backend/server/database/any-of.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import { demoSource } from '#adapters/backend/server/registry/sources/charge-source.ts'
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

/** What is presented beside the row of a payment. */
interface PaymentDetails {
  readonly items: readonly PaymentItemRow[]
  readonly refunds?: readonly Refund[] | undefined
  readonly isDemo: boolean
}

/** Presents a payment to a caller; the address at the bank is included only while the payment can be paid there. */
const present = (row: PaymentRow, { items, refunds = [], isDemo }: PaymentDetails): Payment => ({
  id: paymentIdOf(row.id),
  state: row.state,
  system: row.system,
  kind: row.kind,
  items: items.map(asItem),
  amount: row.amount,
  fee: row.fee,
  total: row.total,
  createdAt: instantOf(row.created_at),
  expiresAt: instantOf(row.expires_at),
  paidAt: row.paid_at === null ? null : instantOf(row.paid_at),
  movedAt: instantOf(row.updated_at),
  payUrl: actionsAllowed(row.state).includes('pay') ? row.pay_url : null,
  declineReason: row.decline_reason,
  receipt: row.receipt,
  reference: row.reference,
  ...(refunds.length > 0 && { refunds }),
  ...(isDemo && { isDemo }),
})

/** Returns those of the payments whose charges were invented for a demo. */
const demoPayments = async (db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('payment_items')
    .innerJoin('charges', 'charges.id', 'payment_items.charge_id')
    .select('payment_id')
    .distinct()
    .where('payment_id', '=', anyOf(ids))
    .where('source', '=', demoSource)
    .execute()
  return new Set(rows.map((row) => row.payment_id))
}

/** Returns whether the charges of a payment were invented for a demo. */
export const isDemoPayment = async (db: Database, id: string): Promise<boolean> =>
  (await demoPayments(db, [id])).has(id)

/** Presents payments of one user with their items and refunds, by one query each; the order is kept. */
const presentPayments = async (db: Database, rows: readonly PaymentRow[]): Promise<readonly Payment[]> => {
  const ids = rows.map(({ id }) => id)
  const [items, refunds, demos] = await Promise.all([
    db
      .selectFrom('payment_items')
      .select(itemColumns)
      .where('payment_id', '=', anyOf(ids))
      .orderBy('position')
      .execute(),
    refundsOf(db, ids),
    demoPayments(db, ids),
  ])
  const byPayment = Map.groupBy(items, ({ payment_id }) => payment_id)
  return rows.map((row) =>
    present(row, {
      items: byPayment.get(row.id) ?? [],
      refunds: refunds.get(row.id),
      isDemo: demos.has(row.id),
    }),
  )
}

/** Presents a payment with its items and refunds, to staff and on a receipt: nothing is masked. */
export const presentPayment = async (db: Database, row: PaymentRow): Promise<Payment> => {
  const [payment] = await presentPayments(db, [row])
  if (payment === undefined) throw new Error('a payment is presented')
  return payment
}

/**
 * Presents payments to their payer: before the payment, a masked organisation sees neither numbers nor payees (spec §4
 * Subscription).
 */
export const showPayments = async (
  db: Database,
  rows: readonly PaymentRow[],
  now: Instant,
): Promise<readonly Payment[]> => {
  const unpaid = rows.find(({ paid_at: paidAt }) => !isOnRecord({ paidAt }))
  if (unpaid === undefined) return presentPayments(db, rows)
  const [payments, isOpen] = await Promise.all([
    presentPayments(db, rows),
    openChargesOf(db, unpaid.user_id, now),
  ])
  return payments.map((payment) => showToPayer(payment, isOpen))
}

/** As `showPayments`, for one payment. */
export const presentToPayer = async (db: Database, row: PaymentRow, now: Instant): Promise<Payment> => {
  const [payment] = await showPayments(db, [row], now)
  if (payment === undefined) throw new Error('a payment is presented')
  return payment
}

/** Returns the items of a payment that is not paid, as its payer sees them. */
export const itemsToPayer = async (
  db: Database,
  { id, user_id: userId }: PaymentRow,
  now: Instant,
): Promise<readonly PaymentItem[]> => {
  const [items, isOpen] = await Promise.all([itemsOf(db, id), openChargesOf(db, userId, now)])
  return maskItems(items.map(asItem), isOpen)
}
