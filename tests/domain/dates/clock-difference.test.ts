import { describe, expect, it } from 'vitest'
import { isRecent } from '#domain/dates/clock-difference.ts'
import { instant } from '#domain/dates/instant.ts'

const now = instant(1_000_000)

describe('isRecent', () => {
  it.each([
    ['just now', 0, true],
    ['less than the time ago', 9999, true],
    ['the time ago', 10_000, false],
    ['by a server whose clock is a minute ahead', -60_000, true],
    ['by a clock that was set back', -60_001, false],
  ])('decides about a moment that was stored %s', (_when, age, expected) => {
    expect(isRecent(instant(now - age), 10_000, now)).toBe(expected)
  })
})
