import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { msUntilGoal, newVisit } from '#domain/tracking/time-on-site.ts'

const start = instant(1_000_000)

describe('the time-on-site goal (spec §4)', () => {
  it('the time-on-site goal is 180 s after the visit began', () => {
    expect(msUntilGoal(newVisit(start), start)).toBe(180_000)
  })

  it('the time-on-site goal is not restarted by another page', () => {
    expect(msUntilGoal(newVisit(start), instant(start + 150_000))).toBe(30_000)
  })

  it('the time-on-site goal is due at once when its time has passed between two pages', () => {
    expect(msUntilGoal(newVisit(start), instant(start + 999_000))).toBe(0)
  })

  it('the time-on-site goal is reached once', () => {
    expect(msUntilGoal({ startedAt: start, isGoalReached: true }, instant(start + 999_000))).toBeNull()
  })

  it('the time-on-site goal is at most 180 s away, also when the clock goes back', () => {
    expect(msUntilGoal(newVisit(start), instant(0))).toBe(180_000)
  })
})
