import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, type WatchedPage } from '#tests/support/browser.ts'
import { type RouteVisit, visitsOf } from '#tests/support/route-visits.ts'
import { withSiteInBrowser } from '#tests/support/site-in-browser.ts'

const { product, browser } = withSiteInBrowser()

const everyRoute: readonly RouteVisit[] = [...visitsOf('now'), ...visitsOf('intent')]

/** Content pages start the application on intent: a key in a form, which not every page has. */
const startApplication = (page: Page) =>
  page.evaluate(() => {
    const form = document.body.appendChild(document.createElement('form'))
    form.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))
    form.remove()
  })

/** React marks the elements that it has hydrated. */
const isHydrated = (page: Page) =>
  page.waitForFunction(() => {
    const heading = document.querySelector('h1')
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
  })

const signIn = async (page: Page) => {
  const [account] = product().demoAccounts
  if (account === undefined) throw new Error('the product printed no demo account')
  await page.goto(`${product().url}/auth/`)
  await page.getByLabel('Электронная почта').fill(account.email)
  await page.getByLabel('Пароль', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/auth/')
}

/** A browser logs each answer with an error status. */
const errorStatus = /status of 4\d\d/

describe.each([
  ['a visitor who has not signed in', null],
  ['a visitor who has signed in', signIn],
] as const)('the page of every route, opened by %s,', (_, prepare) => {
  let watched: WatchedPage
  let seen = 0

  beforeAll(async () => {
    watched = await openPage(browser())
    await prepare?.(watched.page)
    seen = watched.complaints.length
  })
  afterAll(() => watched.close())

  it.each(everyRoute)('hydrates at $path without a mismatch', async ({ path }) => {
    const { page, complaints } = watched
    await page.goto(`${product().url}${path}`)
    await startApplication(page)
    await isHydrated(page)
    // The application logs each recoverable error of a hydration (web/start.tsx).
    const fresh = complaints.slice(seen).filter((text) => !errorStatus.test(text))
    seen = complaints.length
    expect(fresh).toEqual([])
  })
})

describe('the check of a mismatch', () => {
  it('finds a page whose heading differs from what the server rendered', async () => {
    const { page, complaints, close } = await openPage(browser())
    await page.route('**/about/', async (route) => {
      const answer = await route.fetch()
      const html = (await answer.text()).replace(/(<h1[^>]*>)/, '$1Другой ')
      await route.fulfill({ response: answer, body: html })
    })
    await page.goto(`${product().url}/about/`)
    await startApplication(page)
    await isHydrated(page)
    expect(complaints.join()).toContain('Minified React error #418')
    await close()
  })
})
