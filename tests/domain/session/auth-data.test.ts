import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  type AuthData,
  authOf,
  channel,
  hasAuth,
  noAuth,
  platforms,
  sameAuth,
  sessionSeconds,
  withAuth,
} from '#domain/session/auth-data.ts'
import { authData, platform } from '#tests/support/arbitraries/auth-data.ts'

const full: AuthData = { clientId: 'c', salt: 'a', rand: 'r', userId: 'u', session: 's' }

const fields = ['clientId', 'salt', 'rand', 'userId', 'session'] as const

describe('the constants of a session', () => {
  it('the constants of a session are those of the specification', () => {
    expect({ platforms, channel, sessionSeconds }).toEqual({
      platforms: ['web', 'chromeExtension'],
      channel: 'WebVersion',
      sessionSeconds: 3600,
    })
  })

  it('the constants of a session have empty initial values', () => {
    expect(noAuth).toEqual({ clientId: '', salt: '', rand: '', userId: '', session: '' })
  })
})

describe('hasAuth', () => {
  it('requires rand, session and userId only', () => {
    expect(hasAuth(full)).toBe(true)
    expect(hasAuth(noAuth)).toBe(false)
    expect(fields.filter((field) => !hasAuth({ ...full, [field]: '' }))).toEqual([
      'rand',
      'userId',
      'session',
    ])
  })
})

describe('sameAuth', () => {
  it('compares rand, salt, session and userId only', () => {
    expect(fields.filter((field) => !sameAuth(full, { ...full, [field]: 'other' }))).toEqual([
      'salt',
      'rand',
      'userId',
      'session',
    ])
  })

  test.prop([authData])('any value is equal to itself', (auth) => {
    expect(sameAuth(auth, { ...auth })).toBe(true)
  })

  test.prop([authData, authData])('sameAuth does not depend on the order', (a, b) => {
    expect(sameAuth(a, b)).toBe(sameAuth(b, a))
  })

  test.prop([authData, fc.string()])('one user with two client ids is the same user', (auth, clientId) => {
    const moved = { ...auth, clientId }
    expect(sameAuth(auth, moved)).toBe(true)
    expect(hasAuth(moved)).toBe(hasAuth(auth))
  })
})

describe('stored auth', () => {
  it('stored auth belongs to the web without a platform', () => {
    expect(authOf({ web: full })).toBe(full)
    expect(authOf({ chromeExtension: full })).toBe(noAuth)
  })

  test.prop([platform, platform, authData, authData])(
    'stored auth of one platform does not change the other',
    (a, b, auth, saved) => {
      const stored = withAuth(withAuth({}, b, saved), a, auth)
      expect(authOf(stored, a)).toBe(auth)
      expect(authOf(stored, b)).toBe(a === b ? auth : saved)
    },
  )
})
