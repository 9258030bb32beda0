import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptPath } from '#domain/navigation/page-paths.ts'
import { sidewaysScrollOfLargeText } from '#tests/support/browser/accessibility.ts'
import { openPage, type WatchedPage } from '#tests/support/browser/browser.ts'
import { readSampleRecords } from '#tests/support/browser/role-visits.ts'
import { demoVehicle, finesOf } from '#tests/support/samples/sample-vehicle.ts'
import { withSharedSite } from '#tests/support/browser/site-in-browser.ts'

const { product, browser } = withSharedSite()

const invalidLookUp = `/fines/?${new URLSearchParams({ number: '99 23 45678', plate: 'К 45 МН 77' })}`

/** The sideways scroll on a phone and on a wide screen, the larger of both. */
const scrollOf = async (page: Page): Promise<number> => {
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('main progress, main [aria-busy=true]') === null,
  )
  const scrolls: number[] = []
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    scrolls.push(await sidewaysScrollOfLargeText(page))
  }
  return Math.max(...scrolls)
}

// Pages without an answer, and those of users: every-application.test.ts and every-content-page.test.ts.
describe('text of twice the size', () => {
  let tab: WatchedPage

  beforeAll(async () => {
    tab = await openPage(browser())
  })
  afterAll(() => tab.close())

  it.each([invalidLookUp, finesOf(demoVehicle)])('does not make %s scroll sideways', async (path) => {
    await tab.page.goto(`${product().url}${path}`)
    expect(await scrollOf(tab.page)).toBeLessThanOrEqual(0)
  })

  it('does not make a charge scroll sideways', async () => {
    await tab.page.goto(`${product().url}${finesOf(demoVehicle)}`)
    await tab.page
      .getByRole('link', { name: /Превышение/ })
      .first()
      .click()
    await tab.page.waitForURL(/\/fines\/[\da-f-]+\/$/)
    expect(await scrollOf(tab.page)).toBeLessThanOrEqual(0)
  })

  it('does not break the words of a list on a wide screen', async () => {
    const { page } = tab
    await page.setViewportSize({ width: 1280, height: 740 })
    await page.goto(`${product().url}${finesOf(demoVehicle)}`)
    const title = page.getByRole('link', { name: /Превышение/ }).first()
    await title.waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await page.evaluate(() => document.fonts.ready)
    const lines = await title.evaluate((link) => {
      const range = document.createRange()
      range.selectNodeContents(link)
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
    })
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
    await session.detach()
    expect(lines).toBeLessThanOrEqual(2)
  })

  it('does not make a receipt scroll sideways', async () => {
    const { receipt = '' } = await readSampleRecords(product(), 'driver')
    await tab.page.goto(`${product().url}${receiptPath(receipt)}`)
    expect(await scrollOf(tab.page)).toBeLessThanOrEqual(0)
  })
})
