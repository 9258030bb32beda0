import { fc } from '@fast-check/vitest'
import { instant, type Instant } from '#domain/dates/instant.ts'
import type { DocumentId } from '#domain/documents/document.ts'
import type { DriverSchedule, ScheduleId } from '#domain/organisation/driver-schedule.ts'

const hourMs = 3_600_000

/** The first moment of a week that all shifts of these tests lie in. */
export const weekStart = instant(Date.parse('2026-11-16T00:00:00+03:00'))

export const hoursIn = (hours: number): Instant => instant(weekStart + Math.round(hours * hourMs))

const isVehicle = (text: string): text is DocumentId => /^[ABC]$/.test(text)
const isDriver = (text: string): text is DocumentId => /^d[123]$/.test(text)
const isScheduleId = (text: string): text is ScheduleId => text !== ''

/** Three vehicles and three drivers, so that shifts meet. */
export const vehicle: fc.Arbitrary<DocumentId> = fc.constantFrom<string[]>('A', 'B', 'C').filter(isVehicle)

export const driver: fc.Arbitrary<DocumentId> = fc.constantFrom<string[]>('d1', 'd2', 'd3').filter(isDriver)

/** Shifts from one quarter of an hour to a day and a half. */
export const shift: fc.Arbitrary<DriverSchedule> = fc
  .record({
    id: fc.uuid().filter(isScheduleId),
    stsId: vehicle,
    driverLicenseId: driver,
    start: fc.nat(7 * 96),
    length: fc.integer({ min: 1, max: 144 }),
  })
  .map(({ start, length, ...drawn }) => ({
    ...drawn,
    startAt: hoursIn(start / 4),
    endAt: hoursIn((start + length) / 4),
  }))

export const shifts: fc.Arbitrary<readonly DriverSchedule[]> = fc.uniqueArray(shift, {
  maxLength: 12,
  selector: ({ id }) => id,
})

/** Moments of that week and a little around it, to the minute. */
export const weekMoment: fc.Arbitrary<Instant> = fc
  .integer({ min: -600, max: 11_000 })
  .map((minutes) => hoursIn(minutes / 60))

/** A shift by hand: «A», «d1», from one hour of the week to another. */
export const shiftOf = (
  stsId: string,
  driverLicenseId: string,
  from: number,
  until: number,
): DriverSchedule => {
  const id = `${stsId}-${driverLicenseId}-${from}`
  if (!isVehicle(stsId) || !isDriver(driverLicenseId) || !isScheduleId(id))
    throw new TypeError(`no such vehicle or driver: ${id}`)
  return { id, stsId, driverLicenseId, startAt: hoursIn(from), endAt: hoursIn(until) }
}
