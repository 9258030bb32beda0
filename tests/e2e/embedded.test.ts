import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from '#tests/support/browser/browser.ts'
import { partnerHost } from '#tests/support/product/running-product.ts'
import { demoVehicle, sampleVehicle } from '#tests/support/samples/sample-vehicle.ts'
import { withSharedSite } from '#tests/support/browser/site-in-browser.ts'

const { product, browser } = withSharedSite()

describe('the extension of a browser', () => {
  it('looks up in a separate session, which the site does not use', async () => {
    const { page, complaints, close } = await openPage(browser(), 1280)
    const held = Promise.withResolvers<void>()
    await page.route(/\/assets\/start-.*\.js$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(`${product().url}/payment/chromeExtension/`, { waitUntil: 'domcontentloaded' })
    await page.getByLabel('Номер СТС').fill(demoVehicle.sts)
    await page.getByLabel('Госномер автомобиля').fill(demoVehicle.plate)
    // A press before hydration must not open a page of the site, which has another session.
    await page.getByRole('button', { name: 'Проверить штрафы' }).click()
    held.resolve()
    await page.getByText(/Обновлено/).waitFor()
    const stored = await page.evaluate(() => localStorage.getItem('authData'))
    expect(JSON.parse(stored ?? '{}')).toMatchObject({
      chromeExtension: { session: expect.stringMatching(/./) as string },
    })
    expect(JSON.parse(stored ?? '{}')).not.toMatchObject({
      web: { session: expect.stringMatching(/./) as string },
    })
    expect(complaints).toEqual([])
    await close()
  })
})

/** A page of another site that frames a webview. */
const framedBy = async (page: Page, host: string, path: string, attributes = '') => {
  await page.route(`https://${host}/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${product().url}${path}" width="340" height="700" ${attributes}></iframe>`,
    }),
  )
  // The site of these tests is on this machine, and browsers keep pages of the network from local addresses.
  await page.context().grantPermissions(['local-network-access'], { origin: `https://${host}` })
  await page.goto(`https://${host}/`)
  return page.frameLocator('iframe')
}

describe('a webview', () => {
  it('finds and prepares a payment in a frame of a partner', async () => {
    const { page, close } = await openPage(browser(), 1280)
    const frame = await framedBy(page, partnerHost, '/webview/payment/')
    await frame.getByLabel('Номер СТС').fill(sampleVehicle.sts)
    await frame.getByLabel('Госномер автомобиля').fill(sampleVehicle.plate)
    await frame.getByRole('button', { name: 'Проверить штрафы' }).click()
    await frame.getByText(/Обновлено/).waitFor()
    expect(await frame.getByRole('checkbox', { name: /Выбрать:/ }).count()).toBeGreaterThan(0)
    await close()
  })

  it('a webview starts in a frame that the partner does not display yet', async () => {
    const { page, close } = await openPage(browser(), 1280)
    const frame = await framedBy(page, partnerHost, '/webview/payment/', 'style="display:none"')
    const isHydrated = () =>
      frame
        .locator('h1')
        .evaluate((title) => Object.keys(title).some((key) => key.startsWith('__reactFiber')))
    await expect.poll(isHydrated).toBe(true)
    await close()
  })

  it('a form of a page that follows a webview in its tab is sent by the browser', async () => {
    const { page, close } = await openPage(browser())
    await page.goto(`${product().url}/webview/payment/`)
    await page.goto(`${product().url}/map/`)
    await page.getByRole('button', { name: 'Показать' }).first().click()
    await page.waitForURL(/\/map\/\?/)
    expect(new URL(page.url()).searchParams.has('city')).toBe(true)
    await close()
  })

  it('a webview is not shown in a frame of a site that is not a partner', async () => {
    const { page, complaints, close } = await openPage(browser(), 1280)
    const frame = await framedBy(page, 'stranger.example', '/webview/payment/')
    await expect.poll(() => complaints.join(' ')).toMatch(/frame-ancestors/)
    expect(await frame.locator('h1').count()).toBe(0)
    await close()
  })
})
