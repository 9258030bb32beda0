import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant, type Instant } from '#domain/dates/instant.ts'
import {
  afterWrongTry,
  freeTries,
  noTries,
  secondsUntilTry,
  type WrongTries,
} from '#domain/session/sign-in-tries.ts'

const begun = instant(Date.parse('2026-11-21T09:00:00Z'))
const hour = 3_600_000
const later = (milliseconds: number): Instant => instant(begun + milliseconds)

const tried = (count: number): WrongTries => ({ count, lastAt: begun })

describe('wrong passwords', () => {
  it.each([
    [0, 0],
    [9, 0],
    [10, 60],
    [11, 120],
    [12, 240],
    [15, 1920],
    [16, 3600],
    [1000, 3600],
  ])('%i of them cost a wait of %i seconds', (count, seconds) =>
    expect(secondsUntilTry(tried(count), begun)).toBe(seconds),
  )

  it('cost nothing once the wait is over', () => {
    expect(secondsUntilTry(tried(10), later(59_001))).toBe(1)
    expect(secondsUntilTry(tried(10), later(60_000))).toBe(0)
  })

  it('are forgotten an hour after the last', () => {
    expect(afterWrongTry(tried(12), later(hour - 1)).count).toBe(13)
    expect(afterWrongTry(tried(12), later(hour))).toEqual({ count: 1, lastAt: later(hour) })
  })

  test.prop([fc.integer({ min: 1, max: 40 })])(
    'let a guesser try a bounded number of times a day',
    (seed) => {
      let tries: WrongTries = noTries
      let now = begun
      let made = 0
      while (now < begun + 24 * hour) {
        const seconds = secondsUntilTry(tries, now)
        if (seconds === 0) {
          tries = afterWrongTry(tries, now)
          made += 1
        }
        now = instant(now + Math.max(seconds * 1000, seed))
      }
      // The most patient one waits out every hour and begins anew.
      expect(made).toBeLessThanOrEqual(24 * (freeTries + 6))
    },
  )
})
