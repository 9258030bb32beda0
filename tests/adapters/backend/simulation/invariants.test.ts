import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkInvariants } from '#adapters/backend/simulation/invariants.ts'
import type { SimulatedDatabase } from '#adapters/backend/simulation/simulated-database.ts'
import { openSimulated } from './open-simulated.ts'
import { type Day, paidDay } from './paid-day.ts'
import { plantedViolations } from './planted-violations.ts'

let database: SimulatedDatabase
beforeAll(async () => {
  database = await openSimulated()
})
afterAll(() => database.close())

const violationsOf = async (day: Day): Promise<readonly string[]> => {
  await checkInvariants(day, { isRecovered: true })
  return day.simulation.violations
}

describe('the invariants of the simulation', () => {
  test('are kept by a day without faults', async () => {
    const day = await paidDay(database)
    const { state } = await database.store.db.selectFrom('payments').select('state').executeTakeFirstOrThrow()
    expect(state).toBe('paid')
    expect(await violationsOf(day)).toEqual([])
  })

  test.each(plantedViolations)('invariant %i reports %s', async (invariant, _, plant, message) => {
    const day = await paidDay(database)
    await plant(day)
    const reported = (await violationsOf(day)).filter((one) => one.startsWith(`invariant ${invariant}: `))
    expect(reported.join('\n')).toMatch(message)
  })

  test('are each proven by a planted violation', () => {
    const planted = new Set(plantedViolations.map(([invariant]) => invariant))
    expect([...planted]).toEqual(Array.from({ length: 13 }, (_, number) => number))
  })
})
