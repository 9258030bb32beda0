import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sidewaysScroll, violationsOn } from '#tests/support/browser/accessibility.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { demoVehicle } from '#tests/support/samples/sample-vehicle.ts'
import { withSharedSite } from '#tests/support/browser/site-in-browser.ts'

const { product, browser } = withSharedSite()

/** The VIN that the demo registry knows for its demoVehicle. */
const vin = 'XTA217030A0123456'

/** What a public number must not reveal: numbers of rulings, places, minutes, photos and articles. */
const hidden = /\b188\d{17}\b|МКАД|шоссе|МСК|\/photos\/|12\.\d+ ?ч/i

/** Sends the certificate of the vehicle and waits until its charges can be paid. */
const openByCertificate = async (page: Page) => {
  await page.getByLabel('Номер СТС').fill(demoVehicle.sts)
  await page.getByRole('button', { name: 'Проверить штрафы' }).click()
  await page
    .getByRole('link', { name: /^Оплатить/ })
    .first()
    .waitFor()
}

describe('a look-up by a plate or a VIN alone', () => {
  it('shows sums and days, and the certificate opens the rest', async () => {
    const { page, complaints, close } = await openPage(browser(), 360)
    await page.goto(product().url)
    await page.getByLabel('Госномер автомобиля').fill(demoVehicle.plate)
    await page.getByRole('button', { name: 'Проверить штрафы' }).click()

    const list = page.getByRole('main')
    await list.getByRole('article').first().waitFor()
    expect(await list.innerText()).not.toMatch(hidden)
    expect(await list.getByRole('link', { name: /Оплатить \d/ }).count()).toBe(0)
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    expect(await violationsOn(page)).toEqual([])

    await openByCertificate(page)
    expect(complaints).toEqual([])
    await close()
  })

  it('shows the same without scripts, and the page that is sent contains nothing else', async () => {
    const context = await browser().newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${product().url}/fines/?${new URLSearchParams({ number: vin }).toString()}`)
    await page.getByRole('article').first().waitFor()
    expect(await page.locator('body').innerHTML()).not.toMatch(hidden)

    await openByCertificate(page)
    await context.close()
  })
})
