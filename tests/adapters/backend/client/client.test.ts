import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { capabilitiesWithout } from '#domain/documents/capability.ts'
import { hasAuth } from '#domain/session/auth-data.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import type { Call } from '#adapters/backend/client/call.ts'
import { withSession } from '#adapters/backend/client/client.ts'
import { contract } from '#adapters/backend/contract/contract.ts'
import type { AnyEndpoint } from '#adapters/backend/contract/endpoint.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'

const expired = new BackendRefused({ code: 'session.expired', message: '' })

const calling = (
  answer: Effect.Effect<never, BackendRefused> = Effect.succeed({}) as Effect.Effect<never>,
) => {
  const requests: string[] = []
  const call: Call = {
    request: ({ name }) => Effect.suspend(() => (requests.push(name), answer)),
    poll: ({ name }) =>
      Effect.suspend(() => {
        requests.push(name)
        return answer.pipe(
          Effect.map((value) => ({ _tag: 'Ok' as const, value })),
          Effect.catch(({ code, message }) => Effect.succeed({ _tag: 'Error' as const, code, message })),
        )
      }),
  }
  const renewed: string[] = []
  const removed: string[] = []
  const { session, credentials, storage } = fakeSession({
    removeKey: () => undefined,
    setCookie: () => undefined,
    renewCookie: (name: string) => void renewed.push(name),
    removeCookie: (name: string) => void removed.push(name),
    renewedAt: () => null,
  })
  const through = (endpoint: AnyEndpoint, off: readonly string[] = []) => {
    const client = withSession(call, credentials, capabilitiesWithout(off))
    const answered: Effect.Effect<unknown, { readonly _tag: string }> =
      endpoint.waiting === null ? client.request(endpoint, {}) : client.poll(endpoint, {})
    return Effect.runPromise(Effect.result(answered))
  }
  return { session, storage, through, requests, renewed, removed }
}

const both = ['isLegalEntity', 'session-logged']

const named = (endpoints: readonly AnyEndpoint[]) =>
  endpoints.map((endpoint) => [endpoint.name, endpoint] as const)

const ofSession = named(contract.filter(({ access }) => access !== 'anyone'))
const ofAnyone = named(contract.filter(({ access }) => access === 'anyone'))
const switched = named(contract.filter(({ capability }) => capability !== null))

describe('a call that needs a session', () => {
  it.each(ofSession)('%s makes no request without one', async (_, endpoint) => {
    const { through, requests } = calling()
    expect(await through(endpoint)).toMatchObject({ failure: { _tag: 'NotSignedIn' } })
    expect(requests).toEqual([])
  })

  it.each(ofSession)('%s deletes an expired session and its cookies from the device', async (_, endpoint) => {
    const { session, storage, through, removed } = calling(Effect.fail(expired))
    await Effect.runPromise(session.open())
    expect(await through(endpoint)).toMatchObject({ failure: { _tag: 'NotSignedIn' } })
    expect([hasAuth(storage.read('web')), removed]).toEqual([false, both])
  })

  it.each(ofSession)('%s prolongs the cookies with the session', async (_, endpoint) => {
    const { session, through, renewed } = calling()
    await Effect.runPromise(session.open())
    await through(endpoint)
    expect(renewed).toEqual(both)
  })

  it('keeps the session when the call is refused for another reason', async () => {
    const { session, storage, through, renewed } = calling(
      Effect.fail(new BackendRefused({ code: 'fine.unknown', message: 'Такого начисления нет' })),
    )
    await Effect.runPromise(session.open())
    for (const [, endpoint] of ofSession) await through(endpoint)
    expect([hasAuth(storage.read('web')), renewed]).toEqual([true, []])
  })
})

describe('a call that anyone may make', () => {
  it.each(ofAnyone)('%s is made without a session and prolongs none', async (_, endpoint) => {
    const { through, requests, renewed } = calling()
    await through(endpoint)
    expect([requests, renewed]).toEqual([[endpoint.name], []])
  })
})

describe('an operation out of service', () => {
  it.each(switched)('%s fails with the message of spec §8 and makes no request', async (_, endpoint) => {
    const { session, through, requests } = calling()
    await Effect.runPromise(session.open())
    expect(await through(endpoint, [endpoint.capability ?? ''])).toMatchObject({
      failure: {
        _tag: 'BackendRefused',
        code: 'capability.off',
        message: 'Извините, сервис временно недоступен. Мы уже работаем над восстановлением',
      },
    })
    expect(requests).toEqual([])
  })

  it('an operation out of service are the eight that have a separate endpoint', () => {
    expect(switched.map(([, { capability }]) => capability)).toEqual([
      'sts.create',
      'sts.edit',
      'licence.create',
      'licence.edit',
      'inn.create',
      'inn.edit',
      'uin.lookup',
      'uin.lookup',
    ])
  })
})
