import { describe, expect, it } from 'vitest'
import { sidewaysScrollOfLargeText } from '#tests/support/accessibility.ts'
import { openPage } from '#tests/support/browser.ts'
import { demoVehicle, finesOf } from '#tests/support/sample-vehicle.ts'
import { withSharedSite } from '#tests/support/site-in-browser.ts'

const { product, browser } = withSharedSite()

const widths = [360, 1280]

const pagesOfCompany = [
  '/organization/',
  '/organization/fines/',
  '/organization/vehicles/',
  '/organization/drivers/',
  '/organization/schedule/',
  '/organization/messages/',
  '/organization/bills/',
  '/organization/tariff/',
  '/settings/',
  '/payments/',
  '/documents/',
  '/requests/',
]

const invalidLookUp = `/fines/?${new URLSearchParams({ number: '99 23 45678', plate: 'К 45 МН 77' })}`

describe('text of twice the size', () => {
  // The pages of visitors: every-application.test.ts and every-content-page.test.ts.
  it('does not make a page of the sample company, a list of fines or a charge scroll sideways', async () => {
    const { page, close } = await openPage(browser())
    const scrolls: Record<string, number> = {}
    const measure = async (path: string) => {
      await page.waitForFunction(
        () =>
          document.querySelector('h1') !== null &&
          document.querySelector('main progress, main [aria-busy=true]') === null,
      )
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 })
        const scroll = await sidewaysScrollOfLargeText(page)
        if (scroll > 0) scrolls[`${path} at ${width} px`] = scroll
      }
    }
    await page.goto(`${product().url}${invalidLookUp}`)
    await measure(invalidLookUp)
    await page.goto(`${product().url}${finesOf(demoVehicle)}`)
    await measure('the list of fines')
    await page
      .getByRole('link', { name: /Превышение/ })
      .first()
      .click()
    await page.waitForURL(/\/fines\/[\da-f-]+\/$/)
    await measure('a charge')
    await page.goto(`${product().url}/auth/`)
    await page.getByRole('button', { name: 'Пробный автопарк' }).click()
    await page.getByRole('heading', { name: 'Обзор' }).waitFor()
    for (const path of pagesOfCompany) {
      await page.goto(`${product().url}${path}`)
      await measure(path)
    }
    expect(scrolls).toEqual({})
    await close()
  })
})
