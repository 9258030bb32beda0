import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import { withSharedSite } from '#tests/support/site-in-browser.ts'

const { product, browser } = withSharedSite()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

describe('without a network', () => {
  it('cached pages can be read, and a payment shows that it needs a network', async () => {
    const { page, close } = await openPage(browser(), 360, 'allow')
    await page.goto(product().url)
    await page.getByLabel('Номер СТС').focus()
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await page.waitForFunction(async () => (await caches.match('/')) !== undefined)
    await page.goto(`${product().url}/faq/`)
    await page.context().setOffline(true)
    await page.goto(`${product().url}/prepayment/wait/?paymentId=1`)
    await heading(page, 'Нет сети').waitFor()
    await page.goto(`${product().url}/faq/`)
    expect(await page.locator('h1').innerText()).not.toBe('Нет сети')
    const stored = await page.evaluate(async () =>
      (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
        .flat()
        .map(({ url }) => new URL(url).pathname)
        .filter((path) => !path.startsWith('/assets/')),
    )
    expect(stored.toSorted()).toEqual(['/', '/faq/', '/offline/'])
    await close()
  })

  it('a page that could not be loaded shows nothing of a sign-in, and opens when the connection is back', async () => {
    const { page, close } = await openPage(browser(), 360, 'allow')
    await page.goto(product().url)
    await page.getByLabel('Номер СТС').focus()
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await page.waitForFunction(async () => (await caches.match('/offline/')) !== undefined)
    await page.context().setOffline(true)
    await page.goto(`${product().url}/documents/`)
    await heading(page, 'Нет сети').waitFor()
    expect(await page.getByRole('banner').innerText()).toBe('Квиток')
    await page.context().setOffline(false)
    await page.locator('h1', { hasNotText: 'Нет сети' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/documents/')
    await close()
  })
})
