import { describe, expect, it } from 'vitest'
import { violationsOnJourney } from '#tests/support/browser/accessibility.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { withSharedSite } from '#tests/support/browser/site-in-browser.ts'

const { product, browser } = withSharedSite()

describe('the map of cameras', () => {
  it('the map of cameras is a list near a city without a script', async () => {
    const context = await browser().newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    })
    const page = await context.newPage()
    await page.goto(`${product().url}/map/`)
    await page.getByLabel('Город').selectOption({ label: 'Санкт-Петербург' })
    await page.getByLabel('Что снимает').selectOption({ label: 'Скорость' })
    await page.getByRole('button', { name: 'Показать' }).click()
    await page.getByRole('heading', { level: 1, name: 'Камеры в Санкт-Петербурге' }).waitFor()
    expect(
      await page
        .getByRole('listitem')
        .filter({ hasText: /Скорость, до \d+ км\/ч/ })
        .count(),
    ).toBeGreaterThan(0)
    await context.close()
  })

  it('lists the cameras nearest to the place of a fine, by the link on its page', async () => {
    const { page, complaints, close } = await openPage(browser())
    await page.goto(`${product().url}/map/?lat=55.8360&lon=37.6620`)
    await page.getByRole('heading', { level: 1, name: 'Камеры рядом с этим местом' }).waitFor()
    const first = page.getByRole('listitem').filter({ hasText: / · / }).first()
    await first.getByText(/ м$/).waitFor()
    expect(await violationsOnJourney(page)).toEqual([])
    await page.getByLabel('Город').selectOption({ label: 'Казань' })
    await page.getByRole('button', { name: 'Показать' }).click()
    await page.getByRole('heading', { level: 1, name: 'Камеры в Казани' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('lists the cameras that it shows after hydration, and requests others when it is moved', async () => {
    const { page, complaints, close } = await openPage(browser(), 1280)
    await page.goto(`${product().url}/map/`)
    await page.getByRole('heading', { name: 'На карте' }).waitFor()
    expect(await violationsOnJourney(page)).toEqual([])
    const line = page.getByRole('listitem').getByRole('button').first()
    const place = await line.locator('span').first().innerText()
    await line.click()
    await page.getByRole('status').getByText(place).waitFor()
    const next = () => page.waitForResponse((response) => response.url().includes('/coordinates/cameras'))
    const [farther] = await Promise.all([next(), page.getByRole('button', { name: 'Отдалить' }).click()])
    const [moved] = await Promise.all([next(), page.getByRole('application').press('ArrowRight')])
    expect([farther.status(), moved.status()]).toEqual([200, 200])
    expect(complaints).toEqual([])
    await close()
  })
})
