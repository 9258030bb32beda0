import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sidewaysScroll, violationsOfPages } from '#tests/support/accessibility.ts'
import { openPage, type WatchedPage } from '#tests/support/browser.ts'
import { type RouteVisit, unknownId, visitsOf } from '#tests/support/route-visits.ts'
import { withSiteInBrowser } from '#tests/support/site-in-browser.ts'

const { product, browser } = withSiteInBrowser()

/** Samples of waiting stand on it, and never end. */
const catalogue = '/__catalogue/'

/** The application has come and has asked what it asks for. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('main progress, main [aria-busy=true]') === null,
  )

const heightOf = (width: number) => (width < 600 ? 740 : 900)

const { violationsOn, contrastOn } = violationsOfPages()

/** Light, then dark, where only colours differ. */
const breachesAt = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: heightOf(width) })
  const light = await violationsOn(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await contrastOn(page)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return { width, fits: (await sidewaysScroll(page)) <= 0, light, dark }
}

const clean = (width: number) => ({ width, fits: true, light: [], dark: [] })

let watched: WatchedPage
let seen = 0

/**
 * A webview takes head and foot away from all that its tab shows afterwards (web/shell/bare-tab.ts): every page is a
 * tab's first.
 */
const openTab = async () => {
  watched = await openPage(browser())
  seen = 0
  await watched.page.addInitScript(() => {
    try {
      sessionStorage.clear()
    } catch {
      // An empty tab has none.
    }
  })
  await watched.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** Complaints since the last page. A browser calls it an error that there is no such page, and nothing of such an id. */
const newComplaints = ({ path, status }: RouteVisit): readonly string[] => {
  const expected = `status of ${path.includes(unknownId) ? 404 : status}`
  const fresh = watched.complaints.slice(seen).filter((text) => !text.includes(expected))
  seen = watched.complaints.length
  return fresh
}

const open = async ({ path, status }: RouteVisit, width: number) => {
  const { page } = watched
  await page.setViewportSize({ width, height: heightOf(width) })
  const answer = await page.goto(`${product().url}${path}`)
  expect(answer?.status()).toBe(status)
}

const expectHead = async () => {
  expect(await watched.page.title()).toMatch(/\S — Квиток$/)
  expect(await watched.page.locator('h1').count()).toBe(1)
  expect(await watched.page.locator('h1').isVisible()).toBe(true)
}

describe('an application', () => {
  beforeAll(openTab)
  afterAll(() => watched.close())

  it.each(visitsOf('now'))('at $path stands at both widths, light and dark', async (visit) => {
    for (const width of [360, 1280]) {
      await open(visit, width)
      if (visit.path !== catalogue) await settled(watched.page)
      await expectHead()
      expect(await breachesAt(watched.page, width)).toEqual(clean(width))
    }
    expect(newComplaints(visit)).toEqual([])
  })
})

/** What a page says and offers, whoever reads it. */
const contentOf = (page: Page) =>
  page.evaluate(() => {
    // Words for those without scripts are said besides, never instead.
    for (const besides of document.querySelectorAll('noscript')) besides.remove()
    // What is far below is drawn when a reader comes near it, and has no words of its own until then.
    for (const part of document.querySelectorAll<HTMLElement>('main *'))
      part.style.contentVisibility = 'visible'
    const main = document.querySelector('main')
    const links = [...document.querySelectorAll<HTMLAnchorElement>(':is(header, main, footer) a[href]')]
    return {
      words: (main?.innerText ?? '').replace(/\s+/g, ' '),
      links: links.filter((link) => link.checkVisibility()).map((link) => link.href),
    }
  })

describe('a page of content', () => {
  let plainContext: BrowserContext
  let plain: Page

  beforeAll(openTab)
  beforeAll(async () => {
    plainContext = await browser().newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
      locale: 'ru-RU',
    })
    plain = await plainContext.newPage()
  })

  afterAll(() => plainContext.close())
  afterAll(() => watched.close())

  // Nothing of it depends on a script before it is touched: the same document is looked at in both widths.
  it.each(visitsOf('intent'))(
    'at $path stands at both widths, light and dark, without scripts too',
    async (visit) => {
      await open(visit, 360)
      await expectHead()
      expect([await breachesAt(watched.page, 360), await breachesAt(watched.page, 1280)]).toEqual([
        clean(360),
        clean(1280),
      ])
      expect(newComplaints(visit)).toEqual([])

      await watched.page.setViewportSize({ width: 360, height: 740 })
      await plain.goto(`${product().url}${visit.path}`)
      expect(await contentOf(plain)).toEqual(await contentOf(watched.page))
      // A form is sent by its button, or says where to write instead.
      const stuck = plain.locator('main form:not(:has([type=submit])):not(:has(noscript))')
      expect(await stuck.count()).toBe(0)
    },
  )
})
