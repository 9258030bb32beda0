import { randomUUID } from 'node:crypto'
import { Effect, Exit } from 'effect'
import { describe, expect, test } from 'vitest'
import { kopecks } from '#domain/money/kopecks.ts'
import { type PaymentSystem, paymentSystems } from '#domain/payment/payment-system.ts'
import type {
  Acquirer,
  AcquirerReport,
  WebhookEvent,
  NewOrder,
} from '#adapters/backend/server/acquirer/acquirer.ts'
import { makeAcquirers } from '#adapters/backend/server/acquirer/make-acquirers.ts'
import { toleranceSeconds } from '#adapters/backend/server/acquirer/signature.ts'
import { callbackPath } from '#adapters/backend/server/features/payments/progress/callback.routes.ts'
import {
  callbackOrigin,
  shopSecret,
  siteUrl,
} from '#tests/adapters/backend/server/features/payments/addresses.ts'
import { withShop } from '#tests/adapters/backend/server/features/payments/with-shop.ts'
import { noon } from '#tests/support/backend-fixture.ts'

const shop = withShop()

/** Its news lies on the desk of the test, as the bank sent it. */
interface Delivered {
  readonly body: string
  readonly headers: Headers
}

const toBank: typeof fetch = (url, init) => shop().bank.handler(new Request(url, init))

const isSilent = async (sentOrder: Effect.Effect<unknown, unknown>): Promise<boolean> => {
  const exit = await Effect.runPromiseExit(sentOrder)
  return Exit.isFailure(exit) && JSON.stringify(exit.cause).includes('AcquirerUnavailable')
}

/** Webhooks that the bank sends for an order; `answer` makes the response to each. */
const delivered = async (answer: () => Response): Promise<readonly Delivered[]> => {
  const received: Delivered[] = []
  shop().network.stand = async (request) => {
    received.push({ body: await request.text(), headers: request.headers })
    return answer()
  }
  await shop().deliver()
  shop().network.stand = null
  return received
}

