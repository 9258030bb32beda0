import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from '#tests/support/browser/browser.ts'
import { waitForHydration } from '#tests/support/browser/route-checks.ts'
import { finesOf, sampleVehicle } from '#tests/support/samples/sample-vehicle.ts'
import { withSharedSite } from '#tests/support/browser/site-in-browser.ts'

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

  it('the list of fines is refreshed once when the network returns, and its cards stay in their places', async () => {
    const { page, close } = await openPage(browser())
    await page.goto(`${product().url}${finesOf(sampleVehicle)}`)
    await page.getByText('Обновлено только что').waitFor()
    await waitForHydration(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Обновить' }).click()
    await page.getByText('Список не обновился').waitFor()
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    const place = () =>
      page
        .getByRole('checkbox', { name: /Выбрать:/ })
        .first()
        .boundingBox()
    const before = await place()
    await page.context().setOffline(false)
    await page.getByText('Список обновлён').waitFor()
    expect(await place()).toEqual(before)
    expect(await page.getByText('Список не обновился').count()).toBe(0)
    const asked = requests.length
    expect(asked).toBeGreaterThan(0)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.waitForTimeout(300)
    expect(requests).toHaveLength(asked)
    await close()
  })

  it('an order of a company that is sent without a connection says so, keeps what was typed, and is accepted when it is sent again', async () => {
    const { page, close } = await openPage(browser())
    await page.goto(`${product().url}/b2b/`)
    await page.getByLabel('Как к вам обращаться').fill('Анна Тестова')
    await page.getByLabel('ИНН компании').fill('7701009999')
    await page.getByLabel('Телефон').fill('+7 900 000-00-12')
    await page.getByLabel('Почта').fill('fleet@example.ru')
    await page.getByLabel('Согласен на').check()
    await waitForHydration(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Отправить заявку' }).click()
    await page.getByText('Нет связи с сервером').waitFor()
    expect(await page.getByLabel('Как к вам обращаться').inputValue()).toBe('Анна Тестова')
    expect(await page.getByLabel('Согласен на').isChecked()).toBe(true)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Отправить заявку' }).click()
    await page.getByText('Заявка принята').waitFor()
    await close()
  })
})
