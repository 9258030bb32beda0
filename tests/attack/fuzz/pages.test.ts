import { describe, expect, it } from 'vitest'
import { timesOf } from '#tests/support/matrix.ts'
import { fuzzPlan, maxMemoryGrowth } from './fuzz-plan.ts'
import { fuzzPages, printPageReport } from './fuzz-pages.ts'
import { withVisitedSite } from './with-visited-site.ts'

const visited = withVisitedSite()

describe('every page address', () => {
  it('answers changed paths, queries, cookies and forms without a fault and without data of another user', async ({
    task,
  }) => {
    const report = await fuzzPages(visited(), fuzzPlan(timesOf({ sample: 600, complete: 1500 })))
    printPageReport(report)
    task.meta.figures = { requests: report.requests }
    expect(report.faults).toEqual([])
    expect(report.neverShown).toEqual([])
    expect(report.memoryGrowth).toBeLessThan(maxMemoryGrowth)
  }, 900_000)

  it('has shown the signed-in visitor its own data', async () => {
    const { site, url, cookie, ownIds } = visited()
    const page = await site(new Request(`${url}/fines/`, { headers: { cookie } }))
    const text = await page.text()
    expect(ownIds.length).toBeGreaterThan(0)
    expect(ownIds.filter((id) => !text.includes(id))).toEqual([])
  })
})
