import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decimalRoubles } from '#domain/money/kopecks.ts'
import { listen, type Listening } from '#adapters/http/listen.ts'
import { networksOf, visitorAddressOf, noProxies } from '#adapters/http/client-address.ts'
import { webhookPath } from '#adapters/backend/server/features/payments/progress/webhook.routes.ts'
import { requestRefund } from '#adapters/backend/server/features/payments/refunds/request-refund.ts'
import type { AcquirerContracts } from '#adapters/backend/server/acquirer/make-acquirers.ts'
import { databases } from '#tests/support/database/databases.ts'
import type { Delivered } from '#tests/support/recorded-acquirers/recorded-acquirer.ts'
import { recordedA3 } from '#tests/support/recorded-acquirers/recorded-a3.ts'
import {
  checkAnswerSignature,
  monetaCheck,
  recordedMoneta,
} from '#tests/support/recorded-acquirers/recorded-moneta.ts'
import { expectConsistentPayments } from './payment-invariants.ts'
import { done } from './shop.ts'
import { withShop } from './with-shop.ts'

const minute = 60_000
const anyPort = { port: 0, host: '127.0.0.1' }

const cases = [
  { system: 'A3', make: recordedA3 },
  { system: 'moneta', make: recordedMoneta },
] as const

describe.each(databases)('on $name', (database) => {
  describe.each(cases)('a payment by a contract with $system', ({ system, make }) => {
    const acquirer = make()
    let served: Listening
    let backend: Listening
    let allowed = '127.0.0.0/8'
    /** The acquirer does what it is asked for, and its answer is lost. */
    let isMute = false

    beforeAll(async () => {
      served = await listen(async (request) => {
        const answer = await acquirer.handler(request)
        return isMute ? new Response('', { status: 502 }) : answer
      }, anyPort)
    })
    const contracts = (): AcquirerContracts => acquirer.contracts(`http://127.0.0.1:${served.port}/services`)
    const shop = withShop(database, {}, contracts, (_, request) =>
      networksOf([allowed]).check(visitorAddressOf(request, noProxies) ?? '192.0.2.1'),
    )
    beforeAll(async () => {
      backend = await listen((request) => shop().backend.backend.handler(request), anyPort)
    })
    afterAll(() => Promise.all([served.close(), backend.close()]))

    const notify = ({ body, headers }: Delivered) =>
      fetch(`http://127.0.0.1:${backend.port}${webhookPath(system)}`, { method: 'POST', body, headers })

    const start = () => shop().started(undefined, { paymentSystem: system, email: 'ivan@example.ru' })

    const paid = async () => {
      const payment = await start()
      acquirer.pay(payment.payUrl ?? '', 'paid')
      await notify(acquirer.notification(payment.id))
      return payment
    }

    const later = async (ms: number) => {
      shop().backend.clock.advance(ms)
      await shop().reconcile()
    }

    const refund = ({ id }: { readonly id: string }) =>
      requestRefund(
        shop().backend.store,
        { paymentId: id, uins: [], reason: 'оплачено дважды', key: null },
        { ...shop().needs, refundsParts: () => false },
      )

    test('is paid by its notification, delivered twice', async () => {
      const payment = await start()
      acquirer.pay(payment.payUrl ?? '', 'paid')
      const message = acquirer.notification(payment.id)
      for (const text of [system === 'A3' ? 'OK' : 'SUCCESS', system === 'A3' ? 'OK' : 'SUCCESS']) {
        const answer = await notify(message)
        expect({ status: answer.status, text: await answer.text() }).toEqual({ status: 200, text })
      }
      expect(await shop().stateOf(payment)).toBe('paid')
      await expectConsistentPayments(shop().db)
    })

    test('is paid without a notification, by the reconciliation', async () => {
      const payment = await start()
      acquirer.pay(payment.payUrl ?? '', 'processing')
      await later(10_000)
      expect(await shop().stateOf(payment)).toBe('authorised')
      acquirer.settle(payment.id)
      await later(minute)
      expect(await shop().stateOf(payment)).toBe('paid')
    })

    test.runIf(system === 'A3')(
      'whose order was registered without an answer is closed, not kept',
      async () => {
        isMute = true
        const payment = await start()
        isMute = false
        expect(payment).toMatchObject({ state: 'provider-unknown', payUrl: null })
        await later(10_000)
        expect(await shop().stateOf(payment)).toBe('provider-unknown')
        await later(minute)
        expect(await shop().stateOf(payment)).toBe('cancelled')
        await expectConsistentPayments(shop().db)
      },
    )

    test.runIf(system === 'A3')(
      'whose order was registered without an answer is closed when the clock was ahead meanwhile',
      async () => {
        const day = 24 * 60 * minute
        isMute = true
        shop().backend.clock.advance(day)
        const payment = await start()
        shop().backend.clock.advance(-day)
        isMute = false
        await later(10_000)
        expect(await shop().stateOf(payment)).toBe('cancelled')
        await expectConsistentPayments(shop().db)
      },
    )

    test('that is declined frees its charges', async () => {
      const payment = await start()
      acquirer.pay(payment.payUrl ?? '', 'declined')
      await later(10_000)
      expect(await shop().stateOf(payment)).toBe('declined')
    })

    test('ignores a forged notification and one from a network that is not allowed', async () => {
      const payment = await start()
      acquirer.pay(payment.payUrl ?? '', 'paid')
      const message = acquirer.notification(payment.id)
      expect(
        (await notify({ ...message, body: message.body.replace(/(signature)=./i, '$1=x') })).status,
      ).toBe(403)
      allowed = '198.51.100.0/24'
      const refused = await notify(message)
      allowed = '127.0.0.0/8'
      expect(await refused.json()).toMatchObject({ code: 'callback.network' })
      expect(await shop().stateOf(payment)).toBe('registered')
    })

    test('that is cancelled here and paid there comes to the operator', async () => {
      const payment = await start()
      expect(done(await shop().cancel(payment.auth, payment.id)).state).toBe('cancelled')
      acquirer.pay(payment.payUrl ?? '', 'paid')
      await later(15 * minute)
      expect(await shop().stateOf(payment)).toBe('mismatch')
    })

    test('is refunded through it, and followed to the end', async () => {
      const payment = await paid()
      acquirer.refunds = 'sent'
      await refund(payment)
      await later(3000)
      expect(done(await shop().status(payment.auth, payment.id)).refunds).toMatchObject([{ state: 'sent' }])
      acquirer.settle(payment.id)
      await later(5 * minute)
      const after = done(await shop().status(payment.auth, payment.id))
      expect(after).toMatchObject({
        state: 'refunded',
        refunds: [{ state: 'refunded', amount: payment.total }],
      })
      acquirer.refunds = 'refunded'
      await expectConsistentPayments(shop().db)
    })

    test('that it refuses to refund stays paid, with its words for the operator', async () => {
      const payment = await paid()
      acquirer.refunds = 'refused'
      await refund(payment)
      await later(3000)
      acquirer.refunds = 'refunded'
      expect(await shop().stateOf(payment)).toBe('paid')
      const row = await shop()
        .db.selectFrom('refunds')
        .select('refusal')
        .where('payment_id', '=', payment.id)
        .executeTakeFirstOrThrow()
      expect(row.refusal).toMatch(/операционного дня|Недостаточно средств/)
    })

    test.runIf(system === 'moneta')('is checked before moneta takes the money', async () => {
      const headers = new Headers({ 'content-type': 'application/x-www-form-urlencoded' })
      const payment = await start()
      const sum = decimalRoubles(payment.total)
      const codeOf = async (body: string) => {
        const text = await (await notify({ body, headers })).text()
        const code = /<MNT_RESULT_CODE>(\d+)</.exec(text)?.[1] ?? ''
        expect(text).toContain(`<MNT_SIGNATURE>${checkAnswerSignature(code, payment.id)}</MNT_SIGNATURE>`)
        return code
      }
      expect(await codeOf(monetaCheck(payment.id, sum))).toBe('402')
      expect(await codeOf(monetaCheck(payment.id, '1.00'))).toBe('500')
      await shop().cancel(payment.auth, payment.id)
      expect(await codeOf(monetaCheck(payment.id, sum))).toBe('500')
    })
  })
})
