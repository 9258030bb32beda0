import { expect } from 'vitest'
import { isLive } from '#domain/payment/payment-state.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'

const sumOf = (rows: readonly { readonly total: number }[]): number =>
  rows.reduce((sum, { total }) => sum + total, 0)

/** The charges whose money has been returned. */
const returnedItems = (db: Database) =>
  db
    .selectFrom('refund_items')
    .innerJoin('refunds', 'refunds.id', 'refund_items.refund_id')
    .select(['refund_items.payment_id', 'refund_items.charge_id'])
    .where('refunds.state', '=', 'refunded')
    .execute()

/** Asserts the invariants of payments that hold at any moment. */
export const expectConsistentPayments = async (db: Database): Promise<void> => {
  const payments = await db.selectFrom('payments').selectAll().execute()
  const items = await db.selectFrom('payment_items').selectAll().execute()
  const claims = await db.selectFrom('charge_claims').selectAll().execute()
  const events = await db.selectFrom('payment_events').selectAll().orderBy('position').execute()
  const emails = await db.selectFrom('mail').selectAll().execute()
  const alerts = await db.selectFrom('operator_alerts').selectAll().where('closed_at', 'is', null).execute()
  const refunds = await db.selectFrom('refunds').selectAll().execute()
  const payouts = await db.selectFrom('cashback_payouts').selectAll().execute()
  const returned = await returnedItems(db)
  const isReturned = (item: { readonly payment_id: string; readonly charge_id: string }): boolean =>
    returned.some((one) => one.payment_id === item.payment_id && one.charge_id === item.charge_id)
  const holders = new Map(claims.map(({ charge_id, payment_id }) => [charge_id, payment_id]))

  for (const payment of payments) {
    const paymentItems = items.filter(({ payment_id }) => payment_id === payment.id)
    expect(paymentItems.reduce((sum, { amount }) => sum + amount, 0)).toBe(payment.amount)
    const isHolding = paymentItems.filter(({ charge_id }) => holders.get(charge_id) === payment.id)
    const kept = paymentItems.filter((item) => !isReturned(item))
    if (payment.state !== 'mismatch') expect(isHolding).toHaveLength(isLive(payment.state) ? kept.length : 0)

    const own = refunds.filter(({ payment_id }) => payment_id === payment.id)
    const back = own.filter(({ state }) => state === 'refunded').reduce((sum, { amount }) => sum + amount, 0)
    expect(back, 'no more returns than was paid').toBeLessThanOrEqual(payment.total)
    expect(own.filter(({ state }) => state === 'requested' || state === 'sent').length).toBeLessThan(2)
    if (payment.state === 'paid')
      expect(kept.length, 'a payment without charges has ended').toBeGreaterThan(0)
    const cashback = payouts.find(({ payment_id }) => payment_id === payment.id)?.amount ?? 0
    if (payment.state === 'refunded' && own.length > 0)
      expect(back, 'with the cashback all that was paid').toBe(payment.total - cashback)

    const story = events.filter(({ payment_id }) => payment_id === payment.id)
    expect(story.map(({ position }) => position)).toEqual(story.map((_, index) => index + 1))
    expect(story.map(({ from_state }) => from_state)).toEqual([
      null,
      ...story.slice(0, -1).map(({ to_state }) => to_state),
    ])
    expect(story.at(-1)?.to_state).toBe(payment.state)

    const wasPaid = story.some(({ to_state }) => to_state === 'paid')
    expect(payment.receipt !== null).toBe(wasPaid)
    expect(payment.paid_at === null || wasPaid).toBe(true)
    if (payment.state === 'paid') expect(payment.paid_at).not.toBeNull()
    if (payment.state === 'paid') expect(payment.receipt).toMatch(/^[\w-]{27}$/)
    const receipts = emails.filter(({ dedupe_key }) => dedupe_key === `receipt:${payment.id}`)
    expect(receipts).toHaveLength(wasPaid && payment.email !== null ? 1 : 0)

    const isCalled = alerts.filter((one) => one.payment_id === payment.id && one.kind === 'payment-mismatch')
    if (payment.state === 'mismatch') expect(isCalled, 'a person is called, once').toHaveLength(1)
  }

  const paidCharges = items.filter(
    (item) =>
      !isReturned(item) && payments.some(({ id, paid_at }) => id === item.payment_id && paid_at !== null),
  )
  expect(new Set(paidCharges.map(({ charge_id }) => charge_id)).size, 'no charge is paid twice').toBe(
    paidCharges.length,
  )
}

/** Asserts that the money of the bank equals the paid payments and charges. Payments under review are excluded. */
export const expectBanksAgree = async (db: Database): Promise<void> => {
  const payments = await db.selectFrom('payments').select(['id', 'total', 'state', 'paid_at']).execute()
  const disputed = new Set(payments.filter(({ state }) => state === 'mismatch').map(({ id }) => id))
  const orders = await db
    .selectFrom('sandbox_orders')
    .select(['merchant_order as id', 'amount as total'])
    .where('state', '=', 'paid')
    .execute()
  const took = orders.filter(({ id }) => !disputed.has(id))
  const paid = payments.filter(({ id, paid_at }) => paid_at !== null && !disputed.has(id))
  expect(new Set(paid.map(({ id }) => id))).toEqual(new Set(took.map(({ id }) => id)))
  expect(sumOf(paid)).toBe(sumOf(took))

  const unclosed = await db
    .selectFrom('payment_items')
    .innerJoin('payments', 'payments.id', 'payment_items.payment_id')
    .innerJoin('charges', 'charges.id', 'payment_items.charge_id')
    .select(['charges.id as charge_id', 'payments.id as payment_id'])
    .where('payments.paid_at', 'is not', null)
    .where('charges.paid_at', 'is', null)
    .execute()
  const returned = new Set(
    (await returnedItems(db)).map(({ payment_id, charge_id }) => `${payment_id} ${charge_id}`),
  )
  expect(unclosed.filter(({ payment_id, charge_id }) => !returned.has(`${payment_id} ${charge_id}`))).toEqual(
    [],
  )

  const back = await db
    .selectFrom('refunds')
    .select('amount as total')
    .where('state', '=', 'refunded')
    .execute()
  const given = await db
    .selectFrom('sandbox_refunds')
    .select('amount as total')
    .where('state', '!=', 'refused')
    .execute()
  expect(sumOf(back), 'what returned is what the bank gave').toBe(sumOf(given))
}
