import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { localDate } from '#domain/dates/local-date.ts'
import type { DriverSchedule } from '#domain/organisation/driver-schedule.ts'
import type { OffenceTime } from '#domain/organisation/offence-time.ts'
import { momentPeriod, overlap } from '#domain/organisation/period.ts'
import { decideWhoDrove } from '#domain/organisation/who-drove.ts'
import { shift, shiftOf, shifts, weekMoment } from '#tests/support/arbitraries/shift.ts'

const { stsId: car } = shiftOf('A', 'd1', 0, 1)

const halves = (one: DriverSchedule): readonly DriverSchedule[] => {
  const middle = instant((one.startAt + one.endAt) / 2)
  return [
    { ...one, endAt: middle },
    { ...one, startAt: middle },
  ]
}

describe('laws of whoDrove', () => {
  const order = ['none', 'low', 'medium', 'high']

  const time: fc.Arbitrary<OffenceTime> = fc.oneof(
    weekMoment.map((at): OffenceTime => ({ _tag: 'Moment', at })),
    weekMoment.map((at): OffenceTime => ({ _tag: 'Clock', at })),
    fc
      .constantFrom('2026-11-15', '2026-11-16', '2026-11-19')
      .map((date): OffenceTime => ({ _tag: 'Day', date: localDate(date) })),
  )

  test.prop([shifts, time])(
    'the result has a driver exactly when its confidence is not none',
    (all, when) => {
      const { driver, confidence, candidates, why } = decideWhoDrove(all, car, when)
      expect(driver === null).toBe(confidence === 'none')
      expect(driver === null || candidates.includes(driver)).toBe(true)
      expect(why.every(({ text }) => text !== '')).toBe(true)
    },
  )

  test.prop([shifts, time])('every candidate has a shift of that vehicle', (all, when) => {
    const driversOfCar = all
      .filter(({ stsId }) => stsId === car)
      .map(({ driverLicenseId }) => driverLicenseId)
    expect(driversOfCar).toEqual(expect.arrayContaining([...decideWhoDrove(all, car, when).candidates]))
  })

  test.prop([shifts, weekMoment])('the only driver of a moment is the result for that moment', (all, at) => {
    const now = momentPeriod(at)
    const present = all.filter((one) => one.stsId === car && overlap(one, now))
    const drivers = new Set(present.map(({ driverLicenseId }) => driverLicenseId))
    fc.pre(drivers.size > 0)
    const { driver } = decideWhoDrove(all, car, { _tag: 'Moment', at })
    expect(driver).toBe(drivers.size === 1 ? present[0]?.driverLicenseId : null)
  })

  test.prop([shifts, weekMoment])(
    'a driver of high confidence had no shift of another vehicle at that moment',
    (all, at) => {
      const { driver, confidence } = decideWhoDrove(all, car, { _tag: 'Moment', at })
      const busy = all.filter((one) => one.driverLicenseId === driver && overlap(one, momentPeriod(at)))
      expect(confidence === 'high' && busy.some(({ stsId }) => stsId !== car)).toBe(false)
    },
  )

  test.prop([shifts, time])('the order of shifts does not change the result', (all, when) => {
    expect(decideWhoDrove(all.toReversed(), car, when)).toEqual(decideWhoDrove(all, car, when))
  })

  test.prop([shifts, shift, time])(
    'other drivers of other vehicles do not change the result',
    (all, one, when) => {
      const { driver } = decideWhoDrove(all, car, when)
      fc.pre(one.stsId !== car && one.driverLicenseId !== driver)
      expect(decideWhoDrove([...all, one], car, when)).toEqual(decideWhoDrove(all, car, when))
    },
  )

  test.prop([shifts, time])('a shift that is split in two parts gives the same result', (all, when) => {
    const [full, parted] = [decideWhoDrove(all, car, when), decideWhoDrove(all.flatMap(halves), car, when)]
    expect([parted.driver, parted.confidence, parted.candidates]).toEqual([
      full.driver,
      full.confidence,
      full.candidates,
    ])
  })

  test.prop([shifts, weekMoment])(
    'an uncertain time zone gives the same driver without more confidence',
    (all, at) => {
      const sure = decideWhoDrove(all, car, { _tag: 'Moment', at })
      const unsure = decideWhoDrove(all, car, { _tag: 'Clock', at })
      expect(unsure.driver).toBe(sure.driver)
      expect(order.indexOf(unsure.confidence)).toBeLessThanOrEqual(order.indexOf(sure.confidence))
    },
  )

  test.prop([shifts, weekMoment, fc.integer({ min: -500, max: 500 })])(
    'moving all times by the same interval does not change the result',
    (all, at, hours) => {
      const later = (early: Instant) => instant(early + hours * 3_600_000)
      const moved = all.map((one) => ({ ...one, startAt: later(one.startAt), endAt: later(one.endAt) }))
      const [a, b] = [
        decideWhoDrove(all, car, { _tag: 'Moment', at }),
        decideWhoDrove(moved, car, { _tag: 'Moment', at: later(at) }),
      ]
      expect([b.driver, b.confidence, b.candidates]).toEqual([a.driver, a.confidence, a.candidates])
    },
  )
})
