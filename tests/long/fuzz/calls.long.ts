import { describe, expect, it } from 'vitest'
import { withShop } from '#tests/adapters/backend/server/features/payments/with-shop.ts'
import { fuzzCalls, printFuzzReport } from '#tests/attack/fuzz/fuzz-calls.ts'
import { fuzzPlan, maxMemoryGrowth } from '#tests/attack/fuzz/fuzz-plan.ts'
import { fixtureOf } from '#tests/contract/with-fixtures.ts'
import { embedded } from '#tests/support/database/databases.ts'

const { seed, requests } = fuzzPlan(2_000_000)

/** Each block has a new database, so that the last one is as fast as the first. */
const requestsInBlock = 100_000

const blocks = Array.from({ length: Math.ceil(requests / requestsInBlock) }, (_, block) => ({
  seed: seed + block,
  requests: Math.min(requestsInBlock, requests - block * requestsInBlock),
}))

describe.each(blocks)('every call of the contract, with the seed $seed', (plan) => {
  const shop = withShop(embedded)

  it('answers $requests requests without a fault', { timeout: 3_600_000 }, async () => {
    const report = await fuzzCalls(fixtureOf(shop()), plan)
    printFuzzReport(report)
    expect(report.faults).toEqual([])
    expect(report.neverOk, 'each call succeeds at least once').toEqual([])
    expect(report.memoryGrowth).toBeLessThan(maxMemoryGrowth)
  })
})
