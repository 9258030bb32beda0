import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import {
  type Capability,
  capabilities,
  capabilitiesWithout,
  serviceUnavailable,
} from '#domain/documents/capability.ts'
import { memoryStorage } from '#adapters/storage/text-storage.ts'
import { withoutOperations } from '#adapters/backend/out-of-service.ts'
import { openProductContainer } from '#adapters/wiring/product.ts'
import { finesUseCases } from '#adapters/wiring/services/fines.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'

const whole = withBackend()

type Handler = (request: Request) => Promise<Response>

/** A backend that supports these operations and no others. */
const announcing =
  (names: readonly Capability[], backend: Handler): Handler =>
  async (request) =>
    new URL(request.url).pathname === '/api/capabilities'
      ? Response.json({ capabilities: names })
      : backend(request)

/** A backend that was made before capabilities existed: it answers 404 to their call. */
const silentAbout =
  (backend: Handler): Handler =>
  async (request) =>
    new URL(request.url).pathname === '/api/capabilities'
      ? new Response('<h1>Not found</h1>', { status: 404 })
      : backend(request)

/** The product in front of a backend, as the browser and the command line open it. */
const productOver = (backend: Handler, off: readonly Capability[] = []) => {
  const requests: string[] = []
  const resolve = openProductContainer({
    backend: {
      baseUrl: 'http://site.test',
      fetch: async (input, init) => {
        const request = new Request(input, init)
        requests.push(`${request.method} ${new URL(request.url).pathname}`)
        return backend(request)
      },
      timeoutMs: 20_000,
    },
    storage: memoryStorage(),
    platform: 'web',
    siteType: 'fine',
    capabilitiesOff: off,
  })
  return { resolve, requests }
}

const uin = '18810177261102104321'

const lookUp = async ({ resolve }: ReturnType<typeof productOver>) => {
  const looked = await Effect.runPromise(
    Effect.result(resolve(finesUseCases).lookUp({ _tag: 'Uin', uin } as never)),
  )
  return looked._tag === 'Failure' ? looked.failure : looked.success
}

const refused = { _tag: 'BackendRefused', code: 'capability.off', message: serviceUnavailable }

describe('an operation that is switched off by CAPABILITIES_OFF', () => {
  it('is refused on this side and not requested', async () => {
    const product = productOver(whole().backend.handler, ['uin.lookup'])
    expect(await lookUp(product)).toMatchObject(refused)
    expect(product.requests.filter((request) => /fine/.test(request))).toEqual([])
  })

  it('is refused by a site in front of another backend, which gets no call of it', async () => {
    const reached: string[] = []
    const backend: Handler = async (request) => {
      reached.push(new URL(request.url).pathname)
      return whole().backend.handler(request)
    }
    const site = withoutOperations(backend, ['uin.lookup', 'sts.edit'], {})
    const product = productOver(site)
    expect(await lookUp(product)).toMatchObject(refused)
    const direct = await site(new Request('http://site.test/105/api/sts/7', { method: 'PUT' }))
    expect(await direct.json()).toMatchObject({ errorCode: 'capability.off', errorDesc: serviceUnavailable })
    expect(reached.filter((path) => /fine|sts/.test(path))).toEqual([])
  })

  it('is not announced by that site, and the others are', async () => {
    const site = withoutOperations(whole().backend.handler, ['sts.create'], {})
    const answer = await site(new Request('http://site.test/api/capabilities'))
    expect(await answer.json()).toEqual({
      capabilities: capabilities.filter((name) => name !== 'sts.create'),
    })
  })
})

describe('an operation that the backend does not announce', () => {
  it('is refused without a call of it', async () => {
    const product = productOver(announcing(['sts.create'], whole().backend.handler))
    expect(await lookUp(product)).toMatchObject(refused)
    expect(product.requests.filter((request) => request.includes('/fine'))).toEqual([])
  })

  it.each([
    ['directly', (backend: Handler) => backend],
    ['through a site', (backend: Handler) => withoutOperations(backend, [], {})],
  ])('is every one of a backend without announcements, asked %s', async (_, over) => {
    const product = productOver(over(silentAbout(whole().backend.handler)))
    expect(await lookUp(product)).toMatchObject(refused)
  })
})

describe('an operation that the backend announces', () => {
  it('is called, and the announcement is asked for once', async () => {
    const product = productOver(whole().backend.handler)
    await lookUp(product)
    await lookUp(product)
    expect(product.requests.filter((request) => request.endsWith('/api/capabilities'))).toHaveLength(1)
    expect(product.requests.filter((request) => request.endsWith('/105/api/fine/read'))).toHaveLength(2)
  })

  it('fails as unreachable where the backend cannot be asked', async () => {
    const product = productOver(async () => {
      throw new TypeError('fetch failed')
    })
    expect(await lookUp(product)).toMatchObject({ _tag: 'BackendUnavailable', reason: 'network' })
  })
})

describe('a backend without an operation', () => {
  const out = withBackend({ capabilities: capabilitiesWithout(capabilities) })

  it.each([
    ['POST', '/105/api/sts'],
    ['PUT', '/105/api/sts/7'],
    ['POST', '/105/api/driverLicense'],
    ['PUT', '/105/api/driverLicense/7'],
    ['POST', '/105/api/inn'],
    ['PUT', '/105/api/inn/7'],
    ['GET', '/105/api/fine/read?uin=1'],
    ['GET', '/105/api/fine/uinInfo'],
  ])('answers %s %s with the error before it checks what was sent', async (method, path) => {
    const answer = await out().backend.handler(new Request(`http://site.test${path}`, { method }))
    expect(await answer.json()).toEqual({
      status: 'error',
      errorDesc: 'Извините, сервис временно недоступен. Мы уже работаем над восстановлением',
      errorCode: 'capability.off',
    })
  })
})
