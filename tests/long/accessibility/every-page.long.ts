import { describe, expect, it } from 'vitest'
import { sidewaysScroll } from '#tests/support/browser/accessibility.ts'
import {
  desktopWidth,
  openRoute,
  pageChecks,
  phoneWidth,
  tabletWidth,
  withRoleTabs,
  withTab,
} from '#tests/support/browser/route-checks.ts'
import { roleVisits } from '#tests/support/browser/role-visits.ts'
import { visitsOf } from '#tests/support/browser/route-visits.ts'
import { withSiteInBrowser } from '#tests/support/browser/site-in-browser.ts'

const site = withSiteInBrowser()
const { product, browser } = site
const { violationsOf } = pageChecks()

const { openAs } = withRoleTabs(site)

const everyPage = [...visitsOf('now'), ...visitsOf('intent')]

/** `npm test` checks each page light on a phone, and the contrast of each dark page on a desktop. */
describe.each(
  [phoneWidth, tabletWidth, desktopWidth].flatMap((width) =>
    (['light', 'dark'] as const).map((scheme) => [scheme, width] as const),
  ),
)('in the %s color scheme at %i px', (scheme, width) => {
  const { page: pageOfTab } = withTab(browser)

  it.each(everyPage)('the page at $path violates no accessibility rule', async (visit) => {
    await openRoute(pageOfTab(), product().url, visit, width)
    expect(await violationsOf(pageOfTab(), scheme)).toEqual([])
    expect(await sidewaysScroll(pageOfTab())).toBeLessThanOrEqual(0)
  })

  it.each(roleVisits)('the page of a $role at $path violates no accessibility rule', async (visit) => {
    const page = await openAs(visit, width)
    expect(await violationsOf(page, scheme)).toEqual([])
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  })
})
