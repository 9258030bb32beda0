import { describe, expect, test } from 'vitest'
import type { Payment } from '#domain/payment/payment.ts'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import { movePayment } from '#adapters/backend/server/features/payments/progress/move-payment.ts'
import { findPayment, lockPayment } from '#adapters/backend/server/features/payments/payments.repository.ts'
import { databases } from '#tests/support/database/databases.ts'
import { expectConsistentPayments } from './payment-invariants.ts'
import { done } from './shop.ts'
import { withShop } from './with-shop.ts'

const idsOf = ({ items }: Payment) => items.map(({ fineId }) => fineId)

describe.each(databases)('a correction by the operator on $name', (database) => {
  const shop = withShop(database)

  const settle = async ({ id }: Payment, ...states: readonly PaymentState[]): Promise<void> => {
    for (const to of states) {
      shop().backend.clock.advance(60_000)
      await shop()
        .backend.store.db.transaction()
        .execute(async (trx) =>
          movePayment(trx, await lockPayment(trx, id), to, 'operator: a person looked', shop().needs),
        )
    }
  }

  const paidAtOf = async (payment: Payment): Promise<readonly (Date | null)[]> => {
    const rows = await shop()
      .db.selectFrom('charges')
      .select('paid_at')
      .where('id', 'in', idsOf(payment))
      .execute()
    return rows.map(({ paid_at }) => paid_at)
  }

  const claimingIdsOf = async (payment: Payment): Promise<readonly string[]> => {
    const rows = await shop()
      .db.selectFrom('charge_claims')
      .select('payment_id')
      .where('charge_id', 'in', idsOf(payment))
      .execute()
    return rows.map(({ payment_id }) => payment_id)
  }

  const rowOf = ({ id }: Payment) => findPayment(shop().db, id)

  const paid = async () => {
    const payment = await shop().started(undefined, { email: 'ivan@example.ru' })
    await shop().sendWebhook(shop().webhook(payment))
    return payment
  }

  /** The bank refused `first`, the payer began `second`, and then the bank took the money of `first` after all. */
  const paidTwice = async () => {
    const first = await shop().started()
    await shop().sendWebhook(shop().webhook(first, { state: 'declined' }))
    const second = done(await shop().create(first.auth, idsOf(first)))
    await shop().sendWebhook(shop().webhook(first))
    return { first, second }
  }

  test.each([
    ['a contradiction that was none', ['mismatch', 'paid']],
    ['a refund that the bank refused', ['refunding', 'paid']],
    ['one after the other', ['mismatch', 'refunding', 'paid', 'mismatch', 'paid']],
  ] as const)('%s keeps the day of payment, the receipt and its only e-mail', async (_, states) => {
    const payment = await paid()
    const before = await rowOf(payment)
    await settle(payment, ...states)
    expect(await rowOf(payment)).toMatchObject({
      state: 'paid',
      paid_at: before?.paid_at,
      receipt: before?.receipt,
    })
    expect(await paidAtOf(payment)).toEqual([before?.paid_at])
    await expectConsistentPayments(shop().db)
  })

  test('money that never arrived releases its charges, which can be paid again', async () => {
    const payment = await paid()
    await settle(payment, 'mismatch', 'declined')
    expect(await rowOf(payment)).toMatchObject({ state: 'declined', paid_at: null })
    expect(await paidAtOf(payment)).toEqual([null])
    expect(done(await shop().create(payment.auth, idsOf(payment))).state).toBe('registered')
    await expectConsistentPayments(shop().db)
  })

  test('a refund releases its charges, which can be paid again', async () => {
    const payment = await paid()
    await settle(payment, 'refunding', 'refunded')
    expect(await paidAtOf(payment)).toEqual([null])
    expect(done(await shop().create(payment.auth, idsOf(payment))).state).toBe('registered')
  })

  test('a refunded payment is presented with the moment of the refund beside that of the payment', async () => {
    const { auth, ...ordered } = await paid()
    const before = done(await shop().status(auth, ordered.id))
    expect(before.movedAt).toBe(before.paidAt)
    await settle(ordered, 'refunding', 'refunded')
    const after = done(await shop().status(auth, ordered.id))
    expect(after).toMatchObject({ state: 'refunded', paidAt: before.paidAt })
    expect(after.movedAt).toBeGreaterThanOrEqual(before.movedAt + 120_000)
  })

  test('a charge that the register calls paid stays paid', async () => {
    const payment = await paid()
    const elsewhere = new Date('2026-11-20T10:00:00Z')
    await shop()
      .db.updateTable('charges')
      .set({ paid_at: elsewhere })
      .where('id', 'in', idsOf(payment))
      .execute()
    await settle(payment, 'mismatch', 'declined')
    expect(await paidAtOf(payment)).toEqual([elsewhere])
  })

  test('money for a charge of another payment can be marked as paid and refunded', async () => {
    const { first, second } = await paidTwice()
    await settle(first, 'paid')
    expect(await shop().stateOf(first)).toBe('paid')
    expect(await claimingIdsOf(first)).toEqual([second.id])
    await settle(first, 'refunding', 'refunded')
    expect(await paidAtOf(first)).toEqual([null])
    expect(await claimingIdsOf(first)).toEqual([second.id])
  })

  test('a refund leaves the charge paid by the other payment', async () => {
    const { first, second } = await paidTwice()
    await settle(first, 'paid')
    const closed = await paidAtOf(first)
    await shop().sendWebhook(shop().webhook(second))
    await settle(first, 'refunding', 'refunded')
    expect(await paidAtOf(first)).toEqual(closed)
    expect(closed).not.toContain(null)
  })

  test('a payment that is marked as paid claims the charges that are free', async () => {
    const { first, second } = await paidTwice()
    await shop().sendWebhook(shop().webhook(second, { state: 'declined' }))
    await settle(first, 'paid')
    expect(await claimingIdsOf(first)).toEqual([first.id])
  })

  test('the ordinary course pays for no charge that its payment does not claim', async () => {
    const payment = await shop().started()
    await shop().db.deleteFrom('charge_claims').where('payment_id', '=', payment.id).execute()
    await shop().sendWebhook(shop().webhook(payment, { eventId: `lost-claim-${database.name}` }))
    expect(await shop().stateOf(payment)).toBe('registered')
    expect(shop().logged('not acted on')).toMatchObject([
      {
        level: 'error',
        fields: { eventId: expect.stringContaining(`A3:${payment.id}:lost-claim-${database.name}:`) },
      },
    ])
  })
})
