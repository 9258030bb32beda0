import { Effect, Exit } from 'effect'
import { describe, expect, test } from 'vitest'
import { kopecks } from '#domain/money/kopecks.ts'
import type { PaymentId } from '#domain/payment/payment.ts'
import { acquirerSecret } from '#adapters/backend/server/acquirer/acquirer-secret.ts'
import { makeSandboxClient } from '#adapters/backend/server/acquirer/sandbox-client.ts'
import { sign, signatureHeader } from '#adapters/backend/server/acquirer/signature.ts'
import { noon } from '#tests/support/backend/backend-fixture.ts'
import { databases, openDatabase } from '#tests/support/database/databases.ts'

const paymentId = '00000000-0000-4000-8000-000000000000' as PaymentId
const order = {
  paymentId,
  amount: kopecks(57_750),
  description: 'Штраф',
  returnUrl: 'https://kvitok.test',
  webhookUrl: 'https://kvitok.test/api/acquirer/callback',
}
const reply = {
  order: 'o1',
  merchantOrder: paymentId,
  state: 'new',
  amount: 57_750,
  payUrl: 'http://bank.test/pay/o1',
  declineReason: null,
  reference: null,
}

const clientOf = (fetch: typeof globalThis.fetch) =>
  makeSandboxClient({
    system: 'A3',
    baseUrl: 'http://bank.test',
    secret: 's',
    fetch,
    now: () => noon,
    timeoutMs: 500,
  })

const answering = (body: unknown, status = 200) => clientOf(async () => Response.json(body, { status }))

describe('the bank’s answer', () => {
  test('the bank’s answer is parsed into an acquirer status', async () => {
    expect(await Effect.runPromise(answering(reply).register(order))).toEqual({
      event: 'registered',
      amount: 57_750,
      declineReason: null,
      reference: null,
      order: 'o1',
      payUrl: 'http://bank.test/pay/o1',
    })
  })

  test('the bank’s answer that the order is unknown is a valid answer', async () => {
    expect(await Effect.runPromise(answering({}, 404).report(paymentId))).toBeNull()
    expect(await Effect.runPromise(answering({}, 404).cancel(paymentId))).toBeNull()
  })
})

describe('an acquirer that does not answer', () => {
  test.each([
    ['a broken connection', clientOf(() => Promise.reject(new TypeError('fetch failed')))],
    ['an error of the bank', answering({}, 500)],
    ['a refusal', answering({ code: 'signature' }, 403)],
    ['an answer that cannot be read', answering({ ...reply, state: 'sold' })],
    ['a sum that is none', answering({ ...reply, amount: -1 })],
    [
      'an answer about another payment',
      answering({ ...reply, state: 'paid', merchantOrder: '00000000-0000-4000-8000-000000000001' }),
    ],
    ['a number that no database keeps', answering({ ...reply, reference: '12\u000034' })],
    ['an answer that is not JSON', clientOf(async () => new Response('<html>'))],
    [
      'no answer in time',
      clientOf(
        (_, init) =>
          new Promise((_resolve, reject) =>
            init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
          ),
      ),
    ],
  ])('the acquirer is unavailable after %s', async (_, client) => {
    for (const requests of [client.register(order), client.report(paymentId), client.cancel(paymentId)]) {
      const exit = await Effect.runPromiseExit(requests)
      expect(Exit.isFailure(exit) && JSON.stringify(exit.cause)).toContain('AcquirerUnavailable')
    }
  })
})

const headersWith = (signature: string) => new Headers({ [signatureHeader]: signature })

describe('a webhook', () => {
  const webhook = JSON.stringify({
    eventId: 'e1',
    merchantOrder: paymentId,
    state: 'declined',
    amount: 57_750,
    declineReason: 'limit',
    reference: null,
  })

  test('a webhook is parsed when its signature is right', () => {
    expect(answering(reply).parseWebhook(webhook, headersWith(sign('s', webhook, noon)))).toEqual({
      _tag: 'Webhook',
      eventId: 'e1',
      paymentId,
      status: { event: 'declined', amount: 57_750, declineReason: 'limit', reference: null },
    })
  })

  test.each([
    ['by a forger', sign('guess', webhook, noon), 'wrong'],
    ['without a signature', '', 'malformed'],
  ])('signed %s is forged', (_, signature, why) => {
    expect(answering(reply).parseWebhook(webhook, headersWith(signature))).toEqual({ _tag: 'Forged', why })
  })

  test.each(['{}', webhook.replace('e1', 'e\\u0000'), webhook.replace('"limit"', '"\\ud800"')])(
    'a webhook that is signed nonsense is unreadable: %s',
    (text) => {
      expect(answering(reply).parseWebhook(text, headersWith(sign('s', text, noon)))).toEqual({
        _tag: 'Unreadable',
      })
    },
  )
})

describe.each(databases)('the shared secret on $name', (database) => {
  test('the shared secret is generated once and stored when several callers request it at once', async () => {
    const { store, close } = await openDatabase(database)
    const made = await Promise.all(Array.from({ length: 5 }, () => acquirerSecret(store)))
    expect(new Set(made).size).toBe(1)
    expect(made[0]).toMatch(/^[\w-]{43}$/)
    await close()
  })
})
