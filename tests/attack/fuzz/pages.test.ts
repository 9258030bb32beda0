import { expect, it } from 'vitest'
import { withSite } from '#tests/attack/with-site.ts'
import { fuzzPlan } from './fuzz-plan.ts'
import { fuzzPages, printPageReport } from './fuzz-pages.ts'

const site = withSite()

it('every page address answers changed paths, queries, cookies and forms without a fault', async () => {
  const report = await fuzzPages(site(), fuzzPlan(1500))
  printPageReport(report)
  expect(report.faults).toEqual([])
  expect(report.neverShown).toEqual([])
}, 900_000)
