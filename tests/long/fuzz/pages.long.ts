import { expect, it } from 'vitest'
import { fuzzPages, printPageReport } from '#tests/attack/fuzz/fuzz-pages.ts'
import { fuzzPlan, maxMemoryGrowth } from '#tests/attack/fuzz/fuzz-plan.ts'
import { fuzzSockets } from '#tests/attack/sockets/fuzz-sockets.ts'
import { withVisitedSite } from '#tests/attack/fuzz/with-visited-site.ts'

const visited = withVisitedSite()

it('every page address answers 50,000 requests without a fault', { timeout: 3_600_000 }, async () => {
  const report = await fuzzPages(visited(), fuzzPlan(50_000))
  printPageReport(report)
  expect(report.faults).toEqual([])
  expect(report.neverShown).toEqual([])
  expect(report.memoryGrowth).toBeLessThan(maxMemoryGrowth)
})

it('the server survives 50,000 connections with changed bytes', { timeout: 3_600_000 }, async () => {
  const port = Number(new URL(visited().url).port)
  const { faults, line } = await fuzzSockets(port, { ...fuzzPlan(50_000), atOnce: 100 })
  process.stdout.write(`${line}\n`)
  expect(faults).toEqual([])
})
