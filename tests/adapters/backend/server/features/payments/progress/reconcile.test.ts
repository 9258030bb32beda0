import { describe, expect, test } from 'vitest'
import type { Payment } from '#domain/payment/payment.ts'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import { databases } from '#tests/support/database/databases.ts'
import {
  expectBanksAgree,
  expectConsistentPayments,
} from '#tests/adapters/backend/server/features/payments/payment-invariants.ts'
import { done } from '#tests/adapters/backend/server/features/payments/shop.ts'
import { withShop } from '#tests/adapters/backend/server/features/payments/with-shop.ts'
import { unfinishedStates } from '#tests/adapters/backend/server/features/payments/unfinished-states.ts'

const minute = 60_000

describe.each(databases)('on $name', (database) => {
  const shop = withShop(database)

  /** Time passes, and the reconciler has its turn. */
  const later = async (milliseconds: number): Promise<void> => {
    shop().backend.clock.advance(milliseconds)
    await shop().reconcile()
  }

  /** As a crash leaves it: the state that was written last, and nothing after. */
  const crashedIn = async (payment: Payment, state: PaymentState): Promise<void> => {
    await shop().db.updateTable('payments').set({ state }).where('id', '=', payment.id).execute()
    await shop()
      .db.updateTable('payment_events')
      .set({ to_state: state })
      .where('payment_id', '=', payment.id)
      .where('position', '=', 3)
      .execute()
  }

  describe('a webhook that never comes', () => {
    test('a webhook that never comes is replaced by the status poll of the page', async () => {
      const payment = await shop().started()
      await shop().enterCard(payment, 'lost')
      await shop().deliver()
      expect(done(await shop().status(payment.auth, payment.id)).state, 'asked a moment ago').toBe(
        'registered',
      )
      shop().backend.clock.advance(4000)
      expect(done(await shop().status(payment.auth, payment.id))).toMatchObject({
        state: 'paid',
        receipt: expect.any(String),
      })
    })

    test('a webhook that never comes is replaced by the reconciliation when no client polls', async () => {
      const payment = await shop().started()
      await shop().enterCard(payment, 'lost')
      await later(4000)
      expect(await shop().stateOf(payment)).toBe('paid')
    })

    test('causes one status request for many polling pages', async () => {
      const payment = await shop().started()
      let questions = 0
      shop().network.meanwhile = async () => void (questions += 1)
      shop().backend.clock.advance(4000)
      await Promise.all(Array.from({ length: 10 }, () => shop().status(payment.auth, payment.id)))
      expect(questions).toBe(1)
    })
  })

  describe('a bank that does not answer', () => {
    test.each(['down', 'mute'] as const)('(%s) leaves a payment that is found again', async (toBank) => {
      const auth = await shop().backend.signIn()
      const id = await shop().charge()
      shop().network.toBank = toBank
      const payment = done(await shop().create(auth, [id]))
      expect(payment).toMatchObject({ state: 'provider-unknown', payUrl: null })
      shop().network.toBank = 'up'
      shop().backend.clock.advance(4000)
      const found = done(await shop().status(auth, payment.id))
      expect(found).toMatchObject({ state: 'registered', payUrl: expect.any(String) })
      await shop().enterCard(found)
      await shop().deliver()
      expect(await shop().stateOf(payment)).toBe('paid')
    })

    test('a bank that does not answer has registered one order after repeated requests', async () => {
      const auth = await shop().backend.signIn()
      shop().network.toBank = 'mute'
      const payment = done(await shop().create(auth, [await shop().charge()]))
      for (let turn = 0; turn < 3; turn += 1) await later(minute)
      const orders = await shop()
        .db.selectFrom('sandbox_orders')
        .selectAll()
        .where('merchant_order', '=', payment.id)
        .execute()
      expect(orders).toHaveLength(1)
    })

    test('a bank that does not answer does not move a payment that it knew', async () => {
      const payment = await shop().started()
      shop().network.toBank = 'down'
      await later(4000)
      expect(await shop().stateOf(payment)).toBe('registered')
      expect(done(await shop().status(payment.auth, payment.id)).payUrl).not.toBeNull()
    })

    test('a bank that does not answer cannot make an overdue payment expire: the money may be on its way', async () => {
      const payment = await shop().started()
      await shop().enterCard(payment, 'lost')
      shop().network.toBank = 'down'
      await later(120 * minute)
      expect(await shop().stateOf(payment)).toBe('registered')
      shop().network.toBank = 'up'
      await later(6 * minute)
      expect(await shop().stateOf(payment)).toBe('paid')
    })
  })

  describe('after 90 minutes', () => {
    test('an unpaid payment is closed at the bank first, and then its charges are released', async () => {
      const payment = await shop().started()
      await later(89 * minute)
      expect(await shop().stateOf(payment)).toBe('registered')
      await later(7 * minute)
      expect(await shop().stateOf(payment)).toBe('expired')
      const path = new URL(payment.payUrl ?? '').pathname
      expect(await (await shop().get(path)).text()).toContain('Оплата отменена')
      const again = done(
        await shop().create(
          await shop().backend.signIn(),
          payment.items.map(({ fineId }) => fineId),
        ),
      )
      expect(again.state).toBe('registered')
    })

    test('a payment that was paid unheard of is paid', async () => {
      const payment = await shop().started()
      await shop().enterCard(payment, 'lost')
      await later(100 * minute)
      expect(await shop().stateOf(payment)).toBe('paid')
    })

    test('a payment that changed five minutes ago is not closed', async () => {
      const payment = await shop().started()
      shop().backend.clock.advance(88 * minute)
      await shop().enterCard(payment, 'challenge')
      await shop().deliver()
      await later(4 * minute)
      expect(await shop().stateOf(payment)).toBe('challenge')
      await later(6 * minute)
      expect(await shop().stateOf(payment)).toBe('expired')
    })

    test('a payment that never reached the bank is closed as well', async () => {
      shop().network.toBank = 'down'
      const payment = await shop().started()
      shop().network.toBank = 'up'
      await later(100 * minute)
      expect(await shop().stateOf(payment)).toBe('expired')
    })
  })

  describe('a crash', () => {
    test.each(['created', 'registering', 'provider-unknown'] as const)(
      'a payment that crashed in the state %s ends at the bank, under the same order',
      async (state) => {
        const payment = await shop().started()
        await crashedIn(payment, state)
        await later(4000)
        expect(await shop().stateOf(payment)).toBe('registered')
        expect(done(await shop().status(payment.auth, payment.id)).payUrl).toBe(payment.payUrl)
      },
    )

    test.each([
      ['created', 'mismatch'],
      ['registering', 'paid'],
      ['registered', 'paid'],
      ['cancelling', 'paid'],
      ['provider-unknown', 'paid'],
    ] as const)('a crash in the state %s while the bank took the money ends %s', async (state, end) => {
      const payment = await shop().started()
      await shop().enterCard(payment, 'lost')
      await crashedIn(payment, state)
      // The bank cannot have the order of a payment that was only created, so its order is another contradiction.
      if (state === 'created') await shop().sendWebhook(shop().webhook(payment))
      await later(4000)
      expect(await shop().stateOf(payment)).toBe(end)
    })

    test('a crash in the middle of a cancellation ends cancelled', async () => {
      const payment = await shop().started()
      await crashedIn(payment, 'cancelling')
      await later(4000)
      expect(await shop().stateOf(payment)).toBe('cancelled')
    })

    test('a crash between the note of a webhook and its effect is made good', async () => {
      const payment = await shop().started()
      await shop().enterCard(payment, 'lost')
      const eventId = `${payment.id}:late`
      const status = { event: 'paid', amount: payment.total, declineReason: null, reference: 'R1' }
      await shop()
        .db.insertInto('acquirer_inbox')
        .values({
          event_id: `A3:${eventId}`,
          payment_id: payment.id,
          body: JSON.stringify(status),
          received_at: new Date(shop().backend.clock.now()),
        })
        .execute()
      await shop().reconcile()
      expect(await shop().stateOf(payment)).toBe('paid')
      await shop().sendWebhook(shop().webhook(payment, { eventId }))
      expect(await shop().stateOf(payment)).toBe('paid')
    })
  })

  test('an order that the bank has lost is registered again', async () => {
    const payment = await shop().started()
    await shop().db.deleteFrom('sandbox_orders').where('merchant_order', '=', payment.id).execute()
    await later(4000)
    expect(await shop().stateOf(payment)).toBe('provider-unknown')
    await later(4000)
    expect(await shop().stateOf(payment)).toBe('registered')
  })

  test('a payment whose reconciliation fails does not delay the others', async () => {
    const broken = await shop().started()
    const healthy = await shop().started()
    await shop().enterCard(broken, 'lost')
    await shop().enterCard(healthy, 'lost')
    await shop()
      .db.updateTable('payment_items')
      .set({ amount: 1 })
      .where('payment_id', '=', broken.id)
      .execute()
    await later(4000)
    expect(await shop().stateOf(healthy)).toBe('paid')
    expect(await shop().stateOf(broken), 'books that do not add up are not closed').toBe('registered')
    expect(shop().logged('reconciling failed')).toHaveLength(1)
    await shop()
      .db.updateTable('payment_items')
      .set({ amount: broken.amount })
      .where('payment_id', '=', broken.id)
      .execute()
    await later(4000)
    expect(await shop().stateOf(broken)).toBe('paid')
  })

  test('idempotency keys are deleted after a day', async () => {
    const payment = await shop().started()
    const keys = () =>
      shop().db.selectFrom('idempotency_keys').select('key').where('payment_id', '=', payment.id).execute()
    await later(23 * 60 * minute)
    expect(await keys()).toHaveLength(1)
    await later(2 * 60 * minute)
    expect(await keys()).toEqual([])
  })

  test('when all is quiet, every payment has ended and the books agree with the bank', async () => {
    await later(100 * minute)
    await later(100 * minute)
    expect(await unfinishedStates(shop().db)).toEqual([])
    await expectBanksAgree(shop().db)
    await expectConsistentPayments(shop().db)
  })
})
