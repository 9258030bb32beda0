import { Effect } from 'effect'
import { TestClock } from 'effect/testing'
import { describe, expect, it } from 'vitest'
import { cachedEmailSeconds } from '#domain/session/cached-email.ts'
import { makeProfile } from '#application/profile/index.ts'
import type { ProfilePort } from '#application/profile/profile.port.ts'
import { BackendRefused, BackendUnavailable } from '#application/shared/backend.errors.ts'
import { makeProfileStorage } from '#adapters/storage/profile-storage.ts'
import { memoryStorage } from '#adapters/storage/text-storage.ts'
import { fakeDeviceMemory } from '#tests/support/fakes/account-port.ts'
import { fakeProfilePort } from '#tests/support/fakes/profile-port.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'

const refused = Effect.fail(new BackendRefused({ code: 'user.anonymous', message: 'Вы не вошли' }))
const unavailable = Effect.fail(new BackendUnavailable({ reason: 'network', message: 'Нет связи' }))

const setUp = (overrides: Partial<ProfilePort> = {}) => {
  const answers: { port: ProfilePort } = { port: fakeProfilePort(overrides) }
  const { memory, cookies, removedKeys } = fakeDeviceMemory()
  const { session, inThisSession } = fakeSession(memory)
  const profiles = makeProfileStorage(memoryStorage())
  // Each call reads the current answers, so that a test can change them between calls.
  const port = new Proxy(answers.port, { get: (_, name: keyof ProfilePort) => answers.port[name] })
  const profile = makeProfile(inThisSession(port), session, profiles, memory, 'web')
  const answer = (later: Partial<ProfilePort>) => {
    answers.port = fakeProfilePort(later)
  }
  return { profile, session, profiles, cookies, removedKeys, answer }
}

const inVirtualTime = <A, E>(test: Effect.Effect<A, E>) =>
  Effect.runPromise(test.pipe(Effect.provide(TestClock.layer())))

const loadedWith = async (overrides: Partial<ProfilePort>) => {
  const { profile, session } = setUp(overrides)
  await Effect.runPromise(session.open())
  return (await Effect.runPromise(profile.load())).profile
}

describe('profile load (spec §4)', () => {
  it('stores e-mail, gender and user id, and marks a web user', async () => {
    const { profile, session, profiles } = setUp()
    await Effect.runPromise(session.open())
    const { user } = await Effect.runPromise(profile.load())
    expect(user).toMatchObject({ doNotify: true, isLegalEntity: false })
    expect(profiles.read()).toMatchObject({
      email: 'driver@kvitok.example',
      gender: 'male',
      userId: 'user-1',
      isWebUser: true,
      sessionExpired: false,
    })
  })

  it('after an error requests the user id only', async () => {
    expect(await loadedWith({ user: () => Effect.succeed({ _tag: 'Error' }) })).toMatchObject({
      userId: 'user-1',
      email: '',
      gender: '',
      isWebUser: false,
    })
  })

  it('after two errors only sets isWebUser to false', async () => {
    const failingPort = { user: () => Effect.succeed({ _tag: 'Error' } as const), userId: () => refused }
    expect(await loadedWith(failingPort)).toMatchObject({
      userId: '',
      isWebUser: false,
      sessionExpired: false,
    })
  })

  it('profile load of an empty response marks the session as expired', async () => {
    const empty = await loadedWith({ user: () => Effect.succeed({ _tag: 'Empty' }) })
    expect(empty).toMatchObject({ sessionExpired: true })
  })

  it('falls back to the e-mail that was received within seven days', () => {
    const { profile, session, answer } = setUp()
    return inVirtualTime(
      Effect.gen(function* () {
        yield* session.open()
        yield* profile.load()
        answer({ email: () => unavailable })
        yield* TestClock.adjust(cachedEmailSeconds * 1000 - 1)
        expect((yield* profile.load()).profile.email).toBe('driver@kvitok.example')
        yield* TestClock.adjust(1)
        expect((yield* profile.load()).profile.email).toBe('')
      }),
    )
  })

  it('profile load without a connection fails and changes nothing', async () => {
    const { profile, session, profiles, answer } = setUp()
    await Effect.runPromise(session.open())
    await Effect.runPromise(profile.load())
    const before = profiles.read()
    answer({ user: () => unavailable })
    expect(await Effect.runPromise(Effect.flip(profile.load()))).toMatchObject({ _tag: 'BackendUnavailable' })
    expect(profiles.read()).toEqual(before)
  })

  it('profile load without a session fails without a call', async () => {
    const { profile } = setUp({ user: () => Effect.die('asked') })
    expect(await Effect.runPromise(Effect.flip(profile.load()))).toMatchObject({ _tag: 'NotSignedIn' })
  })
})

describe('auth expiry (spec §4)', () => {
  it.each([
    ['ok', Effect.succeed('user-1'), 'ok', false],
    ['any other status', refused, 'expired', true],
  ] as const)('after the answer «%s» is %3$s', async (_, answer, check, sessionExpired) => {
    const { profile, session, profiles } = setUp({ userId: () => answer })
    await Effect.runPromise(session.open())
    expect(await Effect.runPromise(profile.checkSession())).toBe(check)
    expect(profiles.read().sessionExpired).toBe(sessionExpired)
  })

  it.each([
    ['the check itself', 'checkSession'],
    ['a profile that was loaded', 'load'],
  ] as const)('auth expiry is postponed by %s', async (_, call) => {
    const { profile, session } = setUp()
    await Effect.runPromise(session.open())
    expect(profile.sessionUsedAt()).toBeNull()
    await Effect.runPromise(Effect.asVoid(profile[call]() as Effect.Effect<unknown, unknown>))
    expect(profile.sessionUsedAt()).not.toBeNull()
  })

  it('auth expiry has no forecast without a session', async () => {
    const { profile } = setUp()
    await Effect.runPromise(profile.checkSession())
    expect(profile.sessionUsedAt()).toBeNull()
  })

  it('auth expiry is not reported after a call without an answer', async () => {
    const { profile, session, profiles } = setUp({ userId: () => unavailable })
    await Effect.runPromise(session.open())
    expect(await Effect.runPromise(Effect.flip(profile.checkSession()))).toMatchObject({
      _tag: 'BackendUnavailable',
    })
    expect(profiles.read().sessionExpired).toBe(false)
  })
})

describe('a change of the user type', () => {
  it('sends the user type to the server for rendering', async () => {
    const { profile, session, cookies } = setUp()
    await Effect.runPromise(session.open())
    await Effect.runPromise(profile.changeUserType(3))
    expect(cookies.get('isLegalEntity')).toBe('1')
    await Effect.runPromise(profile.changeUserType(1))
    expect(cookies.has('isLegalEntity')).toBe(false)
  })

  it('removes the saved answers with a change of the type, because a member sees the data of the owner in one type only', async () => {
    const { profile, session, removedKeys } = setUp()
    await Effect.runPromise(session.open())
    await Effect.runPromise(profile.changeUserType(1))
    expect(removedKeys).toContain('lastAnswers')
  })
})
