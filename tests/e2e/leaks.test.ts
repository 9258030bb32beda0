import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import { timesOf } from '#tests/support/matrix.ts'
import { waitForHydration } from '#tests/support/route-checks.ts'
import { withSharedSite } from '#tests/support/site-in-browser.ts'

const { product, browser } = withSharedSite()

/** A vehicle of tests/support/charges.ndjson with a dozen charges. */
const vehicle = new URLSearchParams({ number: '9933101451', plate: 'Н912СС77' })

/** Each is two navigations: to a charge and back to the list. */
const visits = timesOf({ sample: 12, complete: 100 })

/** After these, the scripts of both pages are loaded and compiled. */
const warmUpVisits = 5

/** A leak of a page is more than one node or listener for each visit. A busy browser keeps some twenty for a while. */
const maxGrowth = Math.max(visits, 30)

const maxHeapGrowthBytes = 2 * 1_048_576

const visitCharge = async (page: Page): Promise<void> => {
  await page.locator('main a[href^="/fines/"]:visible').first().click()
  await page.waitForURL(/\/fines\/[\da-f-]{36}\//)
  await page.locator('h1').filter({ hasNotText: 'Штрафы' }).waitFor()
  await page.goBack()
  await page.locator('main a[href^="/fines/"]:visible').first().waitFor()
}

/** What the browser holds for the page after a garbage collection. */
const heldNow = async (session: CDPSession) => {
  // The first collection runs finalizers, which release more.
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { nodes, jsEventListeners, heap: usedSize }
}

const moments = 5

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
    'holds no more nodes, listeners and memory after many visits to a charge',
    { timeout: 300_000 },
    async () => {
      const { page, close } = await openPage(browser())
      await page.goto(`${product().url}/fines/?${vehicle.toString()}`)
      await page.getByText('Обновлено только что').waitFor()
      await waitForHydration(page)
      const session = await page.context().newCDPSession(page)
      for (let visit = 0; visit < warmUpVisits; visit += 1) await visitCharge(page)
      const before = await held(session)
      for (let visit = 0; visit < visits; visit += 1) await visitCharge(page)
      const after = await held(session)
      process.stdout.write(`leaks: ${visits} visits, ${JSON.stringify({ before, after })}\n`)
      expect(after.nodes - before.nodes, 'nodes').toBeLessThan(maxGrowth)
      expect(after.jsEventListeners - before.jsEventListeners, 'listeners').toBeLessThan(maxGrowth)
      expect(after.heap - before.heap, 'bytes of heap').toBeLessThan(maxHeapGrowthBytes)
      await close()
    },
  )
})
