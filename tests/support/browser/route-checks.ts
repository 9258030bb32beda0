import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { violationsOfPages } from './accessibility.ts'
import { openPage, type WatchedPage } from './browser.ts'
import { pathWith, readSampleRecords, type RoleVisit, type SampleRecords } from './role-visits.ts'
import { type RouteVisit, unknownId } from './route-visits.ts'
import type { SharedProduct } from '#tests/support/product/running-product.ts'
import { type Role, signInAs } from './sign-in.ts'
import type { SiteInBrowser } from './site-in-browser.ts'

export const phoneWidth = 360
export const tabletWidth = 768
export const desktopWidth = 1280

const heightOf = (width: number) => (width < 600 ? 740 : 900)

export const resize = (page: Page, width: number) => page.setViewportSize({ width, height: heightOf(width) })

/**
 * A tab for page after page. A webview hides the header and the footer of every later page of its tab
 * (web/app/navigation/embedded-tab.ts), so the tab forgets before each page.
 */
const openTab = async (browser: Browser): Promise<WatchedPage> => {
  const watched = await openPage(browser)
  await watched.page.addInitScript(() => {
    try {
      sessionStorage.clear()
    } catch {
      // An empty tab has no storage.
    }
  })
  await watched.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return watched
}

/** Opens the address, expects its status and its heading, and waits until an application has loaded its data. */
export const openRoute = async (
  page: Page,
  site: string,
  { path, status, waitsForBank = false }: RouteVisit,
  width: number,
) => {
  await resize(page, width)
  const response = await page.goto(`${site}${path}`)
  expect(response?.status()).toBe(status)
  await page.waitForFunction(
    (waits) =>
      document.querySelector('h1') !== null &&
      (waits || document.querySelector('main progress, main [aria-busy=true]') === null),
    waitsForBank,
  )
  expect(await page.title(), 'the page says its title by PageHead of web/ui/page/page-head.tsx').toMatch(
    /\S — Квиток$/,
  )
  expect(await page.locator('h1').count()).toBe(1)
  expect(await page.locator('h1').isVisible()).toBe(true)
}

/** Content pages start the application on intent: a key in a form, which not every page has. */
export const startApplication = (page: Page) =>
  page.evaluate(() => {
    const form = document.body.appendChild(document.createElement('form'))
    form.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))
    form.remove()
  })

/** React marks the elements that it hydrates, and reports a mismatch a moment later, when it commits. */
export const waitForHydration = async (page: Page) => {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1')
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
  })
  // Bounded, because a browser on a busy machine may never be idle.
  for (let times = 0; times < 2; times += 1)
    await page.evaluate(
      () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })),
    )
}

/**
 * Console errors and warnings since the last call; the application logs each hydration mismatch (web/app/start.tsx). A browser
 * also logs an answer with an error status: of a page that does not exist, and of a record that the visitor does not have.
 */
const newComplaintsOf = ({ complaints }: WatchedPage) => {
  let seen = complaints.length
  return ({ path, status }: RouteVisit): readonly string[] => {
    const expected = `status of ${path.includes(unknownId) ? 404 : status}`
    const fresh = complaints.slice(seen).filter((text) => !text.includes(expected))
    seen = complaints.length
    return fresh
  }
}

export type ColorScheme = 'light' | 'dark'

const useColorScheme = (page: Page, colorScheme: ColorScheme) =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })

/** Accessibility violations of a page in a color scheme; an empty list if it has none. */
export const pageChecks = () => {
  const { violationsOn, contrastOn } = violationsOfPages()
  return {
    violationsOf: async (page: Page, colorScheme: ColorScheme) => {
      await useColorScheme(page, colorScheme)
      return violationsOn(page)
    },
    contrastFaultsOf: async (page: Page, colorScheme: ColorScheme) => {
      await useColorScheme(page, colorScheme)
      return contrastOn(page)
    },
  }
}

/** One tab for all tests of a file, and what its console reported since the last page. */
export const withTab = (browser: () => Browser) => {
  let opened: { readonly tab: WatchedPage; readonly newComplaints: ReturnType<typeof newComplaintsOf> }

  beforeAll(async () => {
    const tab = await openTab(browser())
    opened = { tab, newComplaints: newComplaintsOf(tab) }
  })
  afterAll(() => opened.tab.close())

  return {
    page: (): Page => opened.tab.page,
    newComplaints: (visit: RouteVisit): readonly string[] => opened.newComplaints(visit),
  }
}

interface RoleTab {
  readonly tab: WatchedPage
  readonly newComplaints: ReturnType<typeof newComplaintsOf>
  readonly records: SampleRecords
}

/** A tab for each role, in which its sample account has signed in, for all tests of a file. */
export const withRoleTabs = ({ product, browser }: SiteInBrowser<SharedProduct>) => {
  const opened = new Map<Role, RoleTab>()

  const openFor = async (role: Role): Promise<void> => {
    const tab = await openTab(browser())
    await signInAs(tab.page, product(), role)
    opened.set(role, {
      tab,
      newComplaints: newComplaintsOf(tab),
      records: await readSampleRecords(product(), role),
    })
  }

  // One after the other: a busy machine loads one page at a time sooner.
  beforeAll(async () => {
    await openFor('driver')
    await openFor('company')
  })
  afterAll(async () => {
    await Promise.all([...opened.values()].map(({ tab }) => tab.close()))
  })

  const tabOf = (role: Role): RoleTab => {
    const found = opened.get(role)
    if (found === undefined) throw new Error('asked before the tests of the file began')
    return found
  }

  return {
    /** Opens the page with the records of the sample account, and expects what only its user sees. */
    openAs: async (visit: RoleVisit, width: number): Promise<Page> => {
      const { tab, records } = tabOf(visit.role)
      const path = pathWith(records, visit.path)
      await openRoute(tab.page, product().url, { ...visit, path }, width)
      await visit.proof(tab.page.locator('main')).first().waitFor()
      return tab.page
    },
    newComplaints: (visit: RoleVisit): readonly string[] => tabOf(visit.role).newComplaints(visit),
  }
}
