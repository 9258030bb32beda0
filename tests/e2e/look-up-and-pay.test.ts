import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import { withSiteInBrowser } from '#tests/support/site-in-browser.ts'

/** A vehicle of tests/support/charges.ndjson with a dozen charges. */
const sts = '99 33 101451'
const plate = 'н 912 сс 77'

const { product, browser } = withSiteInBrowser()

const lookUp = async (page: Page) => {
  await page.goto(product().url)
  await page.getByLabel('Номер СТС, постановления или ИНН').fill(`СТС № ${sts}`)
  await page.getByLabel('Госномер автомобиля').fill(plate)
  await page.getByRole('button', { name: 'Проверить штрафы' }).click()
  await page.getByRole('heading', { name: 'Штрафы', exact: true }).waitFor()
  await page.getByText('Обновлено только что').waitFor()
}

const payBy = async (page: Page, card: string) => {
  await page.getByLabel('Номер карты').fill(card)
  await page.getByLabel('Срок действия').fill('12/30')
  await page.getByLabel(/Код на обороте/).fill('123')
  await page.getByRole('button', { name: /Оплатить/ }).click()
}

describe('a driver', () => {
  it('looks up a fine, pays two by card and keeps the receipt', async () => {
    const { page, complaints, close } = await openPage(browser())
    await lookUp(page)

    const boxes = page.getByRole('checkbox', { name: /Выбрать/ })
    await boxes.nth(1).check()
    await boxes.nth(2).check()
    await page.getByRole('link', { name: /Оплатить 2 штрафа/ }).click()

    await page.getByRole('heading', { name: 'Проверьте платёж' }).waitFor()
    await expect.poll(() => page.getByText('Комиссия').isVisible()).toBe(true)
    expect(await page.getByText(/Получатель/).count()).toBe(2)
    await page.getByRole('button', { name: /^Оплатить/ }).click()

    await page.waitForURL((url) => url.origin === product().bankUrl)
    await payBy(page, '2200 0000 0000 0004')

    await page.getByRole('heading', { name: /^Оплачено/ }).waitFor()
    await page.getByRole('link', { name: 'Открыть чек' }).click()
    await page.getByRole('heading', { name: 'Чек об оплате' }).waitFor()
    const receipt = page.url()
    expect(complaints).toEqual([])

    const stranger = await (await browser().newContext()).newPage()
    await stranger.goto(receipt)
    await stranger.getByRole('heading', { name: 'Чек об оплате' }).waitFor()

    await page.goto(`${product().url}/fines/`)
    await page.getByRole('heading', { name: /Оплаченные/ }).waitFor()
    await close()
  })

  it('is told why the bank refused, and pays with another card', async () => {
    const { page, complaints, close } = await openPage(browser(), 1280)
    await lookUp(page)
    await page
      .getByRole('checkbox', { name: /Выбрать/ })
      .nth(1)
      .check()
    await page.getByRole('link', { name: /Оплатить 1 штраф/ }).click()
    await page.getByRole('button', { name: /^Оплатить/ }).click()
    await payBy(page, '2200 0000 0000 0020')

    await page.getByRole('heading', { name: 'Банк отклонил платёж' }).waitFor()
    await page.getByText(/Деньги не списаны: на карте недостаточно средств/).waitFor()
    await page.getByRole('link', { name: 'Попробовать ещё раз' }).click()
    await page.getByRole('button', { name: /^Оплатить/ }).click()
    await payBy(page, '2200 0000 0000 0004')

    await page.getByRole('heading', { name: /^Оплачено/ }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('is shown the payment that was begun in place of a second one, and cancels it', async () => {
    const { page, complaints, close } = await openPage(browser())
    await lookUp(page)
    await page
      .getByRole('checkbox', { name: /Выбрать/ })
      .nth(3)
      .check()
    await page.getByRole('link', { name: /Оплатить 1 штраф/ }).click()
    await page.getByRole('heading', { name: 'Проверьте платёж' }).waitFor()
    const check = page.url()
    await page.getByRole('button', { name: /^Оплатить/ }).click()
    await page.waitForURL((url) => url.origin === product().bankUrl)

    await page.goto(check)
    await page.getByRole('heading', { name: 'Оплата уже начата' }).waitFor()
    await page.getByRole('link', { name: 'Продолжить начатую оплату' }).click()
    await page.getByRole('button', { name: 'Отменить оплату' }).click()
    await page.getByRole('heading', { name: 'Вы отменили оплату' }).waitFor()
    await page.getByText(/Деньги не списаны/).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('comes back from a fine to the place in the list', async () => {
    const { page, complaints, close } = await openPage(browser())
    await lookUp(page)
    const fine = page.locator('main a[href^="/fines/"]:visible').nth(3)
    await fine.scrollIntoViewIfNeeded()
    // Rows below are drawn as they come near, which moves nothing.
    await fine.hover()
    const place = () => page.evaluate(() => Math.round(scrollY))
    const before = await place()
    await fine.click()
    await page.getByRole('heading', { name: 'Что произошло' }).waitFor()
    await page.goBack()
    await page.getByText('Обновлено').first().waitFor()
    await expect.poll(place).toBe(before)
    expect(before).toBeGreaterThan(500)
    expect(complaints).toEqual([])
    await close()
  })
})
