import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import type { ChargeId } from '#domain/charges/charge.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import type { AuthData } from '#domain/session/auth-data.ts'
import { paymentInfo } from '#adapters/backend/contract/payments/payment-order.contract.ts'
import { databases } from '#tests/support/database/databases.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'
import { expectBanksAgree, expectConsistentPayments } from './payment-invariants.ts'
import { done, type Shop } from './shop.ts'
import { withShop } from './with-shop.ts'

const minuteMs = 60_000

const openPage = (shop: Shop, payUrl: string | null) => shop.get(new URL(payUrl ?? '').pathname)

/** The causes in the history of a payment, the oldest first. */
const causesOf = async ({ db }: Shop, { id }: { readonly id: string }): Promise<readonly string[]> => {
  const events = await db
    .selectFrom('payment_events')
    .select('cause')
    .where('payment_id', '=', id)
    .orderBy('position')
    .execute()
  return events.map(({ cause }) => cause)
}

const quoted = (shop: Shop, auth: AuthData, fineId: ChargeId) =>
  shop.backend.as(auth).request(paymentInfo, { fineId })

describe.each(databases)('on $name', (database) => {
  const shop = withShop(database)

  const stranger = () => shop().backend.signIn()

  test('strangers who create payments block no payment of the owner', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const charge = await shop().charge()
      const [owner, other] = [await stranger(), await stranger()]
      const claiming = done(await shop().create(other, [charge]))
      if (attempt % 2 === 0) {
        await shop().cancel(other, claiming.id)
        done(await shop().create(other, [charge]))
      }
      expect(await Effect.runPromise(quoted(shop(), owner, charge))).toMatchObject({ kind: 'fine' })
      const payment = done(await shop().create(owner, [charge]))
      await openPage(shop(), payment.payUrl)
      expect(await shop().create(other, [charge])).toMatchObject({ refused: 'fine.held' })
      expect(await shop().create(await stranger(), [charge])).toMatchObject({ refused: 'fine.held' })
      await shop().enterCard(payment)
      await shop().deliver()
      expect(await shop().stateOf(payment)).toBe('paid')
    }
    await expectBanksAgree(shop().db)
    await expectConsistentPayments(shop().db)
  })

  test('the bank closes an order that gave way, so that it cannot be paid as well', async () => {
    const charge = await shop().charge()
    const other = await stranger()
    const first = done(await shop().create(other, [charge]))
    const second = done(await shop().create(await stranger(), [charge]))
    await shop().enterCard(first)
    await shop().enterCard(second)
    await shop().deliver()
    expect([await shop().stateOf(first), await shop().stateOf(second)]).toEqual(['cancelled', 'paid'])
    await expectBanksAgree(shop().db)
  })

  test('a payer on the page of the bank keeps the charge for fifteen minutes', async () => {
    const payment = await shop().started()
    const [charge] = payment.items.map(({ fineId }) => fineId)
    if (charge === undefined) throw new Error('the payment has a charge')
    await openPage(shop(), payment.payUrl)
    const other = await stranger()
    expect(await refusalOf(quoted(shop(), other, charge))).toMatchObject({ code: 'fine.held' })
    expect(await shop().create(other, [charge])).toMatchObject({ refused: 'fine.held' })
    shop().backend.clock.advance(15 * minuteMs)
    expect(done(await shop().create(other, [charge])).state).toBe('registered')
  })

  test('an order with a card never gives way', async () => {
    const payment = await shop().started()
    const ids = payment.items.map(({ fineId }) => fineId)
    await shop().enterCard(payment, 'challenge')
    shop().backend.clock.advance(20 * minuteMs)
    expect(await shop().create(await stranger(), ids)).toMatchObject({ refused: 'fine.held' })
  })

  test('an order that took a charge over is kept for a minute, until its payer reaches the bank', async () => {
    const charge = await shop().charge()
    done(await shop().create(await stranger(), [charge]))
    const payment = done(await shop().create(await stranger(), [charge]))
    expect(await shop().create(await stranger(), [charge])).toMatchObject({ refused: 'fine.held' })
    shop().backend.clock.advance(minuteMs)
    done(await shop().create(await stranger(), [charge]))
    expect(await shop().stateOf(payment)).toBe('cancelled')
  })

  test('a request that is refused for another reason closes no order of another payer', async () => {
    const charge = await shop().charge()
    const payment = done(await shop().create(await stranger(), [charge]))
    const wrong = await shop().create(await stranger(), [charge], { expectedTotal: kopecks(1) })
    expect(wrong).toMatchObject({ refused: 'payment.total-changed' })
    expect(await shop().stateOf(payment)).toBe('registered')
  })

  test('an order that gave way does not count against its payer, whose open page is kept', async () => {
    const charge = await shop().charge()
    const owner = await stranger()
    for (let taken = 0; taken < 2; taken += 1) {
      done(await shop().create(owner, [charge]))
      shop().backend.clock.advance(minuteMs)
      done(await shop().create(await stranger(), [charge]))
      shop().backend.clock.advance(minuteMs)
    }
    const payment = done(await shop().create(owner, [charge]))
    await openPage(shop(), payment.payUrl)
    expect(await shop().create(await stranger(), [charge])).toMatchObject({ refused: 'fine.held' })
  })

  test('an order of a payer who abandons payments again and again gives way even while its page of the bank is open', async () => {
    const charge = await shop().charge()
    const other = await stranger()
    for (let time = 0; time < 2; time += 1)
      await shop().cancel(other, done(await shop().create(other, [charge])).id)
    const claiming = done(await shop().create(other, [charge]))
    await openPage(shop(), claiming.payUrl)
    done(await shop().create(await stranger(), [charge]))
    expect(await shop().stateOf(claiming)).toBe('cancelled')
  })

  test('while the bank is silent a claimed charge stays claimed, and the cancellation is completed later', async () => {
    const charge = await shop().charge()
    const first = done(await shop().create(await stranger(), [charge]))
    shop().network.toBank = 'down'
    const owner = await stranger()
    expect(await shop().create(owner, [charge])).toMatchObject({ refused: 'fine.held' })
    expect(await shop().stateOf(first)).toBe('registered')
    shop().network.toBank = 'mute'
    expect(await shop().create(owner, [charge])).toMatchObject({ refused: 'fine.held' })
    shop().network.toBank = 'up'
    done(await shop().create(owner, [charge]))
    await expectBanksAgree(shop().db)
    await expectConsistentPayments(shop().db)
  })

  test('the history of an order that gave way names the other payer as its cause, not its own payer', async () => {
    const charge = await shop().charge()
    const displaced = done(await shop().create(await stranger(), [charge]))
    done(await shop().create(await stranger(), [charge]))
    expect((await causesOf(shop(), displaced)).slice(-2)).toEqual([
      'gave way to another payer',
      'gave way to another payer',
    ])
    const other = await stranger()
    const cancelled = done(await shop().create(other, [await shop().charge()]))
    await shop().cancel(other, cancelled.id)
    expect((await causesOf(shop(), cancelled)).slice(-2)).toEqual(['payer gave up', 'payer gave up'])
  })

  test('the reconciliation completes the cancellation of an order that gave way with the same cause', async () => {
    const charge = await shop().charge()
    const displaced = done(await shop().create(await stranger(), [charge]))
    let requests = 0
    // The first request asks for the state of the order; the answer to the second, which cancels it, is lost.
    shop().network.meanwhile = async () => {
      requests += 1
      if (requests === 2) shop().network.toBank = 'mute'
    }
    expect(await shop().create(await stranger(), [charge])).toMatchObject({ refused: 'fine.held' })
    expect(await shop().stateOf(displaced)).toBe('cancelling')
    shop().network.toBank = 'up'
    shop().backend.clock.advance(minuteMs)
    await shop().reconcile()
    expect(await shop().stateOf(displaced)).toBe('cancelled')
    expect((await causesOf(shop(), displaced)).slice(-2)).toEqual([
      'gave way to another payer',
      'gave way to another payer',
    ])
  })

  test('of many payers at once only one gets the charge', async () => {
    const charge = await shop().charge()
    done(await shop().create(await stranger(), [charge]))
    const payers = await Promise.all(Array.from({ length: 8 }, stranger))
    const outcomes = await Promise.all(payers.map((auth) => shop().create(auth, [charge])))
    expect(outcomes.filter((outcome) => 'ok' in outcome).length).toBe(1)
    await expectBanksAgree(shop().db)
    await expectConsistentPayments(shop().db)
  })
})
