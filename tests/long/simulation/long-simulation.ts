import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { runSeed } from '#adapters/backend/simulation/run-seed.ts'
import { openSimulated } from '#tests/adapters/backend/simulation/open-simulated.ts'

/** Seeds of the whole suite; SIMULATION_SEEDS names another number. */
const seeds = Number(process.env['SIMULATION_SEEDS'] ?? 200_000)

const seedsBetweenReports = 1000

/** A run of half a day at most; a longer one continues at the next start. */
const timeoutMs = 12 * 3_600_000

interface Progress {
  readonly next: number
  readonly failed: readonly number[]
}

const fileOf = (name: string): string =>
  fileURLToPath(new URL(`../../../node_modules/.cache/kvitok/simulation-${name}.json`, import.meta.url))

const read = (file: string, first: number): Progress =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Progress) : { next: first, failed: [] }

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/**
 * Runs every second seed from `first` on. The progress is kept in a file, so an interrupted run continues; a finished one begins
 * again.
 */
export const describeSimulation = (name: 'odd' | 'even', first: 1 | 2): void => {
  describe(`the ${name} seeds of the simulation`, () => {
    test(`keep the invariants up to seed ${seeds}`, { timeout: timeoutMs }, async () => {
      const file = fileOf(name)
      mkdirSync(dirname(file), { recursive: true })
      let { next, failed } = read(file, first)
      if (next > seeds) [next, failed] = [first, []]
      if (next > first) say(`simulation: the ${name} seeds continue at ${next}`)
      const database = await openSimulated()
      const start = performance.now()
      let count = 0
      let virtualMs = 0
      let payments = 0
      for (; next <= seeds; next += 2) {
        const report = await runSeed(database, next)
        count += 1
        virtualMs += report.virtualMs
        payments += report.payments
        if (report.violations.length > 0) {
          if (failed.length === 0) say(`simulation: first failure at seed ${next}: ${report.violations[0]}`)
          failed = [...failed, next]
        }
        if (count % seedsBetweenReports === 0 || next + 2 > seeds) {
          writeFileSync(file, JSON.stringify({ next: next + 2, failed } satisfies Progress))
          const perSecond = (count / ((performance.now() - start) / 1000)).toFixed(1)
          const days = Math.round(virtualMs / 86_400_000)
          say(
            `simulation: ${name} seeds up to ${next}, ${perSecond} a second, ${payments} payments, ${days} virtual days, ${failed.length} failed`,
          )
        }
      }
      await database.close()
      expect(failed, 'replay one with: kvitok sim --seed N').toEqual([])
    })
  })
}
