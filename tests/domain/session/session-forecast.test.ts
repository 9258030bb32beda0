import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { isSessionAlive } from '#domain/session/session-expiry.ts'
import { predictSession, warnedBeforeMs } from '#domain/session/session-forecast.ts'

const minuteMs = 60_000
const usedAt = instant(Date.UTC(2026, 10, 22, 9))
const after = (minutes: number) => instant(usedAt + minutes * minuteMs)

describe('the forecast of the end of a session', () => {
  it.each([
    [0, { _tag: 'Alive', msUntilWarning: 54 * minuteMs }],
    [-30, { _tag: 'Alive', msUntilWarning: 54 * minuteMs }],
    [53, { _tag: 'Alive', msUntilWarning: minuteMs }],
    [54, { _tag: 'Ending', msLeft: 5 * minuteMs }],
    [58, { _tag: 'Ending', msLeft: minuteMs }],
    [59, { _tag: 'Ended' }],
    [600, { _tag: 'Ended' }],
  ] as const)('%i minutes after its last use', (minutes, outlook) => {
    expect(predictSession(usedAt, after(minutes))).toEqual(outlook)
  })

  it('the forecast of the end of a session is empty without a session', () => {
    expect(predictSession(null, usedAt)).toEqual({ _tag: 'SignedOut' })
  })

  test.prop([fc.integer({ min: 0, max: 3_600_000 }), fc.integer({ min: 0, max: minuteMs })])(
    'the forecast of the end of a session never predicts a live session that the server, whose last use is a minute older, has already ended',
    (passed, unwritten) => {
      const now = instant(usedAt + passed)
      const writtenAt = instant(usedAt - Math.min(unwritten, minuteMs - 1))
      const { _tag } = predictSession(usedAt, now)
      expect(_tag === 'Ended' || isSessionAlive(writtenAt, writtenAt, now)).toBe(true)
    },
  )

  test.prop([fc.integer({ min: 0, max: 4_000_000 })])('warns only in the last minutes', (ms) => {
    const outlook = predictSession(usedAt, instant(usedAt + ms))
    if (outlook._tag === 'Ending') expect(outlook.msLeft).toBeLessThanOrEqual(warnedBeforeMs)
    if (outlook._tag === 'Alive') expect(outlook.msUntilWarning).toBeGreaterThan(0)
  })
})
