import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { type Budget, takeAll } from '#adapters/backend/server/http/rate-limits.repository.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { databases } from '#tests/support/database/databases.ts'

const minute = 60_000

describe.each(databases)('takeAll on $name', (database) => {
  const backend = withBackend({ database })
  let serial = 0
  const budget = (max: number): Budget => ({
    name: 'test',
    holder: `holder ${(serial += 1)}`,
    max,
    windowMs: minute,
  })
  const take = (...budgets: readonly Budget[]) => takeAll(backend().store.db, budgets, backend().clock.now())
  const isTaken = async (...budgets: readonly Budget[]) => (await take(...budgets))._tag === 'Taken'

  it('takes from each budget, or from none', async () => {
    const [full, wide] = [budget(1), budget(5)]
    expect(await isTaken(wide, full)).toBe(true)
    for (let times = 0; times < 10; times += 1) expect(await isTaken(wide, full)).toBe(false)
    for (let times = 0; times < 4; times += 1) expect(await isTaken(wide)).toBe(true)
    expect(await isTaken(wide)).toBe(false)
  })

  it('returns the taken units to the budget', async () => {
    const one = budget(1)
    const taking = await take(one)
    if (taking._tag === 'Taken') await taking.giveBack(backend().store.db)
    expect(await isTaken(one)).toBe(true)
    expect(await isTaken(one)).toBe(false)
  })

  it('takeAll never exceeds the budget in concurrent transactions', async () => {
    const five = budget(5)
    const { store, clock } = backend()
    const takings = await Promise.all(
      Array.from({ length: 20 }, () =>
        store.db.transaction().execute(async (trx) => takeAll(trx, [five], clock.now())),
      ),
    )
    expect(takings.filter(({ _tag }) => _tag === 'Taken')).toHaveLength(5)
    const waits = takings.flatMap((taking) => (taking._tag === 'Exhausted' ? [taking.seconds] : []))
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(60)
  })

  it('does not refuse anyone because of a clock that ran ahead and was set back', async () => {
    const one = budget(1)
    const { store, clock } = backend()
    await takeAll(store.db, [one], instant(clock.now() + 30 * 24 * 60 * minute))
    expect(await isTaken(one)).toBe(true)
    expect(await take(one)).toEqual({ _tag: 'Exhausted', holder: one.holder, seconds: 70 })
  })

  it('counts nothing in a transaction that is rolled back', async () => {
    const one = budget(1)
    const { store, clock } = backend()
    const rolledBack = store.db.transaction().execute(async (trx) => {
      await takeAll(trx, [one], clock.now())
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    expect(await isTaken(one)).toBe(true)
  })

  test.prop(
    [
      fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 25_000 })), { maxLength: 40 }),
      fc.integer({ min: 1, max: 4 }),
    ],
    { numRuns: 30 },
  )('takeAll never exceeds the budget within any window', async (gaps, max) => {
    const limited = budget(max)
    const moments: number[] = []
    for (const gap of gaps) {
      backend().clock.advance(gap)
      if (await isTaken(limited)) moments.push(backend().clock.now())
    }
    for (const from of moments)
      expect(moments.filter((at) => at >= from && at < from + minute).length).toBeLessThanOrEqual(max)
  })
})
