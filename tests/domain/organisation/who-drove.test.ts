import { describe, expect, it } from 'vitest'
import { localDate } from '#domain/dates/local-date.ts'
import type { Shift } from '#domain/organisation/driver-schedule.ts'
import type { OffenceTime } from '#domain/organisation/offence-time.ts'
import { type WhoDrove, decideWhoDrove } from '#domain/organisation/who-drove.ts'
import { hoursIn, shiftOf } from '#tests/support/arbitraries/shift.ts'

const { stsId: car } = shiftOf('A', 'd1', 0, 1)

const moment = (hours: number): OffenceTime => ({ _tag: 'Moment', at: hoursIn(hours) })
const clock = (hours: number): OffenceTime => ({ _tag: 'Clock', at: hoursIn(hours) })
const monday: OffenceTime = { _tag: 'Day', date: localDate('2026-11-16') }

const texts = (schedules: readonly Shift[], when: OffenceTime) =>
  decideWhoDrove(schedules, car, when).why.map(({ text }) => text)

const millisecond = 1 / 3_600_000

/** Formats a result as driver, confidence and reason: «d1 high shift». */
const shown = ({ driver, confidence, why }: WhoDrove): string =>
  [driver ?? 'nobody', confidence, ...why.map(({ code }) => code)].join(' ')

describe('whoDrove at a known moment', () => {
  it.each<readonly [string, readonly Shift[], number, string, readonly string[]]>([
    ['in the middle of a shift', [shiftOf('A', 'd1', 9, 18)], 12, 'd1 high shift', ['d1']],
    ['in the first moment of a shift', [shiftOf('A', 'd1', 9, 18)], 9, 'd1 high shift', ['d1']],
    [
      'between two drivers, far from both ends',
      [shiftOf('A', 'd1', 0, 9), shiftOf('A', 'd2', 9, 18)],
      12,
      'd2 high shift',
      ['d2'],
    ],
    [
      'a quarter of an hour after a handover',
      [shiftOf('A', 'd1', 0, 9), shiftOf('A', 'd2', 9, 18)],
      9.25,
      'd2 medium shift handover',
      ['d2'],
    ],
    [
      'half an hour after a handover',
      [shiftOf('A', 'd1', 0, 9), shiftOf('A', 'd2', 9, 18)],
      9.5,
      'd2 high shift',
      ['d2'],
    ],
    [
      'a moment more than half an hour before a handover',
      [shiftOf('A', 'd1', 0, 9), shiftOf('A', 'd2', 9 + millisecond, 18)],
      8.5,
      'd1 high shift',
      ['d1'],
    ],
    [
      'a moment less',
      [shiftOf('A', 'd1', 0, 9), shiftOf('A', 'd2', 9, 18)],
      8.5,
      'd1 medium shift handover',
      ['d1'],
    ],
    [
      'when the driver is also in the schedule of another vehicle',
      [shiftOf('A', 'd1', 9, 18), shiftOf('B', 'd1', 11, 13)],
      12,
      'd1 medium shift elsewhere',
      ['d1'],
    ],
    [
      'with both doubts',
      [shiftOf('A', 'd1', 9, 18), shiftOf('A', 'd2', 0, 9), shiftOf('B', 'd1', 8, 13)],
      9.25,
      'd1 low shift handover elsewhere',
      ['d1'],
    ],
    [
      'when two drivers have the vehicle at once',
      [shiftOf('A', 'd1', 9, 18), shiftOf('A', 'd2', 11, 13)],
      12,
      'nobody none overlap',
      ['d1', 'd2'],
    ],
    [
      'when they were entered the other way round',
      [shiftOf('A', 'd2', 9, 18), shiftOf('A', 'd1', 9, 18)],
      12,
      'nobody none overlap',
      ['d1', 'd2'],
    ],
    [
      'in a gap, just after a shift',
      [shiftOf('A', 'd1', 0, 9), shiftOf('A', 'd2', 15, 18)],
      9.25,
      'd1 low gap handover',
      ['d1'],
    ],
    ['in a gap, just before a shift', [shiftOf('A', 'd1', 9, 18)], 8.75, 'd1 low gap handover', ['d1']],
    [
      'in a short gap between two drivers',
      [shiftOf('A', 'd1', 0, 9), shiftOf('A', 'd2', 9.5, 18)],
      9.25,
      'nobody none gap',
      ['d1', 'd2'],
    ],
    [
      'in a long gap',
      [shiftOf('A', 'd1', 0, 9), shiftOf('A', 'd2', 15, 18), shiftOf('A', 'd3', 20, 22)],
      12,
      'nobody none gap',
      ['d1', 'd2'],
    ],
    ['before every shift', [shiftOf('A', 'd1', 9, 18)], 2, 'nobody none gap', ['d1']],
    ['after every shift', [shiftOf('A', 'd1', 9, 18)], 40, 'nobody none gap', ['d1']],
    ['of a vehicle without a schedule', [shiftOf('B', 'd1', 9, 18)], 12, 'nobody none no-schedule', []],
  ])('whoDrove answers at a known moment %s', (_, schedules, hours, answer, candidates) => {
    const who = decideWhoDrove(schedules, car, moment(hours))
    expect(shown(who)).toBe(answer)
    expect(who.candidates).toEqual(candidates)
  })

  it('whoDrove at a known moment has an explanation', () => {
    const schedules = [shiftOf('A', 'd1', 9, 18), shiftOf('A', 'd2', 18, 24)]
    expect(texts(schedules, moment(17.75))).toEqual([
      'По графику машина была у водителя: 16 ноября 2026, 09:00\u00A0МСК — 16 ноября 2026, 18:00\u00A0МСК',
      'Рядом смена другого водителя: машину могли передать раньше или позже',
    ])
    expect(texts([shiftOf('A', 'd1', 9, 18)], moment(40))).toEqual([
      'По графику машина в это время ни за кем: последняя смена до этого кончилась 16 ноября 2026, 18:00\u00A0МСК',
    ])
  })
})

