import { describe, expect, it } from 'vitest'
import { makeSmsTransport } from '#adapters/sms/sms-transport.ts'

const url = 'https://sms.example/send'

const message = { phone: '79161234567', body: 'Новый штраф: 750 ₽' }

const id = '0193a5b4-0000-4000-8000-000000000001'

const answering = (status: number) =>
  makeSmsTransport({ url, key: null, fetch: async () => new Response(null, { status }) })

describe('text messages by HTTP', () => {
  it('text messages by HTTP are sent as JSON, with the key and an ID that is equal in a retry', async () => {
    const requests: Request[] = []
    const carry = makeSmsTransport({
      url,
      key: 'a-long-secret-key',
      fetch: async (input, init) => {
        requests.push(new Request(input, init))
        return Response.json({}, { status: 202 })
      },
    })
    expect(await carry(id, message)).toEqual({ _tag: 'Delivered' })
    const [request] = requests
    expect(request?.headers.get('authorization')).toBe('Bearer a-long-secret-key')
    expect(request?.headers.get('idempotency-key')).toBe(id)
    expect(await request?.json()).toEqual({ id, phone: '+79161234567', text: message.body })
  })

  it.each([
    [200, 'Delivered'],
    [400, 'Refused'],
    [404, 'Refused'],
    [401, 'Again'],
    [429, 'Again'],
    [500, 'Again'],
    [302, 'Again'],
  ])('an answer of %i is %s', async (status, tag) => {
    expect(await answering(status)(id, message)).toMatchObject({ _tag: tag })
  })

  it('text messages by HTTP are retried after a timeout', async () => {
    const carry = makeSmsTransport({
      url,
      key: null,
      timeoutMs: 20,
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
        }),
    })
    expect(await carry(id, message)).toEqual({ _tag: 'Again', why: 'TimeoutError' })
  })
})
