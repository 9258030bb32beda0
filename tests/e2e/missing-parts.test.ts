import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from '#tests/support/browser/browser.ts'
import { lookUpOnPage, openLookUpForm } from '#tests/support/browser/look-up-form.ts'
import { demoVehicle, finesOf } from '#tests/support/samples/sample-vehicle.ts'
import { signInAs } from '#tests/support/browser/sign-in.ts'
import { withSiteInBrowser } from '#tests/support/browser/site-in-browser.ts'

const { product, browser } = withSiteInBrowser()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Counts the documents that the page requests from now on. */
const countDocuments = (page: Page) => {
  const documents = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.count += 1
  })
  return documents
}

const fail404 = { status: 404, body: '' }

describe('a page whose script the server does not have any more', () => {
  it('is loaded as a document once, and then says so', async () => {
    const { page, close } = await openPage(browser())
    await openLookUpForm(page, product().url)
    await page.route(/\/assets\/fines\.page/, (route) => route.fulfill(fail404))
    const documents = countDocuments(page)
    await lookUpOnPage(page, demoVehicle)
    await heading(page, 'Страница не открылась').waitFor()
    expect(documents.count).toBe(1)
    await page.unroute(/\/assets\/fines\.page/)
    await page.getByRole('link', { name: 'Обновить страницу' }).click()
    await heading(page, 'Штрафы').waitFor()
    await close()
  })
})

describe('a page whose script was requested while the server could not be reached', () => {
  it('waits for the server on the screen, and then opens', async () => {
    const { page, close } = await openPage(browser())
    await openLookUpForm(page, product().url)
    const lost = /\/assets\/fines\.page|\/health\/live/
    await page.route(lost, (route) => route.abort('connectionrefused'))
    const documents = countDocuments(page)
    await lookUpOnPage(page, demoVehicle)
    await page.getByText(/^Нет связи с сервером/).waitFor()
    expect(documents.count).toBe(0)
    await page.unroute(lost)
    await heading(page, 'Штрафы').waitFor()
    expect(documents.count).toBe(1)
    await close()
  })
})

describe('a form whose call needs a script that was not loaded', () => {
  it('asks to load the page again, keeps what was typed, and is sent then', async () => {
    const { page, close } = await openPage(browser())
    // Another number in each attempt: one that is saved is refused before the call.
    const sts = `99 44 ${randomInt(1000, 9999)}56`
    await signInAs(page, product(), 'driver')
    const part = /\/assets\/find-capabilities/
    await page.route(part, (route) => route.abort('connectionrefused'))
    await page.goto(`${product().url}/documents/`)
    const add = page.getByRole('button', { name: 'Добавить', exact: true })
    const number = page.getByLabel('Номер документа')
    await page.getByText('Добавить документ').or(number).first().click()
    await number.fill(sts)
    await add.click()
    await page.getByText('Часть страницы не загрузилась').waitFor()
    await page.unroute(part)
    await page.getByRole('button', { name: 'Обновить страницу' }).click()
    await expect.poll(() => number.inputValue()).toBe(sts)
    await add.click()
    await page.getByText(/^[•\s]+56$/).waitFor()
    await close()
  })
})

describe('an answer below a fine whose script and stylesheet were not loaded', () => {
  it('is replaced by a message that loads the page again, and the pressed button keeps the focus', async () => {
    const { page, close } = await openPage(browser())
    await signInAs(page, product(), 'company')
    const part = /\/assets\/who-drove/
    await page.route(part, (route) => route.abort('connectionrefused'))
    await page.goto(`${product().url}/organization/fines/`)
    const questions = page.getByRole('button', { name: 'Кто был за рулём?' })
    const first = questions.first()
    await first.click()
    await page.getByRole('alert').getByText('График не загрузился').waitFor()
    expect(await first.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.unroute(part)
    await page.getByRole('button', { name: 'Обновить страницу' }).click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await first.waitFor()
    const open = await questions.count()
    await first.click()
    await expect.poll(() => questions.count()).toBe(open - 1)
    await close()
  })
})

describe('a photo whose viewer was not loaded', () => {
  it('is opened as a file', async () => {
    const { page, close } = await openPage(browser())
    await page.route(/\/assets\/lightbox.*css/, (route) => route.abort('connectionrefused'))
    await page.goto(`${product().url}${finesOf(demoVehicle)}`)
    await page
      .getByRole('link', { name: /Превышение/ })
      .first()
      .click()
    const photo = page.getByRole('list', { name: 'Фото нарушения' }).getByRole('link').first()
    const address = await photo.evaluate((link: HTMLAnchorElement) => link.href)
    await photo.click()
    await expect.poll(() => page.url()).toBe(address)
    await close()
  })
})
