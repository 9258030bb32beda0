import { expect, it } from 'vitest'
import { desktopWidth, openRoute, withTab } from '#tests/support/route-checks.ts'
import { visitsOf } from '#tests/support/route-visits.ts'
import { withSiteInBrowser } from '#tests/support/site-in-browser.ts'

const { product, browser } = withSiteInBrowser()
const { page: pageOfTab } = withTab(browser)

/** Pages whose names are kept as text; a person reads their changes. */
const kept = [...visitsOf('now'), ...visitsOf('intent')]
  .filter(({ repeatsPage }) => !repeatsPage)
  .slice(0, 40)

/** Digits depend on the day and on random ids. */
const steady = (snapshot: string): string =>
  snapshot.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id').replaceAll(/\d+/g, '0')

it.each(kept)('the names and roles of the page at $path are those that were read before', async (visit) => {
  await openRoute(pageOfTab(), product().url, visit, desktopWidth)
  const name = visit.path.split('?')[0]?.replaceAll('/', ' ').trim().replaceAll(' ', '-') || 'home'
  await expect(`${steady(await pageOfTab().locator('body').ariaSnapshot())}\n`).toMatchFileSnapshot(
    `names/${name}.txt`,
  )
})
