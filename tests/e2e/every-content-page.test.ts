import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sidewaysScroll, sidewaysScrollOfLargeText } from '#tests/support/browser/accessibility.ts'
import { casesOf, everyNthOf } from '#tests/support/matrix.ts'
import {
  phoneWidth,
  openRoute,
  pageChecks,
  resize,
  startApplication,
  waitForHydration,
  desktopWidth,
  withTab,
} from '#tests/support/browser/route-checks.ts'
import { visitsOf } from '#tests/support/browser/route-visits.ts'
import { withSharedSite } from '#tests/support/browser/site-in-browser.ts'

const { product, browser } = withSharedSite()
const { violationsOf, contrastFaultsOf } = pageChecks()

const { page: pageOfTab, newComplaints } = withTab(browser)
let withoutScripts: BrowserContext
let plain: Page

beforeAll(async () => {
  withoutScripts = await browser().newContext({
    javaScriptEnabled: false,
    viewport: { width: phoneWidth, height: 740 },
    locale: 'ru-RU',
  })
  plain = await withoutScripts.newPage()
})
afterAll(() => withoutScripts.close())

/** The text of the main part and the addresses of all links. */
const contentOf = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('main *')]
    // `innerText` omits a part with `content-visibility: auto` until it is near the screen.
    for (const part of parts) part.style.contentVisibility = 'visible'
    const main = document.querySelector('main')
    const links = [...document.querySelectorAll<HTMLAnchorElement>(':is(header, main, footer) a[href]')]
    const content = {
      text: (main?.innerText ?? '').replace(/\s+/g, ' '),
      links: links.filter((link) => link.checkVisibility()).map((link) => link.href),
    }
    // Hydration compares the page with what the server rendered.
    for (const part of parts) part.style.removeProperty('content-visibility')
    return content
  })

const visits = casesOf(visitsOf('intent'), ({ repeatsPage }) => !repeatsPage)

/** axe takes most of the time of a visit; the accessibility suite runs it on every page. */
const visitsWithAxe = everyNthOf(
  visits.filter(({ repeatsPage }) => !repeatsPage),
  6,
)

describe('a content page', () => {
  // Every page in all four combinations of width and color scheme: npm run test:long -- accessibility. The sample is one page of
  // each module: the others have the same components with another text.
  it.each(visits)(
    'the page at $path is accessible, says the same without scripts, and hydrates without a mismatch',
    async (visit) => {
      const page = pageOfTab()
      await openRoute(page, product().url, visit, phoneWidth)
      expect(visitsWithAxe.has(visit) ? await violationsOf(page, 'light') : []).toEqual([])
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
      expect(await sidewaysScrollOfLargeText(page)).toBeLessThanOrEqual(0)
      await resize(page, desktopWidth)
      expect(visitsWithAxe.has(visit) ? await contrastFaultsOf(page, 'dark') : []).toEqual([])
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
      expect(await sidewaysScrollOfLargeText(page)).toBeLessThanOrEqual(0)

      await resize(page, phoneWidth)
      await plain.goto(`${product().url}${visit.path}`)
      await plain.evaluate(() => {
        for (const noscript of document.querySelectorAll('noscript')) noscript.remove()
      })
      expect(await contentOf(plain)).toEqual(await contentOf(page))
      // A form has a submit button, or a `noscript` text with the address to write to.
      const stuck = plain.locator('main form:not(:has([type=submit])):not(:has(noscript))')
      expect(await stuck.count()).toBe(0)

      await startApplication(page)
      await waitForHydration(page)
      expect(newComplaints(visit)).toEqual([])
    },
  )
})
