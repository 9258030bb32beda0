import { describe, expect, it } from 'vitest'
import { daysBetween, localDate, localDateOf } from '#domain/dates/local-date.ts'
import type { DocumentId } from '#domain/documents/document.ts'
import { fleetSize, sampleDrivers, sampleVehicles } from '#adapters/backend/server/sample/sample-fleet.ts'
import { fleetFines } from '#adapters/backend/server/sample/sample-charges.ts'
import { sampleShifts } from '#adapters/backend/server/sample/sample-shifts.ts'
import { parsePlate } from '#domain/identity/plate.ts'
import { parseSts } from '#domain/identity/sts.ts'
import { isValid } from '#domain/parsed.ts'

const idsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}-${index}` as DocumentId)

const today = localDate('2026-11-25')

const shifts = sampleShifts(
  { vehicles: idsOf('vehicle', fleetSize.vehicles), drivers: idsOf('driver', fleetSize.drivers) },
  today,
)

describe('the shifts of the sample company', () => {
  it.each(['stsId', 'driverLicenseId'] as const)(
    'shifts of the sample company never overlap for one %s',
    (of) => {
      for (const own of Map.groupBy(shifts, (shift) => shift[of]).values()) {
        const ordered = own.toSorted((a, b) => a.startAt - b.startAt)
        const overlaps = ordered.filter((shift, index) => shift.startAt < (ordered[index - 1]?.endAt ?? 0))
        expect(overlaps).toEqual([])
      }
    },
  )

  it('shifts of the sample company cover six weeks, with every driver', () => {
    const weekly = shifts.filter(({ driverLicenseId }) => driverLicenseId !== 'driver-0')
    const days = weekly.map(({ startAt }) => localDateOf(startAt)).toSorted()
    expect(daysBetween(days[0] ?? today, days.at(-1) ?? today)).toBeGreaterThan(35)
    expect(new Set(shifts.map(({ driverLicenseId }) => driverLicenseId)).size).toBe(fleetSize.drivers)
  })
})

describe('the fleet of the sample company', () => {
  it('the sample fleet has valid and different documents, the same at every call', () => {
    const vehicles = sampleVehicles()
    expect(
      vehicles.filter(({ sts, plate }) => !isValid(parseSts(sts)) || !isValid(parsePlate(plate))),
    ).toEqual([])
    expect(new Set(vehicles.map(({ sts }) => sts)).size).toBe(fleetSize.vehicles)
    expect(sampleDrivers()).toHaveLength(fleetSize.drivers)
    expect(sampleVehicles()).toEqual(vehicles)
  })

  it('the sample fleet has the same fines for the same day, the newest of them unpaid', () => {
    const fines = fleetFines(sampleVehicles(), today)
    expect(fleetFines(sampleVehicles(), today)).toEqual(fines)
    const [newest] = fines.toSorted((a, b) => a.age - b.age)
    expect(newest).toMatchObject({ age: 1, outcome: { _tag: 'Due' } })
  })
})
