import { randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import type { ChargeId } from '#domain/charges/charge.ts'
import { defaultCommission } from '#domain/payment/commission.ts'
import type { AuthData } from '#domain/session/auth-data.ts'
import { makeCall } from '#adapters/backend/client/call.ts'
import { cancelPayment } from '#adapters/backend/contract/payments/payments.contract.ts'
import { createPayment } from '#adapters/backend/contract/payments/payment-order.contract.ts'
import type { Acquirer } from '#adapters/backend/server/acquirer/acquirer.ts'
import { makeBackend } from '#adapters/backend/server/backend.ts'
import { paymentsFeature } from '#adapters/backend/server/features/payments/payments.routes.ts'
import { randomSecret } from '#adapters/backend/server/secrets/secret.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { databases } from '#tests/support/database/databases.ts'
import { agents } from './addresses.ts'
import { expectBanksAgree, expectConsistentPayments } from './payment-invariants.ts'
import { makeQueryAcquirer } from '#adapters/backend/server/features/payments/progress/query-acquirer.ts'
import { reconcile } from '#adapters/backend/server/features/payments/progress/reconcile.ts'
import { requestRefund } from '#adapters/backend/server/features/payments/refunds/request-refund.ts'
import { done, type Shop } from './shop.ts'
import { withShop } from './with-shop.ts'

/** Dies at one of the moments that lie between a process and everything that outlives it; a dead process does nothing more. */
class CrashingBackend {
  died = false
  #left: number

  constructor(steps: number) {
    this.#left = steps
  }

  step(): void {
    this.#left -= 1
    if (this.#left <= 0) this.died = true
    if (this.died) throw new Error('the process is dead')
  }

  /** Before a transaction, at its end but before the commit, and after the commit. */
  store(store: Store): Store {
    return {
      ...store,
      transaction: (work) =>
        Effect.suspend(() => {
          this.step()
          return store.transaction(async (trx) => {
            const made = await work(trx)
            this.step()
            return made
          })
        }).pipe(Effect.tap(() => Effect.sync(() => this.step()))),
    }
  }

  /** Before the request to the bank, and after its response. */
  acquirer(acquirer: Acquirer): Acquirer {
    const untilCrash = <A, E>(requests: Effect.Effect<A, E>): Effect.Effect<A, E> =>
      Effect.sync(() => this.step()).pipe(
        Effect.andThen(requests),
        Effect.tap(() => Effect.sync(() => this.step())),
      )
    return {
      register: (order) => untilCrash(acquirer.register(order)),
      report: (id) => untilCrash(acquirer.report(id)),
      cancel: (id) => untilCrash(acquirer.cancel(id)),
      refund: (order) => untilCrash(acquirer.refund(order)),
      takesMoney: acquirer.takesMoney,
      closesUnpaid: acquirer.closesUnpaid,
      refundsParts: acquirer.refundsParts,
      parseWebhook: acquirer.parseWebhook,
      acknowledge: acquirer.acknowledge,
    }
  }
}

const crashingBackend = (shop: Shop, crashing: CrashingBackend) => {
  const { now, log, siteUrl, webhookOrigin, acquirers } = shop.needs
  const feature = paymentsFeature({
    acquirers: { A3: crashing.acquirer(acquirers.A3), moneta: crashing.acquirer(acquirers.moneta) },
    agents,
    webhookOrigin,
    policy: defaultCommission,
  })
  const { handler } = makeBackend({
    store: shop.backend.store,
    now,
    log,
    siteUrl,
    secret: randomSecret,
    sources: [],
    features: [(deps) => feature({ ...deps, store: crashing.store(deps.store) })],
  })
  const as = (auth: AuthData) =>
    makeCall({
      baseUrl: 'http://backend.test',
      fetch: (url, init) => handler(new Request(url, init)),
      auth: () => auth,
      timeoutMs: 5000,
    })
  return { handler, as }
}

/** Dies at the first moment, at the second and so on, until a process lives: then there are no more moments to die at. */
const atEveryMoment = async (
  live: (moment: number, crashing: CrashingBackend) => Promise<void>,
): Promise<void> => {
  for (let moment = 1; ; moment += 1) {
    const crashing = new CrashingBackend(moment)
    await live(moment, crashing)
    if (crashing.died) continue
    expect(moment, 'a process died at some moment').toBeGreaterThan(1)
    return
  }
}

describe.each(databases)('on $name', (database) => {
  const shop = withShop(database)

  /** The process is started again: what the payer, the bank and time do next. */
  const restart = async () => {
    shop().network.stand = null
    for (const seconds of [5, 60]) {
      shop().backend.clock.advance(seconds * 1000)
      await shop().deliver()
      await shop().reconcile()
    }
    await expectConsistentPayments(shop().db)
    await expectBanksAgree(shop().db)
  }

  const paymentsFor = (charge: ChargeId) =>
    shop().db.selectFrom('payment_items').select('payment_id').where('charge_id', '=', charge).execute()

  test(
    'a process that dies at any moment of a payment leaves one payment, and it is paid',
    { timeout: 180_000 },
    async () => {
      await atEveryMoment(async (moment, crashing) => {
        const { handler, as } = crashingBackend(shop(), crashing)
        const auth = await shop().backend.signIn()
        const charge = await shop().charge()
        const key = randomUUID()
        const input = { ids: [charge], paymentSystem: 'A3', email: 'ivan@example.ru' }

        await Effect.runPromise(as(auth).request(createPayment, input, key).pipe(Effect.option))
        if (crashing.died) await restart()
        const again = done(await shop().create(auth, [charge], { key, email: input.email }))
        const payment = done(await shop().status(auth, again.id))
        shop().network.stand = handler
        await shop().enterCard(payment, 'challenge')
        await shop().deliver()
        const path = new URL(payment.payUrl ?? '').pathname
        const code = /class="code">(\d{6})</.exec(await (await shop().get(path)).text())?.[1] ?? ''
        await shop().post(`${path}/code`, { code })
        await shop().deliver()
        await restart()

        expect(await shop().stateOf(payment), `died at moment ${moment}`).toBe('paid')
        expect(await paymentsFor(charge)).toEqual([{ payment_id: payment.id }])
      })
    },
  )

  test('a process that dies at any moment of a cancellation cancels', { timeout: 120_000 }, async () => {
    await atEveryMoment(async (moment, crashing) => {
      const payment = await shop().started()
      const cancelled = crashingBackend(shop(), crashing)
        .as(payment.auth)
        .request(cancelPayment, { paymentId: payment.id })
      await Effect.runPromise(cancelled.pipe(Effect.option))
      await restart()
      if ((await shop().stateOf(payment)) !== 'cancelled') await shop().cancel(payment.auth, payment.id)
      expect(await shop().stateOf(payment), `died at moment ${moment}`).toBe('cancelled')
      await expectBanksAgree(shop().db)
    })
  })

  test(
    'a process that dies at any moment of a refund returns the money once',
    { timeout: 180_000 },
    async () => {
      const payment = await shop().started(undefined, { email: 'ivan@example.ru' })
      await shop().enterCard(payment)
      await shop().deliver()
      await atEveryMoment(async (moment, crashing) => {
        const charges = [await shop().charge(), await shop().charge()]
        const paid = done(await shop().create(payment.auth, charges, { email: 'ivan@example.ru' }))
        await shop().enterCard(paid)
        await shop().deliver()
        const uins = paid.items.slice(0, moment % 2).map(({ uin }) => uin)
        const deps = { ...shop().needs, refundsParts: () => true }
        const order = { paymentId: paid.id, uins, reason: 'ошибка', key: null }
        await requestRefund(shop().backend.store, order, deps)
        const { acquirers, store } = shop().needs
        const dying = {
          ...shop().needs,
          store: crashing.store(store),
          acquirers: { ...acquirers, A3: crashing.acquirer(acquirers.A3) },
        }
        await Effect.runPromiseExit(reconcile(dying, makeQueryAcquirer(dying)))
        await requestRefund(shop().backend.store, order, deps)
        await restart()
        await restart()
        const now = done(await shop().status(payment.auth, paid.id))
        expect(now.state, `died at moment ${moment}`).toBe(uins.length === 0 ? 'refunded' : 'paid')
        expect(now.refunds).toMatchObject([{ state: 'refunded', receipt: expect.any(String) }])
      })
    },
  )
})
