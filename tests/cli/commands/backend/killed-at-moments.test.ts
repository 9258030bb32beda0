import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabasePlace, postgresql } from '#tests/support/database/databases.ts'
import { CommandTargets, serve } from '#tests/long/crash/command-targets.ts'
import { CrashMatrix } from '#tests/long/crash/matrix.ts'
import { crashPoints } from '#tests/long/crash/points.ts'

/** One moment of the long suite `crash`, which strikes at every one of them. */
const sample = crashPoints.filter(({ at }) => at === 'webhook commit')

let place: DatabasePlace
beforeAll(async () => {
  place = await postgresql.readyPlace()
})
afterAll(() => place?.remove())

test.each(sample)(
  '`backend serve` that is killed at "$name" loses and doubles nothing',
  async (point) => {
    const matrix = new CrashMatrix(place, new CommandTargets(place, serve))
    await matrix.injectFault(point, 'kill')
    expect(matrix.injected).toBe(1)
  },
  180_000,
)
