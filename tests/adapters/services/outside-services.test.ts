import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import type https from 'node:https'
import { createServer, type Server, type Socket, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect } from 'effect'
import webPush from 'web-push'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import type { Tile } from '#domain/places/tile.ts'
import { makeAcquirers } from '#adapters/backend/server/acquirer/make-acquirers.ts'
import type { Acquirer } from '#adapters/backend/server/acquirer/acquirer.ts'
import { makeFetchPhoto } from '#adapters/backend/server/registry/photos/fetch-photo.ts'
import { openPhotoFiles } from '#adapters/backend/server/registry/photos/photo-files.ts'
import { makeSmtpTransport } from '#adapters/mail/smtp-transport.ts'
import { makeWebPushTransport } from '#adapters/push/web-push-transport.ts'
import { makeSmsTransport } from '#adapters/sms/sms-transport.ts'
import { makeTilesClient } from '#adapters/tiles/tiles.client.ts'
import { silent } from '#tests/support/database/databases.ts'
import { type Illness, illnesses, withHostileServer } from './hostile-server.ts'

const timeoutMs = 150

/** An answer after the time limit of the adapter is late; a busy machine needs some more. */
const boundMs = 3000

const now = () => instant(Date.parse('2026-11-21T09:00:00Z'))

const server = withHostileServer()

const acquirersAt = (url: string) =>
  makeAcquirers({
    fetch,
    timeoutMs,
    contracts: {
      A3: { url, systemId: '1', secret: 'of A3' },
      moneta: {
        url,
        account: { formUrl: url, accountId: '1', secret: 'of moneta' },
        user: { login: 'shop', password: 'password' },
        paymentPassword: 'password',
      },
    },
    sandbox: { baseUrl: url, secret: 'of the sandbox', fetch, timeoutMs, now },
  })

const sandboxAt = (url: string) =>
  makeAcquirers({
    fetch,
    timeoutMs,
    sandbox: { baseUrl: url, secret: 'of the sandbox', fetch, timeoutMs, now },
  })

const amount = kopecks(56_250)

/** The kinds of the results of requests. */
const tagsOf = async (requests: readonly Effect.Effect<unknown, { readonly _tag: string }>[]) => {
  const exits = await Promise.all(requests.map((request) => Effect.runPromise(Effect.result(request))))
  const tags = exits.map((exit) => (exit._tag === 'Success' ? 'answered' : exit.failure._tag))
  return [...new Set(tags)].join(', ')
}

/** The kind of the result of an order. */
const register = (acquirer: Acquirer): Promise<string> =>
  tagsOf([
    acquirer.register({
      paymentId: randomUUID(),
      amount,
      description: 'Штраф',
      returnUrl: 'https://kvitok.test/prepayment/',
      webhookUrl: 'https://kvitok.test/api/webhooks/',
    }),
  ])

/** The kind of the result of every request that a payment or its refund needs after the order. */
const ask = (acquirer: Acquirer): Promise<string> => {
  const paymentId = randomUUID()
  const refund = { refundId: randomUUID(), paymentId, reference: null, amount, reason: 'ошибка' }
  return tagsOf([acquirer.report(paymentId), acquirer.cancel(paymentId), acquirer.refund(refund)])
}

const tile = { zoom: 3, x: 1, y: 2 } as Tile

