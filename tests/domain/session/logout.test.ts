import { test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { authOf, hasAuth, noAuth } from '#domain/session/auth-data.ts'
import { afterLogout } from '#domain/session/logout.ts'
import { emptyProfile } from '#domain/session/profile.ts'
import { storageKeys } from '#domain/session/storage-keys.ts'
import { authData, platform } from '#tests/support/arbitraries/auth-data.ts'

const auth = { clientId: 'c', salt: 'a', rand: 'r', userId: 'u', session: 's' }

describe('logout', () => {
  it('resets the auth data, clears the stored profile and removes the cookies', () => {
    expect(afterLogout({ web: auth }, 'web')).toEqual({
      auth: { web: noAuth },
      profile: emptyProfile,
      removedKeys: ['state', 'cachedEmail', 'recentLookUps', 'lastAnswers', 'payer', 'fineList', 'streets'],
      removedCookies: ['isLegalEntity', 'session-logged'],
    })
  })

  it('leaves the tracking id, which belongs to the device', () => {
    expect(storageKeys).toMatchObject({ auth: 'authData', profile: 'state', trackingId: 'userTrackingId' })
    expect(afterLogout({}, 'web').removedKeys).not.toContain(storageKeys.trackingId)
  })

  test.prop([authData, authData, platform])(
    'logout ends only the session of the given platform',
    (web, extension, leaving) => {
      const stored = { web, chromeExtension: extension }
      const left = afterLogout(stored, leaving)
      const other = leaving === 'web' ? 'chromeExtension' : 'web'
      expect(hasAuth(authOf(left.auth, leaving))).toBe(false)
      expect(authOf(left.auth, other)).toBe(stored[other])
      expect(left.profile.platform).toBe(leaving)
    },
  )

  test.prop([authData, platform])('logout is idempotent', (given, leaving) => {
    const once = afterLogout({ [leaving]: given }, leaving)
    expect(afterLogout(once.auth, leaving)).toEqual(once)
  })
})
