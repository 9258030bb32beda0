import { Effect, Exit, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import { describe, expect, it } from 'vitest'
import type { Email } from '#domain/identity/email.ts'
import { hasAuth, noAuth } from '#domain/session/auth-data.ts'
import type { ScreenView } from '#domain/tracking/page-event.ts'
import { BackendRefused, BackendUnavailable } from '#application/shared/backend.errors.ts'
import type { AccountPort } from '#application/session/account.port.ts'
import { makeAccountUseCases } from '#application/session/make-account.ts'
import { makeAccountClient } from '#adapters/backend/client/account.client.ts'
import type { InputOf, ReplyOf } from '#adapters/backend/contract/endpoint.ts'
import { login } from '#adapters/backend/contract/account/sign-in.contract.ts'
import { fakeCall } from '#tests/support/fakes/call.ts'
import { fakeAccountPort, fakeDeviceMemory } from '#tests/support/fakes/account-port.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'

const personalKeys = ['state', 'cachedEmail', 'recentLookUps', 'lastAnswers', 'payer', 'fineList', 'streets']

const email = 'driver@kvitok.example' as Email
const agreed = [
  { kind: 'terms', version: '1' },
  { kind: 'personal-data', version: '1' },
] as const
const refused = new BackendRefused({ code: 'x', message: 'Адрес не принят' })
const unavailable = new BackendUnavailable({ reason: 'network', message: 'Нет связи' })

type Answer = (input: InputOf<typeof login>) => Effect.Effect<ReplyOf<typeof login>, BackendRefused>

const signedIn: Answer = () => Effect.succeed({ session: 's', rand: 'r', userId: 'account' })

/** The use cases with a fake backend that answers the login call. */
const setUp = (overrides: Partial<AccountPort> = {}, answer = signedIn) => {
  const device = fakeDeviceMemory()
  const { session, credentials, storage } = fakeSession(device.memory)
  const screens: ScreenView[] = []
  const { signIn } = makeAccountClient(fakeCall([[login, answer]]), credentials)
  const port = fakeAccountPort({ signIn, ...overrides })
  const account = makeAccountUseCases(port, session, device.memory, (screen) =>
    Effect.sync(() => void screens.push(screen)),
  )
  return { account, session, storage, screens, ...device }
}

const inVirtualTime = <A, E>(test: Effect.Effect<A, E>) =>
  Effect.runPromise(test.pipe(Effect.provide(TestClock.layer())))

/** A fake call that fails a number of times, then succeeds; it counts its calls. */
const failing = (times: number, failure: BackendRefused | BackendUnavailable) => {
  let requests = 0
  const register: AccountPort['register'] = () =>
    Effect.suspend(() => {
      requests += 1
      return requests > times ? Effect.void : Effect.fail(failure)
    })
  return { register, requests: () => requests }
}

describe('registration (spec §4)', () => {
  it('registration is attempted at most three times, four seconds apart, until it succeeds', () => {
    const { register, requests } = failing(2, unavailable)
    const { account, screens } = setUp({ register })
    return inVirtualTime(
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(account.register(email, false, agreed))
        yield* TestClock.adjust(3999)
        expect(requests()).toBe(1)
        yield* TestClock.adjust(1)
        expect(requests()).toBe(2)
        yield* TestClock.adjust(4000)
        yield* Fiber.join(fiber)
        expect(requests()).toBe(3)
        expect(screens).toEqual([{ screenName: 'registration', referer: '', screenData: 'ok' }])
      }),
    )
  })

  it.each([[[]], [[agreed[0]]], [[agreed[1]]]])(
    'registration is not attempted without both required consents: %j',
    async (consents) => {
      const { register, requests } = failing(0, unavailable)
      const { account } = setUp({ register })
      const refusal = Effect.flip(account.register(email, false, consents))
      expect(await Effect.runPromise(refusal)).toMatchObject({
        _tag: 'OperationRefused',
        code: 'registration.refused',
      })
      expect(requests()).toBe(0)
    },
  )

  it('fails with the refusal of the third attempt and logs it as a screen view', () => {
    const { register, requests } = failing(9, refused)
    const { account, screens } = setUp({ register })
    return inVirtualTime(
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(Effect.flip(account.register(email, true, agreed)))
        yield* TestClock.adjust(60_000)
        expect(yield* Fiber.join(fiber)).toMatchObject({
          _tag: 'OperationRefused',
          code: 'registration.refused',
          message: 'Адрес не принят',
        })
        expect(requests()).toBe(3)
        expect(screens).toEqual([{ screenName: 'registration', referer: '', screenData: 'error' }])
      }),
    )
  })
})

