import { describe, expect, it } from 'vitest'
import { makeMinuteLimit, makeVisitorLimit } from '#domain/limits/minute-limit.ts'

describe('makeVisitorLimit', () => {
  it('refuses the next request of a minute with the seconds until it is over', () => {
    let now = 15_000
    const waitOf = makeVisitorLimit(2, () => now)
    expect([waitOf('a'), waitOf('a'), waitOf('a'), waitOf('b')]).toEqual([null, null, 45, null])
    now = 60_000
    expect(waitOf('a')).toBeNull()
  })
})

describe('makeMinuteLimit', () => {
  it('keeps the count of a visitor among any number of others in bounded memory', () => {
    const waitOf = makeMinuteLimit(() => 0)
    expect(waitOf('victim', 1)).toBeNull()
    let admitted = 0
    for (let index = 0; index < 100_000; index += 1)
      if (waitOf(`2001:db8:${index.toString(16)}::/64`, 5) === null) admitted += 1
    expect(waitOf('victim', 1)).toBe(60)
    // Beyond those who are counted one by one, what is admitted no longer grows with the number of visitors.
    expect(admitted).toBeLessThanOrEqual(20_000 + 1024 * 5)
  })
})
