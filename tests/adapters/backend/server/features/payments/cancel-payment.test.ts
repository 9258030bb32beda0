import { describe, expect, test } from 'vitest'
import type { PaymentId } from '#domain/payment/payment.ts'
import { databases } from '#tests/support/database/databases.ts'
import { expectBanksAgree, expectConsistentPayments } from './payment-invariants.ts'
import { done } from './shop.ts'
import { withShop } from './with-shop.ts'

describe.each(databases)('on $name', (database) => {
  const shop = withShop(database)

  test('a payment is cancelled at the bank first, and its charges are free', async () => {
    const payment = await shop().started()
    expect(done(await shop().cancel(payment.auth, payment.id))).toMatchObject({
      state: 'cancelled',
      payUrl: null,
    })
    const page = await shop().get(new URL(payment.payUrl ?? '').pathname)
    expect(await page.text()).toContain('Оплата отменена')
    const ids = payment.items.map(({ fineId }) => fineId)
    expect(done(await shop().create(payment.auth, ids)).state).toBe('registered')
  })

  test('cancelled twice is cancelled once', async () => {
    const payment = await shop().started()
    const [a, b] = await Promise.all([
      shop().cancel(payment.auth, payment.id),
      shop().cancel(payment.auth, payment.id),
    ])
    expect([a, b].map((outcome) => 'ok' in outcome && outcome.ok.state)).toContain('cancelled')
    expect(done(await shop().cancel(payment.auth, payment.id)).state).toBe('cancelled')
  })

  test('during 3-D Secure it can still be cancelled', async () => {
    const payment = await shop().started()
    await shop().enterCard(payment, 'challenge')
    await shop().deliver()
    expect(done(await shop().cancel(payment.auth, payment.id)).state).toBe('cancelled')
  })

  test.each([
    ['paid', 'paid', 'уже прошёл'],
    ['late', 'authorised', 'уже проводит'],
    ['insufficient-funds', 'declined', 'отказал'],
  ] as const)('after the card %s it is %s and cannot be cancelled', async (card, state, text) => {
    const payment = await shop().started()
    await shop().enterCard(payment, card)
    await shop().deliver()
    expect(await shop().cancel(payment.auth, payment.id)).toMatchObject({
      refused: 'payment.not-cancellable',
      message: expect.stringContaining(text),
    })
    expect(await shop().stateOf(payment)).toBe(state)
  })

  test('a payment that waits for a person is not cancelled, and no answer is promised soon', async () => {
    const payment = await shop().started()
    await shop().sendWebhook(shop().webhook(payment, { amount: payment.total - 1 }))
    const refusal = await shop().cancel(payment.auth, payment.id)
    expect(refusal).toMatchObject({
      refused: 'payment.not-cancellable',
      message: expect.stringContaining('не платите второй раз'),
    })
    expect(refusal).not.toMatchObject({ message: expect.stringContaining('минут') })
    expect(await shop().stateOf(payment)).toBe('mismatch')
  })

  test('a payment that the bank charged before the cancellation is paid', async () => {
    const payment = await shop().started()
    await shop().enterCard(payment, 'lost')
    expect(await shop().cancel(payment.auth, payment.id)).toMatchObject({
      refused: 'payment.not-cancellable',
    })
    expect(await shop().stateOf(payment)).toBe('paid')
  })

  test('an authorised payment waits until it is captured', async () => {
    const payment = await shop().started()
    await shop().enterCard(payment, 'late')
    expect(await shop().cancel(payment.auth, payment.id)).toMatchObject({
      refused: 'payment.not-cancellable',
    })
    shop().backend.clock.advance(7000)
    await shop().deliver()
    expect(await shop().stateOf(payment)).toBe('paid')
  })

  test('a webhook that arrives during the cancellation wins', async () => {
    const payment = await shop().started()
    shop().network.meanwhile = async () => {
      shop().network.meanwhile = async () => undefined
      await shop().sendWebhook(shop().webhook(payment))
    }
    await shop().enterCard(payment, 'lost')
    await shop().cancel(payment.auth, payment.id)
    expect(await shop().stateOf(payment)).toBe('paid')
  })

  test('a concurrent cancellation and card payment end in one consistent state', async () => {
    for (let round = 0; round < 10; round += 1) {
      const payment = await shop().started()
      await Promise.all([shop().enterCard(payment), shop().cancel(payment.auth, payment.id)])
      await shop().deliver()
      expect(['paid', 'cancelled']).toContain(await shop().stateOf(payment))
    }
    await expectBanksAgree(shop().db)
    await expectConsistentPayments(shop().db)
  })

  test('a cancellation during an outage of the bank is completed by the reconciliation', async () => {
    const payment = await shop().started()
    shop().network.toBank = 'down'
    expect(done(await shop().cancel(payment.auth, payment.id)).state).toBe('cancelling')
    shop().network.toBank = 'up'
    shop().backend.clock.advance(4000)
    await shop().reconcile()
    expect(await shop().stateOf(payment)).toBe('cancelled')
  })

  test('a user cannot cancel or read the payment of another user, nor learn that it exists', async () => {
    const payment = await shop().started()
    const stranger = await shop().backend.signIn()
    const unknown = { refused: 'payment.unknown', message: expect.any(String) }
    const nobodys = '00000000-0000-4000-8000-000000000000' as PaymentId
    expect(await shop().cancel(stranger, payment.id)).toEqual(unknown)
    expect(await shop().status(stranger, payment.id)).toEqual(await shop().status(stranger, nobodys))
    expect(await shop().status(stranger, 'not a number')).toEqual(unknown)
    expect(await shop().stateOf(payment)).toBe('registered')
  })
})
