import { dayMs, hourMs } from '#domain/dates/duration.ts'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { addDays, type LocalDate, midnight, weekday } from '#domain/dates/local-date.ts'
import type { DocumentId } from '#domain/documents/document.ts'
import type { Shift } from '#domain/organisation/driver-schedule.ts'

/** Weeks of shifts: four before the current one, and the next. */
export const shiftWeeks = { before: 4, all: 6 } as const

interface Crew {
  /** Vehicles and drivers in the order of `sample-fleet.ts`. */
  readonly vehicles: readonly DocumentId[]
  readonly drivers: readonly DocumentId[]
}

/** Drivers after these work at night, on the vehicles of the first day drivers. */
const dayDrivers = 21

interface Pattern {
  readonly vehicle: number
  readonly startHour: number
  readonly hours: number
  readonly isWorking: (day: number) => boolean
}

/**
 * How a driver works: on weekdays, or two days on and two days off; some at night. The vehicle of the second driver is shared, so
 * that most of its fines have no certain driver.
 */
const patternOf = (driver: number): Pattern => {
  if (driver >= dayDrivers)
    return {
      vehicle: driver - dayDrivers + 2,
      startHour: 21,
      hours: 10,
      isWorking: (day) => (day + driver) % 4 < 2,
    }
  if (driver === 1) return { vehicle: 1, startHour: 8, hours: 12, isWorking: (day) => day % 7 === 2 }
  return driver % 2 === 0
    ? { vehicle: driver, startHour: 8, hours: 11, isWorking: (day) => day % 7 < 5 }
    : { vehicle: driver, startHour: 7, hours: 12, isWorking: (day) => (day + driver) % 4 < 2 }
}

/** Returns the shifts of six weeks around `today`. The first driver has one shift for two years: the vehicle is assigned. */
export const sampleShifts = ({ vehicles, drivers }: Crew, today: LocalDate): readonly Shift[] => {
  const monday = addDays(today, 1 - weekday(today))
  const first = addDays(monday, -7 * shiftWeeks.before)
  const shiftOf = (driver: number, vehicle: number, startAt: Instant, ms: number): readonly Shift[] => {
    const [stsId, driverLicenseId] = [vehicles[vehicle], drivers[driver]]
    if (stsId === undefined || driverLicenseId === undefined) return []
    return [{ stsId, driverLicenseId, startAt, endAt: instant(startAt + ms) }]
  }
  const ofDriver = (driver: number): readonly Shift[] => {
    const { vehicle, startHour, hours, isWorking } = patternOf(driver)
    return Array.from({ length: shiftWeeks.all * 7 }, (_, day) => day)
      .filter(isWorking)
      .flatMap((day) => {
        const startAt = instant(midnight(addDays(first, day)) + startHour * hourMs)
        return shiftOf(driver, vehicle, startAt, hours * hourMs)
      })
  }
  const assigned = shiftOf(0, 0, instant(midnight(today) - 365 * dayMs), 730 * dayMs)
  return [...assigned, ...drivers.slice(1).flatMap((_, index) => ofDriver(index + 1))]
}
