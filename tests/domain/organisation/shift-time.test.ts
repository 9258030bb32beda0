import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { localDate, weekday } from '#domain/dates/local-date.ts'
import {
  daysOfWeek,
  mondayOf,
  onDay,
  parseShiftTime,
  requestedWeek,
  weekPeriod,
  writeShiftTime,
} from '#domain/organisation/shift-time.ts'
import { sampleNow } from '#tests/support/samples/charge-sample.ts'

const at = (text: string) => instant(Date.parse(text))

describe('the time of a shift', () => {
  it('the time of a shift is parsed in Moscow time in any time zone of the browser', () => {
    expect(parseShiftTime('2026-11-21T09:00')).toBe(at('2026-11-21T09:00:00+03:00'))
  })

  it.each(['', '2026-11-21', '2026-11-21T25:00', '21.11.2026 09:00'])('«%s» is not a time', (text) => {
    expect(parseShiftTime(text)).toBeNull()
  })

  test.prop([fc.integer({ min: 0, max: 40_000_000 })])(
    'the time of a shift is parsed from its formatted text',
    (minutes) => {
      const moment = instant(minutes * 60_000)
      expect(parseShiftTime(writeShiftTime(moment))).toBe(moment)
    },
  )
})

describe('a week', () => {
  test.prop([fc.integer({ min: 0, max: 20_000 })])(
    'a week begins on a Monday and contains the requested day',
    (day) => {
      const date = localDate(new Date(day * 86_400_000).toISOString().slice(0, 10))
      const days = daysOfWeek(mondayOf(date))
      expect([weekday(days[0] ?? date), days.length, days.includes(date)]).toEqual([1, 7, true])
    },
  )

  it('a week is the current one for an address without a valid week', () => {
    expect([requestedWeek(null, sampleNow), requestedWeek('завтра', sampleNow)]).toEqual([
      '2026-11-16',
      '2026-11-16',
    ])
  })

  it('a week lasts from midnight to midnight in Moscow', () => {
    const { startAt, endAt } = weekPeriod(localDate('2026-11-16'))
    expect([startAt, endAt]).toEqual([at('2026-11-16T00:00:00+03:00'), at('2026-11-23T00:00:00+03:00')])
  })

  it('shows a night shift on both of its days', () => {
    const night = { startAt: at('2026-11-17T20:00:00+03:00'), endAt: at('2026-11-18T08:00:00+03:00') }
    const shown = daysOfWeek(localDate('2026-11-16')).filter((day) => onDay([night], day).length > 0)
    expect(shown).toEqual(['2026-11-17', '2026-11-18'])
  })
})
