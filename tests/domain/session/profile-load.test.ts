import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant, type Instant } from '#domain/dates/instant.ts'
import type { CachedEmail } from '#domain/session/cached-email.ts'
import { emptyProfile, type ProfileState } from '#domain/session/profile.ts'
import {
  decideEmail,
  decideUser,
  decideUserId,
  type EmailReply,
  type UserIdReply,
  type UserReply,
} from '#domain/session/profile-load.ts'
import { profile } from '#tests/support/arbitraries/profile.ts'
import { command, longSequence } from '#tests/support/command.ts'

const now = instant(Date.parse('2026-11-21T12:00:00+03:00'))

const known: ProfileState = {
  ...emptyProfile,
  email: 'old@kvitok.example',
  gender: 'male',
  userId: 'u0',
  isWebUser: true,
}

const user = { userId: 'u1', gender: 'female' }

describe('a profile', () => {
  it('starts empty, for the web, with documents never loaded', () => {
    expect(emptyProfile).toEqual({
      platform: 'web',
      auth: { clientId: '', salt: '', rand: '', userId: '', session: '' },
      email: '',
      gender: '',
      userId: '',
      transport: [],
      driverLicense: [],
      inn: [],
      sessionExpired: false,
      documentsExpiration: -1,
      isWebUser: false,
    })
  })
})

describe('decideUser', () => {
  it('requests the e-mail of a user who was found', () => {
    expect(decideUser(known, { _tag: 'Ok', user })).toEqual({ _tag: 'RequestEmail', user })
  })

  it('requests the user id only after an error, and sets isWebUser to false', () => {
    expect(decideUser(known, { _tag: 'Error' })).toEqual({
      _tag: 'RequestUserId',
      profile: { ...known, isWebUser: false },
    })
  })

  it('reads an empty answer as an expired session', () => {
    expect(decideUser(known, { _tag: 'Empty' })).toEqual({
      _tag: 'Done',
      profile: { ...known, sessionExpired: true },
    })
  })
})

describe('decideEmail', () => {
  const expired = { ...known, sessionExpired: true, isWebUser: false }
  const loaded = { ...known, ...user, sessionExpired: false, isWebUser: true }

  it.each<readonly [string, EmailReply, CachedEmail | null, string]>([
    ['the fetched address', { _tag: 'Ok', email: 'new@kvitok.example' }, null, 'new@kvitok.example'],
    [
      'the cached address where fetching failed',
      { _tag: 'Failed' },
      { userId: 'u1', email: 'cached@kvitok.example', cachedAt: now },
      'cached@kvitok.example',
    ],
    ['no address where there is none', { _tag: 'Failed' }, null, ''],
    [
      'no address of another user',
      { _tag: 'Failed' },
      { userId: 'u0', email: 'old@kvitok.example', cachedAt: now },
      '',
    ],
  ])('stores %s', (_, reply, cached, email) => {
    expect(decideEmail(expired, user, reply, cached, now)).toEqual({ ...loaded, email })
  })
})

describe('decideUserId', () => {
  it('stores the id with e-mail and gender empty', () => {
    expect(decideUserId(known, { _tag: 'Ok', userId: 'u2' })).toEqual({
      ...known,
      userId: 'u2',
      email: '',
      gender: '',
    })
  })

  it('changes nothing when the id could not be fetched either', () => {
    expect(decideUserId(known, { _tag: 'Failed' })).toBe(known)
  })
})

/** The model of the visible profile; the documents and the auth data must not change. */
interface Seen {
  email: string
  gender: string
  userId: string
  sessionExpired: boolean
  isWebUser: boolean
  cache: { email: string; userId: string; ageMs: number } | null
}

interface Kept {
  now: Instant
  profile: ProfileState
  cached: CachedEmail | null
}

const weekMs = 7 * 24 * 3_600_000

const expectSame = (seen: Seen, { profile: real }: Kept): void => {
  const { email, gender, userId, sessionExpired, isWebUser } = seen
  expect(real).toMatchObject({ email, gender, userId, sessionExpired, isWebUser })
}

/** A complete load as in the use case. */
const load = (reply: UserReply, emailReply: EmailReply, idReply: UserIdReply) =>
  command<Seen, Kept>(
    `load(${reply._tag}, ${emailReply._tag}, ${idReply._tag})`,
    (seen, { state: stored }) => {
      const step = decideUser(stored.profile, reply)
      if (step._tag === 'RequestEmail') {
        stored.profile = decideEmail(stored.profile, step.user, emailReply, stored.cached, stored.now)
        if (emailReply._tag === 'Ok')
          stored.cached = { userId: step.user.userId, email: emailReply.email, cachedAt: stored.now }
      } else stored.profile = step._tag === 'Done' ? step.profile : decideUserId(step.profile, idReply)

      if (reply._tag === 'Empty') seen.sessionExpired = true
      if (reply._tag === 'Error') {
        seen.isWebUser = false
        if (idReply._tag === 'Ok') Object.assign(seen, { userId: idReply.userId, email: '', gender: '' })
      }
      if (reply._tag === 'Ok') {
        const { userId, gender } = reply.user
        if (emailReply._tag === 'Ok') seen.cache = { userId, email: emailReply.email, ageMs: 0 }
        const isGood = seen.cache?.userId === userId && seen.cache.ageMs < weekMs
        const email = isGood ? (seen.cache?.email ?? '') : ''
        Object.assign(seen, { userId, gender, email, sessionExpired: false, isWebUser: true })
      }
      expectSame(seen, stored)
    },
  )

const wait = (ms: number) =>
  command<Seen, Kept>(`wait(${ms})`, (seen, { state: stored }) => {
    stored.now = instant(stored.now + ms)
    if (seen.cache !== null) seen.cache.ageMs += ms
    expectSame(seen, stored)
  })

const userId = fc.constantFrom('u1', 'u2')
const email = fc.constantFrom('a@kvitok.example', 'b@kvitok.example')

const commands = fc.commands(
  [
    fc
      .tuple(
        fc.oneof(
          fc
            .record({ userId, gender: fc.constantFrom('male', 'female') })
            .map((found): UserReply => ({ _tag: 'Ok', user: found })),
          fc.constantFrom<UserReply>({ _tag: 'Error' }, { _tag: 'Empty' }),
        ),
        fc
          .option(email)
          .map((found): EmailReply => (found === null ? { _tag: 'Failed' } : { _tag: 'Ok', email: found })),
        fc
          .option(userId)
          .map((found): UserIdReply => (found === null ? { _tag: 'Failed' } : { _tag: 'Ok', userId: found })),
      )
      .map((replies) => load(...replies)),
    fc.nat(weekMs).map(wait),
  ],
  longSequence,
)

describe('laws of the profile load', () => {
  test.prop([profile, commands])('any loads in any order store the values of the answers', (start, steps) => {
    const { email: address, gender, userId: id, sessionExpired, isWebUser } = start
    const state: Kept = { now, profile: start, cached: null }
    fc.modelRun(
      () => ({
        model: { email: address, gender, userId: id, sessionExpired, isWebUser, cache: null },
        real: { state },
      }),
      steps,
    )
    const { platform, auth, transport, driverLicense, inn, documentsExpiration } = start
    expect(state.profile).toMatchObject({
      platform,
      auth,
      transport,
      driverLicense,
      inn,
      documentsExpiration,
    })
  })

  test.prop([profile])('an error always sets isWebUser to false', (start) => {
    const step = decideUser(start, { _tag: 'Error' })
    expect(step).toMatchObject({ _tag: 'RequestUserId', profile: { isWebUser: false } })
  })
})
