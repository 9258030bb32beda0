import { createECDH, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isPushEndpoint } from '#adapters/backend/server/outbox/push-endpoint.ts'
import { vapidKeys } from '#adapters/backend/server/outbox/vapid-keys.ts'
import { makeWebPushTransport } from '#adapters/push/web-push-transport.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'

const backend = withBackend()

const id = '0193a5b4-0000-4000-8000-000000000001'

const browserKeys = () => {
  const curve = createECDH('prime256v1')
  return { p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
}

const notice = (endpoint: string) => ({
  subscription: { endpoint, ...browserKeys() },
  title: 'Новый штраф',
  body: '750 ₽, со скидкой по 12 декабря',
  url: '/fines/',
})

const known = 'https://fcm.googleapis.com/fcm/send/abc'

const transportThat = async (answers: (request: Request) => Response) =>
  makeWebPushTransport({
    keys: await vapidKeys(backend().store),
    contact: 'mailto:support@kvitok.example',
    fetch: async (input, init) => answers(new Request(input, init)),
  })

describe('push messages', () => {
  it('push messages are encrypted and signed, and have a topic so that a retry replaces the first attempt', async () => {
    const requests: Request[] = []
    const carry = await transportThat((request) => {
      requests.push(request)
      return new Response(null, { status: 201 })
    })
    expect(await carry(id, notice(known))).toEqual({ _tag: 'Delivered' })
    const [request] = requests
    expect(request?.headers.get('authorization')).toMatch(/^vapid t=.+, k=.+/)
    expect(request?.headers.get('content-encoding')).toBe('aes128gcm')
    expect(request?.headers.get('topic')).toBe(id.replaceAll('-', ''))
    expect(await request?.text()).not.toContain('750')
  })

  it.each([
    [404, 'Gone'],
    [410, 'Gone'],
    [413, 'Refused'],
    [429, 'Again'],
    [503, 'Again'],
  ])('an answer of %i is %s', async (status, tag) => {
    const carry = await transportThat(() => new Response(null, { status }))
    expect(await carry(id, notice(known))).toMatchObject({ _tag: tag })
  })

  it('push messages are sent only to known push services', async () => {
    const carry = await transportThat(() => {
      throw new Error('no request may be made')
    })
    expect(await carry(id, notice('https://169.254.169.254/latest'))).toEqual({ _tag: 'Gone' })
  })

  it('push messages are signed with keys that are made once', async () => {
    const first = await vapidKeys(backend().store)
    expect(await vapidKeys(backend().store)).toEqual(first)
    expect(Buffer.from(first.publicKey, 'base64url')).toHaveLength(65)
  })
})

describe('the address of a browser', () => {
  it.each([
    known,
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://db5.notify.windows.com/w/?token=x',
    'https://web.push.apple.com/x',
  ])('%s is one', (url) => expect(isPushEndpoint(url)).toBe(true))

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilnotify.windows.com.example/x',
    'https://xnotify.windows.com/x',
    'https://127.0.0.1/x',
    'not an address',
  ])('%s is none', (url) => expect(isPushEndpoint(url)).toBe(false))
})