describe('a gap', () => {
  it('a gap begins at the moment at which a shift ends', () => {
    expect(texts([shiftOf('A', 'd1', 0, 9)], moment(9))[0]).toBe(
      'По графику машина в это время ни за кем: последняя смена до этого кончилась 16 ноября 2026, 09:00\u00A0МСК',
    )
  })

  it('a gap ends at the moment at which a shift begins', () => {
    expect(texts([shiftOf('A', 'd1', 24, 30)], monday)[0]).toBe(
      'По графику машина в это время ни за кем: следующая смена с 17 ноября 2026, 00:00\u00A0МСК',
    )
  })
})

describe('whoDrove at the local time of a ruling', () => {
  it.each<readonly [string, readonly Shift[], string, readonly string[]]>([
    [
      'is sure when every zone leads to the same driver',
      [shiftOf('A', 'd1', 0, 24)],
      'd1 high shift',
      ['d1'],
    ],
    [
      'believes Moscow, but says that another zone names another driver',
      [shiftOf('A', 'd2', 0, 6), shiftOf('A', 'd1', 6, 24)],
      'd1 medium shift time-zone',
      ['d1', 'd2'],
    ],
    [
      'does not guess a zone where Moscow has a gap',
      [shiftOf('A', 'd2', 0, 6)],
      'nobody none gap time-zone',
      ['d2'],
    ],
  ])('whoDrove at the local time of a ruling %s', (_, schedules, answer, candidates) => {
    const who = decideWhoDrove(schedules, car, clock(12))
    expect(shown(who)).toBe(answer)
    expect(who.candidates).toEqual(candidates)
  })
})

describe('whoDrove on a day whose hour is unknown', () => {
  it.each<readonly [string, readonly Shift[], string, readonly string[]]>([
    ['with one driver all day', [shiftOf('A', 'd1', -3, 27)], 'd1 high shift', ['d1']],
    ['with one driver for a part of it', [shiftOf('A', 'd1', 9, 18)], 'd1 medium shift gap', ['d1']],
    [
      'with one driver in two shifts that make up the day',
      [shiftOf('A', 'd1', 0, 12), shiftOf('A', 'd1', 12, 24)],
      'd1 high shift',
      ['d1'],
    ],
    [
      'with two drivers one after the other',
      [shiftOf('A', 'd1', 0, 12), shiftOf('A', 'd2', 12, 24)],
      'nobody none several',
      ['d1', 'd2'],
    ],
    [
      'with two drivers at once',
      [shiftOf('A', 'd1', 0, 12), shiftOf('A', 'd2', 11, 24)],
      'nobody none overlap',
      ['d1', 'd2'],
    ],
    [
      'with three drivers, two of them at once',
      [shiftOf('A', 'd1', 0, 8), shiftOf('A', 'd2', 7, 12), shiftOf('A', 'd3', 12, 24)],
      'nobody none overlap',
      ['d1', 'd2', 'd3'],
    ],
    [
      'with another vehicle during one of two shifts',
      [shiftOf('A', 'd1', 0, 12), shiftOf('A', 'd1', 12, 24), shiftOf('B', 'd1', 10, 11)],
      'd1 medium shift elsewhere',
      ['d1'],
    ],
    [
      'with another vehicle in the evening, which does not contradict',
      [shiftOf('A', 'd1', 9, 12), shiftOf('B', 'd1', 18, 20)],
      'd1 medium shift gap',
      ['d1'],
    ],
    ['without a shift', [shiftOf('A', 'd1', 30, 40)], 'nobody none gap', ['d1']],
  ])('whoDrove answers for a day %s', (_, schedules, answer, candidates) => {
    const who = decideWhoDrove(schedules, car, monday)
    expect(shown(who)).toBe(answer)
    expect(who.candidates).toEqual(candidates)
  })
})

it('whoDrove has no driver without the time of the offence', () => {
  expect(decideWhoDrove([shiftOf('A', 'd1', 9, 18)], car, null)).toEqual({
    driver: null,
    confidence: 'none',
    candidates: [],
    why: [{ code: 'no-time', text: 'Неизвестно, когда было нарушение: посмотрите в постановлении' }],
  })
})
