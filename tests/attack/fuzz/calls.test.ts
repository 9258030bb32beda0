import { describe, expect, it } from 'vitest'
import { withShop } from '#tests/adapters/backend/server/features/payments/with-shop.ts'
import { fixtureOf } from '#tests/contract/with-fixtures.ts'
import { fuzzPlan, maxMemoryGrowth } from './fuzz-plan.ts'
import { fuzzCalls, printFuzzReport } from './fuzz-calls.ts'

describe('every call of the contract', () => {
  const shop = withShop()

  it('answers 5,000 requests from its schema and with hostile values without a fault', async ({ task }) => {
    const report = await fuzzCalls(fixtureOf(shop()), fuzzPlan(5000))
    printFuzzReport(report)
    task.meta.figures = { requests: report.requests }
    expect(report.faults).toEqual([])
    expect(report.memoryGrowth).toBeLessThan(maxMemoryGrowth)
    expect(report.neverOk, 'each call succeeds at least once').toEqual([])
  }, 900_000)
})
