import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, type WatchedPage } from '#tests/support/browser.ts'
import { startApplication, waitForHydration } from '#tests/support/route-checks.ts'
import { everyThirdOf } from '#tests/support/matrix.ts'
import { visitsOf } from '#tests/support/route-visits.ts'
import { demoVehicle, finesOf } from '#tests/support/sample-vehicle.ts'
import { withSharedSite } from '#tests/support/site-in-browser.ts'

const { product, browser } = withSharedSite()

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

/** Visitors who have not signed in open each of them: every-application.test.ts and every-content-page.test.ts. */
const visits = [...everyThirdOf([...visitsOf('now'), ...visitsOf('intent')])]

describe('the page of a route, opened by a visitor who has signed in,', () => {
  let watched: WatchedPage
  let seen = 0

  beforeAll(async () => {
    watched = await openPage(browser())
    await signIn(watched.page)
    seen = watched.complaints.length
  })
  afterAll(() => watched.close())

  it.each(visits)('hydrates at $path without a mismatch', async ({ path }) => {
    const { page, complaints } = watched
    await page.goto(`${product().url}${path}`)
    await startApplication(page)
    await waitForHydration(page)
    // The application logs each recoverable error of a hydration (web/app/start.tsx).
    const fresh = complaints.slice(seen).filter((text) => !errorStatus.test(text))
    seen = complaints.length
    expect(fresh).toEqual([])
  })
})

describe('a charge that is selected before hydration', () => {
  it('is in the bar of the payment afterwards', async () => {
    const { page, complaints, close } = await openPage(browser())
    const list = `${product().url}${finesOf(demoVehicle)}`
    await page.goto(list)
    await page.getByText('Обновлено только что').waitFor()
    // Now the site knows the answer, and renders the page with it.
    const released = Promise.withResolvers<undefined>()
    await page.route('**/assets/start-*.js', async (route) => {
      await released.promise
      await route.continue()
    })
    await page.goto(list, { waitUntil: 'commit' })
    await page
      .getByRole('checkbox', { name: /Выбрать:/ })
      .first()
      .check()
    released.resolve(undefined)
    await page.getByRole('link', { name: /^Оплатить \d/ }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

describe('a page that loses its connection before its scripts have come', () => {
  it('stays on the screen with a notice, and hydrates when the connection is back', async () => {
    const { page, close } = await openPage(browser())
    const scripts = '**/assets/start-*.js'
    await page.route(scripts, async (route) => {
      await page.context().setOffline(true)
      await route.abort('internetdisconnected')
    })
    await page.goto(`${product().url}${finesOf(demoVehicle)}`, { waitUntil: 'commit' })
    await page.getByText(/^Нет связи с сервером/).waitFor()
    await page.unroute(scripts)
    await page.context().setOffline(false)
    await waitForHydration(page)
    expect(await page.getByText(/^Нет связи с сервером/).count()).toBe(0)
    await close()
  })
})

describe('the check for hydration mismatches', () => {
  it('finds a page whose heading differs from what the server rendered', async () => {
    const { page, complaints, close } = await openPage(browser())
    await page.route('**/about/', async (route) => {
      const answer = await route.fetch()
      const html = (await answer.text()).replace(/(<h1[^>]*>)/, '$1Другой ')
      await route.fulfill({ response: answer, body: html })
    })
    await page.goto(`${product().url}/about/`)
    await startApplication(page)
    await waitForHydration(page)
    await expect.poll(() => complaints.join()).toContain('Minified React error #418')
    await close()
  })
})
