import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { merchantSecret } from '#adapters/backend/server/acquirer/acquirer-secret.ts'
import type { OrderRequest } from '#adapters/backend/server/acquirer/sandbox-messages.ts'
import { requestText, sign, signatureHeader } from '#adapters/backend/server/acquirer/signature.ts'
import {
  webhookUrl,
  shopSecret,
  siteUrl,
} from '#tests/adapters/backend/server/features/payments/addresses.ts'
import { withShop } from '#tests/adapters/backend/server/features/payments/with-shop.ts'

const shop = withShop()

const send = async (method: string, path: string, body = '', secret = shopSecret) => {
  const now = shop().backend.clock.now()
  const response = await shop().bank.handler(
    new Request(`http://bank.test${path}`, {
      method,
      headers: {
        [signatureHeader]: sign(merchantSecret(secret, 'A3'), requestText(method, path, body), now),
      },
      ...(body === '' ? {} : { body }),
    }),
  )
  return { status: response.status, body: await response.json() }
}

const order = (overrides: Partial<OrderRequest> = {}): OrderRequest => ({
  merchantOrder: randomUUID(),
  amount: 57_750,
  description: 'Штраф',
  returnUrl: siteUrl,
  callbackUrl: webhookUrl,
  ...overrides,
})

const register = (request: OrderRequest) => send('POST', '/a3/orders', JSON.stringify(request))

describe('an order', () => {
  test('an order is made once for a number of the merchant', async () => {
    const request = order()
    const first = await register(request)
    expect(first).toMatchObject({ status: 200, body: { merchantOrder: request.merchantOrder, state: 'new' } })
    expect(await register(request)).toEqual(first)
  })

  test('an order is registered once for twenty concurrent requests', async () => {
    const request = order()
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(request)))
    expect(new Set(answers.map(({ body }) => (body as { order: string }).order)).size).toBe(1)
  })

  test('an order cannot be changed by its own number', async () => {
    const request = order()
    await register(request)
    expect(await register({ ...request, amount: 1 })).toMatchObject({
      status: 409,
      body: { code: 'order.differs' },
    })
  })

  test.each([
    ['http://169.254.169.254/latest'],
    ['http://127.0.0.1:5432/'],
    ['https://other.test/api/acquirer/callback'],
  ])('an order is refused with the webhook URL %s', async (url) => {
    expect(await register(order({ callbackUrl: url }))).toMatchObject({
      status: 422,
      body: { code: 'order.callback' },
    })
  })

  test.each([
    ['no sum', { amount: 0 }],
    ['a part of a kopeck', { amount: 1.5 }],
    ['a number that is not ours', { merchantOrder: '1' }],
    ['a way back that is a script', { returnUrl: 'javascript:alert(1)' }],
  ])('an order is refused with %s', async (_, overrides) => {
    expect(await register(order(overrides))).toMatchObject({ status: 400, body: { code: 'order.shape' } })
  })

  test('an order that was not registered is unknown', async () => {
    expect(await send('GET', `/a3/orders/${randomUUID()}`)).toMatchObject({ status: 404 })
    expect(await send('POST', `/a3/orders/${randomUUID()}/cancel`)).toMatchObject({ status: 404 })
  })
})

describe('a question without the right signature', () => {
  test.each([
    ['POST', '/a3/orders'],
    ['GET', '/a3/orders/00000000-0000-4000-8000-000000000000'],
    ['POST', '/a3/orders/00000000-0000-4000-8000-000000000000/cancel'],
  ])('%s %s is refused before it is read', async (method, path) => {
    expect(await send(method, path, method === 'POST' ? 'no json' : '', 'a guess')).toMatchObject({
      status: 403,
      body: { code: 'signature' },
    })
  })
})
