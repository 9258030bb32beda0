import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  plainButtonsInForcedColours,
  sidewaysScrollWhenZoomed,
} from '#tests/support/browser/accessibility.ts'
import {
  desktopWidth,
  openRoute,
  phoneWidth,
  withRoleTabs,
  withTab,
} from '#tests/support/browser/route-checks.ts'
import { roleVisits } from '#tests/support/browser/role-visits.ts'
import { visitsOf } from '#tests/support/browser/route-visits.ts'
import { withSiteInBrowser } from '#tests/support/browser/site-in-browser.ts'

const site = withSiteInBrowser()
const { product, browser } = site

const everyPage = [...visitsOf('now'), ...visitsOf('intent')]

/** Elements that still move although the visitor has asked for less motion; a change of opacity or colour is not a motion. */
const movingIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const still = ['none', 'opacity', 'visibility', 'color', 'background-color', 'border-color']
    return [...document.querySelectorAll('*')].flatMap((element) => {
      const style = getComputedStyle(element)
      const moves =
        style.transitionDuration.split(',').some((part) => Number.parseFloat(part) > 0.01) &&
        style.transitionProperty.split(', ').some((property) => !still.includes(property))
      const plays = style.animationName !== 'none' && Number.parseFloat(style.animationDuration) > 0.01
      return moves || plays ? [`${element.tagName} ${element.className}`.slice(0, 80)] : []
    })
  })

/** Boxes below the least size of a target (WCAG 2.5.8), apart from links inside a text. */
const smallTargetsIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const least = 24
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')]
      .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((target) => target.closest('p, li, td, label, dd, figcaption') === null)
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect()
        return width > 1 && height > 1 && (width < least || height < least)
      })
      .map((target) => target.outerHTML.slice(0, 120))
  })

describe('for a visitor who adapts the page', () => {
  const { page: pageOfTab } = withTab(browser)
  const { openAs } = withRoleTabs(site)

  it.each(everyPage)('the page at $path fits at 200 % and 400 % zoom', async (visit) => {
    await openRoute(pageOfTab(), product().url, visit, desktopWidth)
    expect(await sidewaysScrollWhenZoomed(pageOfTab())).toBeLessThanOrEqual(0)
  })

  it.each(everyPage)(
    'the page at $path has buttons in forced colours, and no motion when asked',
    async (visit) => {
      await openRoute(pageOfTab(), product().url, visit, phoneWidth)
      expect(await movingIn(pageOfTab())).toEqual([])
      expect(await smallTargetsIn(pageOfTab())).toEqual([])
      expect(await plainButtonsInForcedColours(pageOfTab())).toEqual([])
    },
  )

  it.each(roleVisits)('the page of a $role at $path fits at 200 % and 400 % zoom', async (visit) => {
    const page = await openAs(visit, desktopWidth)
    expect(await sidewaysScrollWhenZoomed(page)).toBeLessThanOrEqual(0)
  })

  it.each(roleVisits)(
    'the page of a $role at $path has buttons in forced colours, and no motion when asked',
    async (visit) => {
      const page = await openAs(visit, phoneWidth)
      expect(await movingIn(page)).toEqual([])
      expect(await smallTargetsIn(page)).toEqual([])
      expect(await plainButtonsInForcedColours(page)).toEqual([])
    },
  )
})
