import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, type WatchedPage } from '#tests/support/browser/browser.ts'
import { startApplication, waitForHydration } from '#tests/support/browser/route-checks.ts'
import { everyNthOf } from '#tests/support/matrix.ts'
import { unknownId, visitsOf } from '#tests/support/browser/route-visits.ts'
import { finesOf, longListVehicle, sampleVehicle } from '#tests/support/samples/sample-vehicle.ts'
import { signInAs } from '#tests/support/browser/sign-in.ts'
import { withSharedSite } from '#tests/support/browser/site-in-browser.ts'

const { product, browser } = withSharedSite()

/** A browser logs each answer with an error status. */
const errorStatus = /status of 4\d\d/

/** Visitors who have not signed in open each of them: every-application.test.ts and every-content-page.test.ts. */
const visits = [...everyNthOf([...visitsOf('now'), ...visitsOf('intent')], 12)]

describe('the page of a route, opened by a visitor who has signed in,', () => {
  let watched: WatchedPage
  let seen = 0

  beforeAll(async () => {
    watched = await openPage(browser())
    await signInAs(watched.page, product(), 'driver')
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

  it.each([
    ['/contacts/', 'Почта для ответа'],
    [`/webview/cashback/form-${unknownId}/`, 'Электронная почта'],
  ])('contains the address of the account at %s before its form is touched', async (path, label) => {
    const { page } = watched
    await page.goto(`${product().url}${path}`)
    await expect.poll(() => page.getByLabel(label).inputValue()).toBe(product().demoAccounts[0]?.email)
  })
})

/** Returns the address of a list that the site renders with its answer, because it has been asked for before. */
const answeredList = async (page: Page, path = finesOf(sampleVehicle)): Promise<string> => {
  const list = `${product().url}${path}`
  await page.goto(list)
  await page.getByText('Обновлено только что').waitFor()
  return list
}

/** The site waits for the registers for a second, which is short on a busy machine: the page is opened again until it has its answer. */
const openRendered = async (page: Page, address: string): Promise<void> => {
  const isWaiting = async () => {
    await page.goto(address, { waitUntil: 'commit' })
    await page.locator('footer').waitFor()
    return page.getByText('Спрашиваем источники').isVisible()
  }
  for (let attempt = 0; attempt < 5; attempt += 1) if (!(await isWaiting())) return
}

/** Opens a page that the site renders with its answer, does something on it, and lets the application start. */
const beforeHydration = async (
  page: Page,
  change: () => Promise<unknown>,
  path = finesOf(sampleVehicle),
): Promise<void> => {
  await answeredList(page)
  const released = Promise.withResolvers<undefined>()
  await page.route('**/assets/start-*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await openRendered(page, `${product().url}${path}`)
  await change()
  released.resolve(undefined)
  await waitForHydration(page)
}

describe('a session that the site began without scripts', () => {
  it('is taken over by the page of documents, which shows what was looked up', async () => {
    const plain = await browser().newContext({ javaScriptEnabled: false })
    const form = await plain.newPage()
    await form.goto(`${product().url}${finesOf(sampleVehicle)}`)
    await form.getByText('Обновлено только что').waitFor()
    const context = await browser().newContext({ storageState: await plain.storageState() })
    const page = await context.newPage()
    await page.goto(`${product().url}/documents/`)
    await expect.poll(() => page.getByRole('article', { name: /Н 912 СС 77/ }).count()).toBe(1)
    await Promise.all([plain.close(), context.close()])
  })
})

describe('a change that is made before hydration', () => {
  it('of a box puts the charge into the bar of the payment', async () => {
    const { page, complaints, close } = await openPage(browser())
    const boxes = page.getByRole('checkbox', { name: /Выбрать:/ })
    await beforeHydration(page, () => boxes.first().check())
    await page.getByRole('link', { name: /^Оплатить 1 штраф/ }).waitFor()
    expect(await boxes.first().isChecked()).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  it('of a box of a list of more than a hundred charges leaves the charge selected', async () => {
    const { page, complaints, close } = await openPage(browser())
    const boxes = page.getByRole('checkbox', { name: /Выбрать:/ })
    const rows = page.locator('li[aria-posinset]')
    const path = finesOf(longListVehicle)
    await answeredList(page, path)
    await beforeHydration(page, () => boxes.nth(1).check(), path)
    await rows.first().waitFor()
    await page.getByRole('link', { name: /^Оплатить 1 штраф/ }).waitFor()
    expect(await boxes.nth(1).isChecked()).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  it('of a disclosure loads what it shows', async () => {
    const { page, complaints, close } = await openPage(browser())
    await beforeHydration(page, () => page.getByText('Скачать, напечатать, поделиться').click())
    await page.getByRole('button', { name: 'CSV', exact: true }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('of the form of a plate that does not fit stays in it', async () => {
    const { page, complaints, close } = await openPage(browser())
    const field = page.getByLabel('Госномер автомобиля')
    const path = finesOf({ ...sampleVehicle, plate: 'А111АА77' })
    await beforeHydration(page, () => field.fill(sampleVehicle.plate), path)
    await page.getByRole('button', { name: 'Проверить штрафы' }).click()
    await page.getByText('Обновлено только что').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('of the search filters the list', async () => {
    const { page, complaints, close } = await openPage(browser(), 1280)
    const search = page.getByLabel('Найти в списке')
    await beforeHydration(page, () => search.fill('ремень'))
    const charges = page.locator('main article')
    await expect.poll(() => charges.count()).toBeLessThan(5)
    for (const text of await charges.allInnerTexts()) expect(text).toMatch(/ремень/i)
    expect(await charges.count()).toBeGreaterThan(0)
    expect(await search.inputValue()).toBe('ремень')
    expect(complaints).toEqual([])
    await close()
  })

  it('of the order and of the category, the last of them, changes the list', async () => {
    const { page, complaints, close } = await openPage(browser(), 1280)
    const category = (name: RegExp) => page.getByRole('radio', { name })
    await beforeHydration(page, async () => {
      await page.getByLabel('Порядок').selectOption('DEAREST')
      await category(/^К оплате/).check()
      await category(/^Все/).check()
    })
    const charges = page.locator('main article')
    await expect.poll(() => charges.first().innerText()).toMatch(/Движение по полосе для автобусов/)
    expect(await charges.count()).toBeGreaterThan(10)
    expect(await category(/^Все/).isChecked()).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  it('of a charge that was selected on an earlier visit leaves it selected', async () => {
    const { page, complaints, close } = await openPage(browser())
    const boxes = page.getByRole('checkbox', { name: /Выбрать:/ })
    await page.goto(await answeredList(page))
    await waitForHydration(page)
    await boxes.first().check()
    await page.getByRole('link', { name: /^Оплатить 1 штраф/ }).waitFor()
    await beforeHydration(page, () => boxes.first().check())
    await page.getByRole('link', { name: /^Оплатить 1 штраф/ }).waitFor()
    expect(await boxes.first().isChecked()).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('a page that loses its connection before its scripts have come', () => {
  it('stays on the screen with a notice, and hydrates when the connection is back', async () => {
    const { page, close } = await openPage(browser())
    const list = await answeredList(page)
    // Of the scripts only the entry arrives.
    const scripts = /\/assets\/(?!entry-client)[\w.-]+\.js$/
    const entry = page.waitForResponse(/\/assets\/entry-client/)
    await page.route(scripts, async (route) => {
      await (await entry).finished()
      await page.context().setOffline(true)
      await route.abort('internetdisconnected')
    })
    await page.goto(list, { waitUntil: 'commit' })
    await page.getByText(/^Нет связи с сервером/).waitFor()
    // The site may have asked the registers again, so the answer of the list may be incomplete.
    expect(await page.locator('main article').count()).toBeGreaterThan(0)
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