/** Behaviour that every acquirer must have, independent of its wire format. */
describe.each(paymentSystems)('the acquirer is unavailable when %s', (system: PaymentSystem) => {
  const acquirer = (): Acquirer => shop().needs.acquirers[system]

  const order = (overrides: Partial<NewOrder> = {}): NewOrder => ({
    paymentId: randomUUID(),
    amount: kopecks(57_705),
    description: 'Штраф & «налог» = 100 %+',
    returnUrl: `${siteUrl}/prepayment/wait/?paymentId=1&b=2`,
    callbackUrl: `${callbackOrigin}${callbackPath(system)}`,
    ...overrides,
  })

  const registered = async (overrides: Partial<NewOrder> = {}) => {
    const sentOrder = order(overrides)
    return { sentOrder, report: await Effect.runPromise(acquirer().register(sentOrder)) }
  }

  const against = (fetch: typeof globalThis.fetch, secret = shopSecret) =>
    makeAcquirers({ baseUrl: 'http://bank.test', secret, fetch, now: () => noon, timeoutMs: 50 })[system]

  const parseWebhook = ({ body, headers }: Delivered): WebhookEvent => acquirer().parseWebhook(body, headers)

  const thanks = () => new Response(acquirer().acknowledge(false).body)

  const webhookAbout = async ({ sentOrder, report }: { sentOrder: NewOrder; report: AcquirerReport }) => {
    await shop().enterCard(report)
    const received = (await delivered(thanks)).filter(({ body }) => body.includes(sentOrder.paymentId))
    const [one] = received
    if (one === undefined) throw new Error('the bank said nothing')
    return one
  }

  describe('takes an order', () => {
    test('the acquirer takes an order and returns the URL of the card page', async () => {
      const { sentOrder, report } = await registered()
      expect(report).toMatchObject({
        event: 'registered',
        amount: sentOrder.amount,
        payUrl: expect.stringMatching(/^http:\/\/bank\.test\/pay\//),
        order: expect.any(String),
      })
    })

    test('once for one of our payment numbers', async () => {
      const { sentOrder, report } = await registered()
      expect(await Effect.runPromise(acquirer().register(sentOrder))).toEqual(report)
    })

    test('stores the order unchanged, with any characters in its texts', async () => {
      const { sentOrder } = await registered()
      const row = await shop()
        .db.selectFrom('sandbox_orders')
        .selectAll()
        .where('merchant_order', '=', sentOrder.paymentId)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({
        merchant: system,
        amount: sentOrder.amount,
        description: sentOrder.description,
        return_url: sentOrder.returnUrl,
      })
    })

    test('the acquirer never takes an order of another sum under the same number', async () => {
      const { sentOrder } = await registered()
      expect(await isSilent(acquirer().register({ ...sentOrder, amount: kopecks(1) }))).toBe(true)
    })

    test('the acquirer never takes an order for a callback URL of another host', async () => {
      expect(await isSilent(acquirer().register(order({ callbackUrl: 'http://169.254.169.254/' })))).toBe(
        true,
      )
    })
  })

  describe('asked about an order', () => {
    test('an order that the acquirer does not have is "unknown"', async () => {
      expect(await Effect.runPromise(acquirer().report(randomUUID()))).toBeNull()
      expect(await Effect.runPromise(acquirer().cancel(randomUUID()))).toBeNull()
    })

    test('an order of the other acquirer is "unknown"', async () => {
      const { sentOrder } = await registered()
      const neighbour = shop().needs.acquirers[system === 'A3' ? 'moneta' : 'A3']
      expect(await Effect.runPromise(neighbour.report(sentOrder.paymentId))).toBeNull()
      expect(await Effect.runPromise(neighbour.cancel(sentOrder.paymentId))).toBeNull()
      expect(await isSilent(neighbour.register(sentOrder))).toBe(true)
    })

    test.each([
      ['paid', { event: 'paid', reference: expect.stringMatching(/^[0-9A-F]{12}$/) }],
      ['insufficient-funds', { event: 'declined', declineReason: 'insufficient-funds' }],
      ['challenge', { event: 'challenge' }],
      ['late', { event: 'authorised' }],
    ] as const)('after the card %s returns the outcome', async (card, expected) => {
      const { sentOrder, report } = await registered()
      await shop().enterCard(report, card)
      expect(await Effect.runPromise(acquirer().report(sentOrder.paymentId))).toMatchObject({
        amount: sentOrder.amount,
        ...expected,
      })
    })

    test('a request to cancel an order cancels it finally', async () => {
      const { sentOrder } = await registered()
      expect(await Effect.runPromise(acquirer().cancel(sentOrder.paymentId))).toMatchObject({
        event: 'cancelled',
      })
      expect(await Effect.runPromise(acquirer().report(sentOrder.paymentId))).toMatchObject({
        event: 'cancelled',
      })
    })

    test('a request to cancel a paid order returns that it is paid', async () => {
      const { sentOrder, report } = await registered()
      await shop().enterCard(report)
      expect(await Effect.runPromise(acquirer().cancel(sentOrder.paymentId))).toMatchObject({ event: 'paid' })
    })
  })

  describe('is silent when', () => {
    test.each([
      ['the connection breaks', () => against(() => Promise.reject(new TypeError('fetch failed')))],
      ['the bank fails', () => against(async () => new Response('', { status: 500 }))],
      ['the answer is a page', () => against(async () => new Response('<html>'))],
      ['the answer is empty', () => against(async () => new Response(''))],
      ['our secret is not the bank’s', () => against(toBank, 'a guess')],
      [
        'no answer comes in time',
        () =>
          against(
            (_, init) =>
              new Promise((_resolve, reject) =>
                init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
              ),
          ),
      ],
    ] as const)('%s', async (_, client) => {
      const sentOrder = order()
      expect(await isSilent(client().register(sentOrder))).toBe(true)
      expect(await isSilent(client().report(sentOrder.paymentId))).toBe(true)
      expect(await isSilent(client().cancel(sentOrder.paymentId))).toBe(true)
    })
  })

  describe('news', () => {
    test('a webhook is parsed into a status with an event ID', async () => {
      const one = await registered()
      expect(parseWebhook(await webhookAbout(one))).toEqual({
        _tag: 'Webhook',
        eventId: expect.stringMatching(/\S/),
        paymentId: one.sentOrder.paymentId,
        status: {
          event: 'paid',
          amount: one.sentOrder.amount,
          declineReason: null,
          reference: expect.stringMatching(/^[0-9A-F]{12}$/),
        },
      })
    })

    test('a webhook is forged when any sign of it was changed', async () => {
      const one = await registered()
      const { body, headers } = await webhookAbout(one)
      const other = randomUUID()
      expect(parseWebhook({ body: body.replace(one.sentOrder.paymentId, other), headers })._tag).toBe(
        'Forged',
      )
      expect(parseWebhook({ body: `${body} `, headers })._tag).toBe('Forged')
      expect(parseWebhook({ body: '', headers })._tag).toBe('Forged')
    })

    test('a webhook is forged for its neighbour', async () => {
      const { body, headers } = await webhookAbout(await registered())
      const neighbour = shop().needs.acquirers[system === 'A3' ? 'moneta' : 'A3']
      expect(neighbour.parseWebhook(body, headers)._tag).toBe('Forged')
    })

    test('a webhook is stale after five minutes', async () => {
      const webhook = await webhookAbout(await registered())
      shop().backend.clock.advance((toleranceSeconds + 1) * 1000)
      expect(parseWebhook(webhook)).toEqual({ _tag: 'Forged', why: 'stale' })
    })

    test('a webhook is repeated until the response confirms it in the format of the acquirer', async () => {
      const { sentOrder, report } = await registered()
      await shop().enterCard(report)
      const about = (received: readonly Delivered[]) =>
        received.filter(({ body }) => body.includes(sentOrder.paymentId)).length
      expect(about(await delivered(() => new Response('no', { status: 500 })))).toBe(1)
      shop().backend.clock.advance(2000)
      expect(about(await delivered(thanks))).toBe(1)
      shop().backend.clock.advance(3_600_000)
      expect(about(await delivered(thanks))).toBe(0)
    })

    test('reaches its payment at its own address', async () => {
      const payment = await shop().started(undefined, { paymentSystem: system })
      await shop().enterCard(payment)
      await shop().deliver()
      expect(await shop().stateOf(payment)).toBe('paid')
    })
  })
})

test('a webhook of one acquirer about a payment of the other is only logged', async () => {
  const payment = await shop().started(undefined, { paymentSystem: 'moneta' })
  expect((await shop().sendWebhook(shop().webhook(payment))).status).toBe(404)
  expect(await shop().stateOf(payment)).toBe('registered')
  expect(shop().logged('security')).toHaveLength(1)
})
