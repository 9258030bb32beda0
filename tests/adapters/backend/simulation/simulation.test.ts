import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runSeed } from '#adapters/backend/simulation/run-seed.ts'
import type { SimulatedDatabase } from '#adapters/backend/simulation/simulated-database.ts'
import { openDatabase, type OpenedDatabase, postgresql } from '#tests/support/database/databases.ts'
import { runKvitok } from '#tests/support/command-line/run-kvitok.ts'
import { simulatedOn } from './simulated-on.ts'
import { openSimulated } from './open-simulated.ts'

/** A seed takes a tenth of a second of a core; `npm run test:long -- simulation` runs many more. */
const seeds = 500

/** Seeds that have failed once. */
const onceFailed: readonly number[] = []

let database: SimulatedDatabase
beforeAll(async () => {
  database = await openSimulated()
})
afterAll(() => database.close())

describe('the simulation of payments', () => {
  test(`keeps the invariants of payments in ${seeds} seeds`, { timeout: 300_000 }, async ({ task }) => {
    const start = process.cpuUsage()
    const faults = new Map<string, number>()
    const failed: string[] = []
    const all = [...onceFailed, ...Array.from({ length: seeds }, (_, index) => index + 1)]
    for (const seed of all) {
      const report = await runSeed(database, seed)
      for (const [fault, times] of report.faults) faults.set(fault, (faults.get(fault) ?? 0) + times)
      if (report.violations.length > 0) failed.push(`seed ${seed}: ${report.violations.join('; ')}`)
    }
    const { user, system } = process.cpuUsage(start)
    const perSecond = Math.round(all.length / ((user + system) / 1e6))
    const happened = [...faults].map(([fault, times]) => `${fault} ${times}`).join(', ')
    process.stdout.write(`simulation: ${all.length} seeds, ${perSecond} a second of a core; ${happened}\n`)
    const faultCount = [...faults.values()].reduce((sum, times) => sum + times, 0)
    task.meta.figures = { seeds: all.length, faults: faultCount }
    expect(failed, 'replay one with: kvitok sim --seed N').toEqual([])
    const wanted = ['crash', 'webhook lost', 'webhook doubled', 'answer lost', 'database error', 'clock step']
    expect(wanted.filter((fault) => !faults.has(fault))).toEqual([])
  })

  test('makes the same trace for the same seed, and another for another seed', async () => {
    const first = await runSeed(database, 7)
    const again = await runSeed(database, 7)
    const other = await runSeed(database, 8)
    expect(again.trace).toEqual(first.trace)
    expect(other.hash).not.toBe(first.hash)
  })

  test('makes the trace that `kvitok sim` prints for the seed', async () => {
    const { trace, hash } = await runSeed(database, 7)
    const { code, output } = await runKvitok(['sim', '--seed', '7'])
    expect(code).toBe(0)
    expect(output.startsWith(`${trace.join('\n')}\nseed 7, trace ${hash}, `)).toBe(true)
  })
})

describe('the simulation on PostgreSQL', () => {
  let opened: OpenedDatabase
  beforeAll(async () => {
    opened = await openDatabase(postgresql)
  })
  afterAll(() => opened.close())

  // A socket answers at no fixed moment, so two fibers that wait for it may draw their delays in another order than in memory.
  test('keeps the invariants of payments as well', { timeout: 120_000 }, async () => {
    const onServer = simulatedOn(opened.store)
    const failed: string[] = []
    for (const seed of [1, 2, 3, 4, 5]) failed.push(...(await runSeed(onServer, seed)).violations)
    expect(failed).toEqual([])
  })
})