const browserKeys = () => {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  return { p256dh: curve.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
}

const notice = {
  subscription: { endpoint: 'https://fcm.googleapis.com/fcm/send/one', ...browserKeys() },
  title: 'Штраф',
  body: 'Новый штраф',
  url: '/',
}

const photosDir = mkdtempSync(join(tmpdir(), 'kvitok-photos-'))
const photoFiles = openPhotoFiles(photosDir)
afterAll(() => rmSync(photosDir, { recursive: true }))

/** A photo of a register, requested from the server at `url`, which answers for the host of the address. */
const fetchPhotoAt = (url: string) =>
  makeFetchPhoto(
    ((_: URL, options: http.RequestOptions, answer: (message: http.IncomingMessage) => void) =>
      http.request(url, options, answer)) as typeof https.request,
    timeoutMs,
  )

/** Each service, one use of it, and how that ends with any fault of the other end. */
const services: readonly (readonly [name: string, use: (url: string) => Promise<string>, end: string])[] = [
  // An order at moneta is the address of its form, without a request.
  ['an order at the bank of A3', (url) => register(acquirersAt(url).A3), 'AcquirerUnavailable'],
  ['an order at the sandbox bank', (url) => register(sandboxAt(url).A3), 'AcquirerUnavailable'],
  ['the bank of A3', (url) => ask(acquirersAt(url).A3), 'AcquirerUnavailable'],
  ['the bank of moneta', (url) => ask(acquirersAt(url).moneta), 'AcquirerUnavailable'],
  ['the sandbox bank', (url) => ask(sandboxAt(url).A3), 'AcquirerUnavailable'],
  [
    'the map',
    async (url) => {
      const { picture } = makeTilesClient({
        template: `${url}/{z}/{x}/{y}.png`,
        publicUrl: 'https://kvitok.test',
        fetch,
        now,
        log: silent,
        timeoutMs,
      })
      const result = await Effect.runPromise(Effect.result(picture(tile)))
      return result._tag === 'Success' ? 'answered' : result.failure.message
    },
    'Карта не отвечает. Повторите через минуту',
  ],
  [
    'the SMS centre',
    async (url) => {
      const carry = makeSmsTransport({ url, key: null, fetch, timeoutMs })
      return (await carry(randomUUID(), { phone: '79000000000', body: 'код 123456' }))._tag
    },
    'Again',
  ],
  [
    'the push service',
    async (url) => {
      const carry = makeWebPushTransport({
        keys: webPush.generateVAPIDKeys(),
        contact: 'https://kvitok.test',
        fetch: (_, init) => fetch(url, init),
        timeoutMs,
      })
      return (await carry(randomUUID(), notice))._tag
    },
    'Again',
  ],
  [
    'the photo server of a register',
    async (url) => {
      const address = `https://photo.example/${randomUUID()}.jpg`
      try {
        const content = await fetchPhotoAt(url)(address, new AbortController().signal)
        await photoFiles.keepFetched(address, content)
      } catch {
        expect(await photoFiles.find(address)).toBeNull()
        return 'not kept'
      }
      return 'kept'
    },
    'not kept',
  ],
]

/** A transport that reads no body cannot notice that one is wrong: the status has accepted the message. */
const acceptedByStatus: readonly Illness[] = [
  'half an answer',
  'garbage',
  'another shape',
  'endless body',
  'drips',
]
const readsNoBody = ['the SMS centre', 'the push service']

describe.each(services)('%s at the other end', (name, use, end) => {
  it.each(illnesses)('ends as declared in bounded time when it is ill: %s', async (illness) => {
    server().illness = illness
    const start = performance.now()
    const ended = await use(server().url)
    expect(performance.now() - start).toBeLessThan(boundMs)
    const isAccepted = readsNoBody.includes(name) && acceptedByStatus.includes(illness)
    expect(isAccepted ? 'Delivered' : end).toBe(ended)
    expect(server().requests.every((path) => !path.includes('canary'))).toBe(true)
  })
})

/** What a defective mail server does with a connection. */
const mailIllnesses: readonly (readonly [name: string, behave: (socket: Socket) => void])[] = [
  ['silent', () => undefined],
  ['resets', (socket) => socket.resetAndDestroy()],
  ['half an answer', (socket) => socket.end('22')],
  ['garbage', (socket) => socket.end('<html>not a mail server</html>\r\n')],
  ['another shape', (socket) => socket.write('999 hello\r\n')],
  ['server error', (socket) => socket.end('421 busy\r\n')],
  ['endless body', (socket) => socket.write('220-'.repeat(100_000))],
]

describe('a mail server at the other end', () => {
  let mail: Server
  const ill: { behave?: (socket: Socket) => void } = {}
  beforeAll(async () => {
    mail = createServer((socket) => {
      socket.on('error', () => undefined)
      ill.behave?.(socket)
    })
    await new Promise<void>((resolve) => void mail.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => void mail.close())

  it.each(mailIllnesses)('ends as declared in bounded time when it is ill: %s', async (_, illness) => {
    ill.behave = illness
    const { port } = mail.address() as AddressInfo
    const transport = makeSmtpTransport({
      url: `smtp://127.0.0.1:${port}`,
      senderOf: () => ({ from: 'no-reply@kvitok.test', unsubscribeUrl: 'https://kvitok.test/settings/' }),
      timeoutMs,
    })
    const start = performance.now()
    const message = {
      recipient: 'ivan@example.ru',
      subject: 'Чек',
      body: 'Чек',
      messageKey: null,
      replyToKey: null,
    }
    const result = await transport.carry(randomUUID(), message)
    transport.close()
    expect(performance.now() - start).toBeLessThan(boundMs)
    expect(result._tag).toBe('Again')
  })
})
