import { describe, expect, it } from 'vitest'
import { isMasked } from '#domain/organisation/masking.ts'

describe('isMasked', () => {
  it.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
    [true, true, true],
  ])('isMasked of a demo: %s, expired: %s, is %s', (isDemo, isSubscriptionExpired, masked) => {
    expect(isMasked({ isDemo, isSubscriptionExpired })).toBe(masked)
  })
})
