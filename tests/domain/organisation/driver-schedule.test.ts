import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { inFilter, parseShift, type ScheduleFilter } from '#domain/organisation/driver-schedule.ts'
import {
  driver,
  hoursIn,
  shift,
  shifts,
  shiftOf,
  vehicle,
  weekMoment,
} from '#tests/support/arbitraries/shift.ts'

const { id: _, ...morning } = shiftOf('A', 'd1', 9, 12)

describe('parseShift', () => {
  it('parses a vehicle, a driver, a beginning and an end', () => {
    expect(parseShift(morning)).toEqual({ _tag: 'Valid', value: morning })
  })

  it.each(['stsId', 'driverLicenseId', 'startAt', 'endAt'] as const)('reports the missing %s', (field) => {
    expect(parseShift({ ...morning, [field]: null })).toEqual({
      _tag: 'Invalid',
      issues: [{ field, issue: { code: 'required', message: 'Value is required' } }],
    })
  })

  it.each([morning.startAt, shiftOf('A', 'd1', 8, 9).startAt])(
    'refuses a shift without duration',
    (endAt) => {
      expect(parseShift({ ...morning, endAt })).toEqual({
        _tag: 'Invalid',
        issues: [
          {
            field: 'endAt',
            issue: { code: 'schedule.order', message: 'Смена должна кончаться позже, чем начинается' },
          },
        ],
      })
    },
  )

  test.prop([vehicle, driver, weekMoment, weekMoment])(
    'accepts exactly the shifts that end after they begin',
    (stsId, driverLicenseId, startAt, endAt) => {
      const read = parseShift({ stsId, driverLicenseId, startAt, endAt })
      expect(read._tag).toBe(startAt < endAt ? 'Valid' : 'Invalid')
    },
  )
})

describe('inFilter', () => {
  const [a, b] = [morning.stsId, shiftOf('B', 'd2', 0, 1).stsId]

  it.each<readonly [string, ScheduleFilter, boolean]>([
    ['everything', {}, true],
    ['its vehicle', { stsId: a }, true],
    ['another vehicle', { stsId: b }, false],
    ['its driver', { driverLicenseId: morning.driverLicenseId }, true],
    ['another driver', { driverLicenseId: shiftOf('B', 'd2', 0, 1).driverLicenseId }, false],
    ['a period that it begins in', { startAt: hoursIn(8), endAt: hoursIn(10) }, true],
    ['a period that it ends in', { startAt: hoursIn(11), endAt: hoursIn(20) }, true],
    ['a period within it', { startAt: hoursIn(10), endAt: hoursIn(11) }, true],
    ['what begins when it ends', { startAt: hoursIn(12) }, false],
    ['what ends when it begins', { endAt: hoursIn(9) }, false],
  ])('a shift from 9 to 12 is listed under %s', (_name, filter, listed) => {
    expect(inFilter(morning, filter)).toBe(listed)
  })

  const filter: fc.Arbitrary<ScheduleFilter> = fc.record(
    { startAt: weekMoment, endAt: weekMoment, stsId: vehicle, driverLicenseId: driver },
    { requiredKeys: [] },
  )

  test.prop([shift, filter])('applies every part of a filter', (one, parts) => {
    const each = Object.entries(parts).every(([name, value]) => inFilter(one, { [name]: value }))
    expect(inFilter(one, parts)).toBe(each)
  })

  test.prop([shifts, weekMoment])('every shift matches the filter before or after a moment', (all, at) => {
    const [before, after] = [{ endAt: at }, { startAt: at }]
    expect(all.every((one) => inFilter(one, before) || inFilter(one, after))).toBe(true)
  })
})