describe('signing in', () => {
  it('sends the session of the visitor and replaces it with the session of the account', async () => {
    const presented: unknown[] = []
    const { account, session, storage, cookies, removedKeys } = setUp({}, (input) =>
      Effect.sync(() => {
        presented.push(input)
        return { session: 's', rand: 'r', userId: 'account', isLegalEntity: true }
      }),
    )
    await Effect.runPromise(session.open())
    const { session: key, rand, userId } = storage.read('web')
    await Effect.runPromise(account.signIn({ _tag: 'Link', token: 't' }))
    expect(presented).toEqual([{ _token: 't', session: key, rand, userId, channel: 'WebVersion' }])
    expect(storage.read('web')).toEqual({
      clientId: 'client',
      salt: 'salt',
      session: 's',
      rand: 'r',
      userId: 'account',
    })
    expect(Object.fromEntries(cookies)).toEqual({ 'session-logged': '1', isLegalEntity: '1' })
    expect(removedKeys).toEqual(personalKeys)
  })

  it('keeps the session of the visitor after a refusal', async () => {
    const { account, session, storage } = setUp({}, () => Effect.fail(refused))
    await Effect.runPromise(session.open())
    const visitor = storage.read('web')
    await Effect.runPromise(Effect.flip(account.signIn({ _tag: 'Link', token: 't' })))
    expect(storage.read('web')).toEqual(visitor)
  })
})

/** The session data that remain on the device. */
const leftOn = ({ storage, cookies, removedKeys }: ReturnType<typeof setUp>) => ({
  auth: storage.read('web'),
  cookies: [...cookies.keys()],
  removedKeys: new Set(removedKeys),
})

const nothing = { auth: noAuth, cookies: [], removedKeys: new Set(personalKeys) }

describe('signing out (spec §4 Logout)', () => {
  it.each([
    ['the server ends the session', Effect.void],
    ['the server cannot be reached', Effect.fail(unavailable)],
    [
      'the session is over already',
      Effect.fail(new BackendRefused({ code: 'session.expired', message: '' })),
    ],
  ])('resets auth data, clears the state and removes the cookies when %s', async (_, answer) => {
    const place = setUp({ signOut: () => answer })
    await Effect.runPromise(place.account.signIn({ _tag: 'Link', token: 't' }))
    await Effect.runPromise(place.account.signOut())
    expect(leftOn(place)).toEqual(nothing)
  })

  it('signing out also follows erasure and a new password', async () => {
    for (const end of ['erase', 'reset'] as const) {
      const place = setUp()
      await Effect.runPromise(place.account.signIn({ _tag: 'Link', token: 't' }))
      const work: Effect.Effect<unknown, unknown> =
        end === 'erase' ? place.account.erase(null) : place.account.resetPassword('t', 'p')
      await Effect.runPromise(work)
      expect(leftOn(place)).toEqual(nothing)
    }
  })

  it('signing out does not follow an erasure that was refused', async () => {
    const { account, storage } = setUp({ erase: () => Effect.fail(refused) })
    await Effect.runPromise(account.signIn({ _tag: 'Link', token: 't' }))
    const exit = await Effect.runPromiseExit(account.erase('wrong'))
    expect(Exit.isFailure(exit)).toBe(true)
    expect(hasAuth(storage.read('web'))).toBe(true)
  })
})

describe('a demo', () => {
  const demoSignIns = [
    { email: 'driver@kvitok.example' as Email, password: 'one', isLegalEntity: false },
    { email: 'company@kvitok.example' as Email, password: 'two', isLegalEntity: true },
  ]

  it.each(demoSignIns)('opens its account of $email by one press', async ({ password, isLegalEntity }) => {
    const sent: unknown[] = []
    const { account } = setUp({ demoSignIns: () => Effect.succeed(demoSignIns) }, (input) => {
      sent.push(input['_password'])
      return Effect.succeed({ session: 's', rand: 'r', userId: 'account', isLegalEntity })
    })
    expect(await Effect.runPromise(account.signInToDemo(isLegalEntity, 'Chrome'))).toBe(isLegalEntity)
    expect(sent).toEqual([password])
  })
})
