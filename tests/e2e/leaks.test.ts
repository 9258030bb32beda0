import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from '#tests/support/browser/browser.ts'
import { timesOf } from '#tests/support/matrix.ts'
import { lookUpOnPage, openLookUpForm } from '#tests/support/browser/look-up-form.ts'
import { sampleVehicle } from '#tests/support/samples/sample-vehicle.ts'
import { withSharedSite } from '#tests/support/browser/site-in-browser.ts'

const { product, browser } = withSharedSite()

/** Each is two navigations: back to the home page and forward to the list. */
const visits = timesOf({ sample: 12, complete: 100 })

/** After these, the scripts of both pages are loaded and compiled. */
const warmUpVisits = 5

/** A leak of a page is at least one node or listener for each visit. */
const maxGrowth = visits

const maxHeapGrowthBytes = 2 * 1_048_576

const visitList = async (page: Page): Promise<void> => {
  await page.goBack()
  await page.locator('form').getByLabel('Номер СТС').waitFor()
  await page.goForward()
  await page.getByText('Обновлено только что').waitFor()
}

/** What the browser holds for the page after a garbage collection. */
const heldNow = async (session: CDPSession) => {
  // The first collection runs finalizers, which release more.
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { nodes, jsEventListeners, heap: usedSize }
}

const moments = 2

/** The least of several moments: what the page still does after a visit is released soon, and what has leaked never is. */
const held = async (session: CDPSession) => {
  const found: Awaited<ReturnType<typeof heldNow>>[] = []
  for (let moment = 0; moment < moments; moment += 1) {
    found.push(await heldNow(session))
    await new Promise((resolve) => void setTimeout(resolve, 300))
  }
  const least = (name: keyof (typeof found)[number]) => Math.min(...found.map((counts) => counts[name]))
  return { nodes: least('nodes'), jsEventListeners: least('jsEventListeners'), heap: least('heap') }
}

describe('the application in a browser', () => {
  it(
    'holds no more nodes, listeners and memory after many visits to a list in one document',
    { timeout: 300_000 },
    async () => {
      const { page, close } = await openPage(browser())
      await openLookUpForm(page, product().url)
      await lookUpOnPage(page, sampleVehicle)
      await page.getByText('Обновлено только что').waitFor()
      const documents: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(request.url())
      })
      const session = await page.context().newCDPSession(page)
      for (let visit = 0; visit < warmUpVisits; visit += 1) await visitList(page)
      const before = await held(session)
      for (let visit = 0; visit < visits; visit += 1) await visitList(page)
      const after = await held(session)
      process.stdout.write(`leaks: ${visits} visits, ${JSON.stringify({ before, after })}\n`)
      // A new document would begin with nothing, and could not show a leak.
      expect(documents).toEqual([])
      expect(after.nodes - before.nodes, 'nodes').toBeLessThan(maxGrowth)
      expect(after.jsEventListeners - before.jsEventListeners, 'listeners').toBeLessThan(maxGrowth)
      expect(after.heap - before.heap, 'bytes of heap').toBeLessThan(maxHeapGrowthBytes)
      await close()
    },
  )
})
