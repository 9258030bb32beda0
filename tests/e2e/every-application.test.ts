import { describe, expect, it } from 'vitest'
import { sidewaysScroll, sidewaysScrollOfLargeText } from '#tests/support/browser/accessibility.ts'
import {
  phoneWidth,
  openRoute,
  pageChecks,
  resize,
  startApplication,
  waitForHydration,
  desktopWidth,
  withRoleTabs,
  withTab,
} from '#tests/support/browser/route-checks.ts'
import { casesOf, everyNthOf } from '#tests/support/matrix.ts'
import { roleVisits } from '#tests/support/browser/role-visits.ts'
import { visitsOf } from '#tests/support/browser/route-visits.ts'
import { withSharedSite } from '#tests/support/browser/site-in-browser.ts'

const site = withSharedSite()
const { product, browser } = site
const { violationsOf, contrastFaultsOf } = pageChecks()

const { page: pageOfTab, newComplaints } = withTab(browser)

const { openAs, newComplaints: newComplaintsAs } = withRoleTabs(site)

const visits = visitsOf('now')

/** axe takes most of the time of a visit; the accessibility suite runs it on every page. */
const visitsWithAxe = everyNthOf(visits, 6)

describe('the page of an application', () => {
  // All four combinations of width and color scheme: npm run test:long -- accessibility.
  it.each(visits)(
    'the application at $path hydrates without a mismatch and is accessible, light on a phone and dark on a desktop',
    async (visit) => {
      const page = pageOfTab()
      await openRoute(page, product().url, visit, phoneWidth)
      await waitForHydration(page)
      expect(visitsWithAxe.has(visit) ? await violationsOf(page, 'light') : []).toEqual([])
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
      expect(await sidewaysScrollOfLargeText(page)).toBeLessThanOrEqual(0)
      await resize(page, desktopWidth)
      expect(visitsWithAxe.has(visit) ? await contrastFaultsOf(page, 'dark') : []).toEqual([])
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
      expect(await sidewaysScrollOfLargeText(page)).toBeLessThanOrEqual(0)
      expect(newComplaints(visit)).toEqual([])
    },
  )
})

const visitsOfRoles = casesOf(roleVisits, ({ isInSample }) => isInSample)
const visitsOfRolesWithAxe = everyNthOf(visitsOfRoles, 3)

describe('the page of a user', () => {
  // Every page in all combinations of width and color scheme: npm run test:long -- accessibility.
  it.each(visitsOfRoles)(
    'the page of a $role at $path shows its records without a mismatch and is accessible, light on a phone and dark on a desktop',
    async (visit) => {
      const page = await openAs(visit, phoneWidth)
      await startApplication(page)
      await waitForHydration(page)
      expect(visitsOfRolesWithAxe.has(visit) ? await violationsOf(page, 'light') : []).toEqual([])
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
      expect(await sidewaysScrollOfLargeText(page)).toBeLessThanOrEqual(0)
      await resize(page, desktopWidth)
      expect(visitsOfRolesWithAxe.has(visit) ? await contrastFaultsOf(page, 'dark') : []).toEqual([])
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
      expect(await sidewaysScrollOfLargeText(page)).toBeLessThanOrEqual(0)
      expect(newComplaintsAs(visit)).toEqual([])
    },
  )
})
