import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from '#tests/support/browser/browser.ts'
import { finesOf, sampleVehicle } from '#tests/support/samples/sample-vehicle.ts'
import { withRepeatableSite } from '#tests/support/browser/site-in-browser.ts'

const { product, browser } = withRepeatableSite()

const openList = async (page: Page) => {
  await page.goto(`${product().url}${finesOf(sampleVehicle)}`)
  await page.getByText('Обновлено только что').waitFor()
}

describe('a payment that is cancelled', () => {
  it('a payment of two fines says so on the page of one of them, and its cancellation frees both', async () => {
    const late = await openPage(browser())
    await openList(late.page)
    await late.page.getByRole('link', { name: /^Оплатить всё/ }).click()
    await late.page.getByRole('heading', { name: 'Проверьте платёж' }).waitFor()
    const { page, complaints, close } = await openPage(browser())
    await openList(page)
    const boxes = page.getByRole('checkbox', { name: /Выбрать:/ })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.getByRole('link', { name: /Оплатить 2 штрафа/ }).click()
    await page.getByRole('heading', { name: 'Проверьте платёж' }).waitFor()
    const [id] = (new URL(page.url()).searchParams.get('ids') ?? '').split(',')
    await page.getByRole('button', { name: /^Перейти к оплате/ }).click()
    await page.waitForURL((url) => url.origin === product().bankUrl)

    // One visitor is on the page of the payment already, another one opens it.
    await late.page.getByRole('button', { name: /^Перейти к оплате/ }).click()
    await late.page.getByText(/^Оплата уже начата\. Второй раз/).waitFor()
    expect(await late.page.getByRole('button', { name: /^Перейти к оплате/ }).count()).toBe(0)
    await late.page.getByRole('button', { name: 'Оплатить остальные' }).click()
    await late.page.getByRole('button', { name: /^Перейти к оплате/ }).waitFor()
    expect(late.page.url()).not.toContain(id)
    await late.close()
    const other = await openPage(browser())
    await openList(other.page)
    await other.page.getByRole('link', { name: /^Оплатить всё/ }).click()
    await other.page.getByRole('heading', { name: 'Оплата уже начата' }).waitFor()
    await other.page.getByRole('button', { name: 'Оплатить остальные' }).click()
    await other.page.getByRole('heading', { name: 'Проверьте платёж' }).waitFor()
    expect(other.page.url()).not.toContain(id)
    await other.close()

    await page.goto(`${product().url}/fines/${id}/`)
    await page.getByText('Один платёж за 2 штрафа: продолжится или отменится весь').waitFor()
    await page.getByRole('button', { name: 'Отменить' }).click()
    await page.getByRole('link', { name: /^Оплатить \d/ }).waitFor()
    await openList(page)
    expect(await page.getByText('Оплата не закончена').count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })
})
