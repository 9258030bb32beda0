import { describe, expect, it } from 'vitest'
import { driverLimit, vehicleLimit } from '#domain/organisation/fleet-limits.ts'
import { tariffTable } from '#domain/organisation/tariff.ts'

describe('the limits of a fleet', () => {
  it.each([
    ['without a tariff, the cap of every list', null, 50, 50],
    ['of the smallest tariff, at least the cap of licences', tariffTable['fleet-10'], 10, 50],
    ['of a larger tariff, three licences for each vehicle', tariffTable['fleet-50'], 50, 150],
    ['of the tariff without limits', tariffTable.unlimited, null, null],
    ['of the demo', tariffTable.demo, null, null],
  ] as const)('%s', (_name, tariff, vehicles, drivers) => {
    expect([vehicleLimit(tariff), driverLimit(tariff)]).toEqual([vehicles, drivers])
  })
})
