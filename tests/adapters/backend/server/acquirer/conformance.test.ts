import { randomUUID } from 'node:crypto'
import { Effect, Exit } from 'effect'
import { describe, expect, test } from 'vitest'
import { kopecks } from '#domain/money/kopecks.ts'
import type { NewOrder, RefundOrder } from '#adapters/backend/server/acquirer/acquirer.ts'
import type { AcquirerStatus } from '#adapters/backend/server/database/tables/acquirer.tables.ts'
import { toleranceSeconds } from '#adapters/backend/server/acquirer/signature.ts'
import { webhookPath } from '#adapters/backend/server/features/payments/progress/webhook.routes.ts'
import { webhookOrigin, siteUrl } from '#tests/adapters/backend/server/features/payments/addresses.ts'
import { withShop } from '#tests/adapters/backend/server/features/payments/with-shop.ts'
import { conformanceTargets, sandboxTarget } from './conformance-targets.ts'

const shop = withShop()

const targets = conformanceTargets(shop)

const pick = ({ event, amount }: AcquirerStatus) => ({ event, amount })

const isSilent = async (sent: Effect.Effect<unknown, unknown>): Promise<boolean> => {
  const exit = await Effect.runPromiseExit(sent)
  return Exit.isFailure(exit) && JSON.stringify(exit.cause).includes('AcquirerUnavailable')
}

const run = Effect.runPromise

const refundOf = ({ paymentId, amount }: NewOrder, part = amount): RefundOrder => ({
  refundId: randomUUID(),
  paymentId,
  reference: null,
  amount: part,
  reason: 'оплачено дважды & <ещё раз>',
})

