import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { cachedEmailSeconds, emailFromCache } from '#domain/session/cached-email.ts'
import { moment } from '#tests/support/arbitraries/date.ts'

const cachedAt = instant(Date.parse('2026-11-14T12:00:00+03:00'))
const cached = { userId: 'u1', email: 'driver@kvitok.example', cachedAt }

describe('emailFromCache', () => {
  it.each([
    ['at once', '2026-11-14T12:00:00+03:00', 'u1', 'driver@kvitok.example'],
    ['in the last moment of seven days', '2026-11-21T11:59:59.999+03:00', 'u1', 'driver@kvitok.example'],
    ['after seven days', '2026-11-21T12:00:00+03:00', 'u1', ''],
    ['for another user', '2026-11-14T12:00:00+03:00', 'u2', ''],
  ])('emailFromCache answers %s', (_, now, userId, email) => {
    expect(emailFromCache(cached, userId, instant(Date.parse(now)))).toBe(email)
  })

  it('emailFromCache expires after the number of seconds of the specification', () => {
    expect(cachedEmailSeconds).toBe(604_800)
  })

  test.prop([fc.string(), moment])('emailFromCache is empty without a cached value', (userId, now) => {
    expect(emailFromCache(null, userId, now)).toBe('')
  })

  test.prop([fc.nat(10 ** 10), fc.nat(10 ** 10)])(
    'emailFromCache stays empty after it has expired',
    (ms, more) => {
      const early = emailFromCache(cached, 'u1', instant(cachedAt + ms))
      const late = emailFromCache(cached, 'u1', instant(cachedAt + ms + more))
      expect(late === '' || late === early).toBe(true)
    },
  )
})