/** Behaviour that every acquirer must have, independent of its protocol. */
describe.each(targets)('$name', (target) => {
  const { system, pay, settle, notification, hasOwnForm } = target
  const connected: typeof fetch = (url, init) => target.answer(new Request(url, init))
  const acquirer = target.client(connected)

  const order = (overrides: Partial<NewOrder> = {}): NewOrder => ({
    paymentId: randomUUID(),
    amount: kopecks(57_705),
    description: 'Штраф & «налог» = 100 %+ <1>',
    returnUrl: `${siteUrl}/prepayment/wait/?paymentId=1&b=2`,
    webhookUrl: `${webhookOrigin}${webhookPath(system)}`,
    ...overrides,
  })

  const registered = async (overrides: Partial<NewOrder> = {}) => {
    const sent = order(overrides)
    const { payUrl } = await run(acquirer.register(sent))
    if (payUrl === null) throw new Error('an order has the address of its form')
    return { ...sent, payUrl }
  }

  const paidOrder = async () => {
    const one = await registered()
    await pay(one.payUrl, 'paid')
    return one
  }

  describe('takes an order', () => {
    test('and returns the address of the payment form', async () => {
      const sent = order()
      expect(await run(acquirer.register(sent))).toMatchObject({
        event: 'registered',
        amount: sent.amount,
        payUrl: expect.stringMatching(/^https?:\/\//),
        order: expect.any(String),
      })
    })

    test('once for one of our payment numbers', async () => {
      const sent = await registered()
      const again = await run(acquirer.register(sent))
      expect(again.event).toBe('registered')
      expect([sent.payUrl, null]).toContain(again.payUrl)
    })

    test('whose answer is lost, and knows it when it is asked again', async () => {
      const lossy = target.client(async (url, init) => {
        await connected(url, init)
        throw new TypeError('fetch failed')
      })
      const sent = order()
      expect(await isSilent(lossy.register(sent))).toBe(!hasOwnForm)
      expect(await run(acquirer.register(sent))).toMatchObject({ event: 'registered' })
    })
  })

  describe('asked about an order', () => {
    test('that it does not have returns "unknown", or that its form was not opened', async () => {
      const answer = await run(acquirer.report(randomUUID()))
      expect(answer?.event ?? null).toBe(hasOwnForm ? 'registered' : null)
    })

    test('that is paid returns its operation, and its sum where the protocol has one', async () => {
      const { paymentId, amount } = await paidOrder()
      const answer = await run(acquirer.report(paymentId))
      expect(answer).toMatchObject({ event: 'paid', reference: expect.stringMatching(/^[\dA-F]{6,12}$/) })
      expect([amount, null]).toContain(answer?.amount)
    })

    test('that is declined returns it', async () => {
      const { paymentId, payUrl } = await registered()
      await pay(payUrl, 'declined')
      expect(await run(acquirer.report(paymentId))).toMatchObject({ event: 'declined' })
    })

    test('that is in work returns that the payer has to wait, and later that it is paid', async () => {
      const { paymentId, payUrl } = await registered()
      await pay(payUrl, 'processing')
      expect(await run(acquirer.report(paymentId))).toMatchObject({ event: 'authorised' })
      await settle(paymentId)
      expect(await run(acquirer.report(paymentId))).toMatchObject({ event: 'paid' })
    })

    test('to cancel it says that it is cancelled', async () => {
      const { paymentId } = await registered()
      expect(await run(acquirer.cancel(paymentId))).toMatchObject({ event: 'cancelled' })
    })

    test('to cancel a paid order returns that it is paid, and keeps the money', async () => {
      const { paymentId } = await paidOrder()
      expect(await run(acquirer.cancel(paymentId))).toMatchObject({ event: 'paid' })
      expect(await run(acquirer.report(paymentId))).toMatchObject({ event: 'paid' })
    })
  })

  describe('is silent when', () => {
    test.each([
      ['the connection breaks', () => Promise.reject(new TypeError('fetch failed'))],
      ['the bank fails', async () => new Response('', { status: 500 })],
      ['the answer is a page', async () => new Response('<html><code>1</code>')],
      ['the answer is empty', async () => new Response('')],
      ['the answer is of another call', async () => Response.json({ Envelope: { Body: {} } })],
      [
        'no answer comes in time',
        (_: unknown, init?: RequestInit) =>
          new Promise<Response>((_resolve, reject) =>
            init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
          ),
      ],
    ] as const)('%s', async (_, broken) => {
      const client = target.client(broken)
      const sent = order()
      expect(await isSilent(client.register(sent))).toBe(!hasOwnForm)
      expect(await isSilent(client.report(sent.paymentId))).toBe(true)
      expect(await isSilent(client.cancel(sent.paymentId))).toBe(true)
      expect(await isSilent(client.refund(refundOf(sent)))).toBe(true)
    })
  })

  describe('a notification', () => {
    test('names its payment', async () => {
      const { paymentId, amount } = await paidOrder()
      const { body, headers } = await notification(paymentId)
      const event = acquirer.parseWebhook(body, headers)
      expect([
        { _tag: 'Changed', paymentId },
        { _tag: 'Webhook', paymentId, status: { event: 'paid', amount } },
      ]).toContainEqual(
        event._tag === 'Webhook'
          ? { _tag: event._tag, paymentId: event.paymentId, status: pick(event.status) }
          : event,
      )
    })

    test('is forged when any sign of it was changed', async () => {
      const { paymentId } = await paidOrder()
      const { body, headers } = await notification(paymentId)
      const forged = [body.replace(paymentId, randomUUID()), body.slice(1), `${body}&${body}`, '']
      const tags = forged.map((text) => acquirer.parseWebhook(text, headers)._tag)
      expect(tags).toEqual(forged.map(() => 'Forged'))
    })

    test('of another acquirer is forged', async () => {
      const { paymentId } = await paidOrder()
      const { body, headers } = await notification(paymentId)
      const others = targets.filter((other) => other !== target)
      const tags = others.map((other) => other.client(connected).parseWebhook(body, headers)._tag)
      expect(tags).toEqual(others.map(() => 'Forged'))
    })
  })

  describe('refunds', () => {
    test('a whole payment is refunded once for one of our refund numbers', async () => {
      const refund = refundOf(await paidOrder())
      const first = await run(acquirer.refund(refund))
      expect(first).toMatchObject({ state: 'refunded', refusal: null })
      expect(await run(acquirer.refund(refund))).toEqual(first)
    })

    test('a refund whose answer was lost is made once', async () => {
      const refund = refundOf(await paidOrder())
      let requests = 0
      const lossy = target.client(async (url, init) => {
        const answer = await connected(url, init)
        requests += 1
        // The last request of a refund does it; the ones before ask about its payment.
        if ((await answer.clone().text()).match(/RefundResponse|cancelPaymentResponse|"refund"/) === null)
          return answer
        throw new TypeError('fetch failed')
      })
      expect(await isSilent(lossy.refund(refund))).toBe(true)
      expect(requests).toBeGreaterThan(0)
      expect(await run(acquirer.refund(refund))).toMatchObject({ state: 'refunded' })
    })

    test('a part of a payment is refunded where the acquirer can do that', async () => {
      if (!acquirer.refundsParts) return
      const paid = await paidOrder()
      expect(await run(acquirer.refund(refundOf(paid, kopecks(50_000))))).toMatchObject({ state: 'refunded' })
      expect(await run(acquirer.refund(refundOf(paid, kopecks(7705))))).toMatchObject({ state: 'refunded' })
    })

    test('an order that was not paid is not refunded', async () => {
      const refund = refundOf(await registered())
      const exit = await Effect.runPromiseExit(acquirer.refund(refund))
      expect(Exit.isSuccess(exit) ? exit.value.state : 'refused').toBe('refused')
    })

    // The last test: a recorded acquirer refuses from here on.
    test('a refund that the acquirer refuses has its reason in Russian', async () => {
      target.refuseRefunds()
      const refund = refundOf(await paidOrder())
      expect(await run(acquirer.refund(refund))).toMatchObject({
        state: 'refused',
        refusal: expect.stringMatching(/[а-я]{4}/),
      })
    })
  })
})

describe('a signed message of the sandbox bank', () => {
  test('is stale after five minutes', async () => {
    const target = sandboxTarget(shop, 'A3')
    const acquirer = target.client((url, init) => target.answer(new Request(url, init)))
    const sent = {
      paymentId: randomUUID(),
      amount: kopecks(100),
      description: '',
      returnUrl: siteUrl,
      webhookUrl: `${webhookOrigin}${webhookPath('A3')}`,
    }
    const { payUrl } = await run(acquirer.register(sent))
    await target.pay(payUrl ?? '', 'paid')
    const { body, headers } = await target.notification(sent.paymentId)
    shop().backend.clock.advance((toleranceSeconds + 1) * 1000)
    expect(acquirer.parseWebhook(body, headers)).toEqual({ _tag: 'Forged', why: 'stale' })
  })

  test('of A3 about a payment of moneta is only logged', async () => {
    const payment = await shop().started(undefined, { paymentSystem: 'moneta' })
    expect((await shop().sendWebhook(shop().webhook(payment))).status).toBe(404)
    expect(await shop().stateOf(payment)).toBe('registered')
    expect(shop().logged('security')).toHaveLength(1)
  })
})
