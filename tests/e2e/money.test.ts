import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from '#tests/support/browser/browser.ts'
import { finesOf } from '#tests/support/samples/sample-vehicle.ts'
import { withRepeatableSite } from '#tests/support/browser/site-in-browser.ts'

/** The demo registry contains a vehicle with six charges and a payer with two taxes. */
const sts = '99 23 456789'
const plate = 'к456мн77'
const inn = '500100732259'

const goodCard = '2200 0000 0000 0004'

const { product, browser } = withRepeatableSite()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

const payButton = (page: Page) => page.getByRole('button', { name: /^Перейти к оплате/ })

/** Opens the page with the pay button for the first charges that can be paid. */
const openCheck = async (page: Page, count = 1): Promise<void> => {
  await page.goto(product().url)
  await page.getByLabel('Номер СТС').fill(sts)
  await page.getByLabel('Госномер автомобиля').fill(plate)
  await page.getByRole('button', { name: 'Проверить штрафы' }).click()
  await page.getByText('Обновлено только что').waitFor()
  const boxes = page.getByRole('checkbox', { name: /Выбрать:/ })
  for (let at = 0; at < count; at += 1) await boxes.nth(at).check()
  await page.getByRole('link', { name: /^Оплатить \d/ }).click()
  await heading(page, 'Проверьте платёж').waitFor()
}

const atBank = (page: Page) => page.waitForURL((url) => url.origin === product().bankUrl)

const payBy = async (page: Page, card = goodCard) => {
  await page.getByLabel('Номер карты').fill(card)
  await page.getByLabel('Срок действия').fill('12/30')
  await page.getByLabel(/Код на обороте/).fill('123')
  await page.getByRole('button', { name: /^Оплатить/ }).click()
}

/** Every request of this page that creates a payment. */
const paymentRequests = (page: Page): string[] => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/105/api/payment')
      requests.push(request.headers()['idempotency-key'] ?? '')
  })
  return requests
}

/** The horizontal overflow in pixels, which must be 0 inside the window of another application. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Parses «1 312,50 ₽» into kopecks. */
const kopecksIn = (text: string): number => {
  const [, sum = ''] = /([\d\u00A0\u202F]+(?:,\d+)?)\s₽/.exec(text) ?? []
  return Math.round(Number(sum.replaceAll(/\s/g, '').replace(',', '.')) * 100)
}

describe('the plan of payment', () => {
  it('leads to the bank in two presses, with the sum that it showed', async () => {
    const { page, complaints, close } = await openPage(browser())
    // A vehicle of the demo registry with two charges, which no other test of this file pays.
    await page.goto(product().url + finesOf({ sts: '9933101457', plate: 'В222ВВ77' }))
    await page.getByText(/^Сегодня .* с комиссией/).waitFor()
    const all = page.getByRole('link', { name: /^Оплатить всё · .*, 2 штрафа$/ })
    const planned = kopecksIn(await all.innerText())
    expect(planned).toBeGreaterThan(0)
    await all.click()
    await page.getByRole('button', { name: /₽$/ }).click()
    await atBank(page)
    const pay = page.getByRole('button', { name: /^Оплатить/ })
    expect(kopecksIn(await pay.innerText())).toBe(planned)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('a payment of one payer', () => {
  it('a payment of one payer is created once despite a double click, a second tab, Back and a reload', async () => {
    const { page, complaints, close } = await openPage(browser(), 1280)
    const requests = paymentRequests(page)
    await openCheck(page)
    const check = page.url()
    await payButton(page).dblclick()
    await atBank(page)
    expect(requests).toHaveLength(1)

    const duplicate = await page.context().newPage()
    await duplicate.goto(check)
    await heading(duplicate, 'Оплата уже начата').waitFor()

    // The footer now takes the place of the button; the message about the payment must still be visible.
    await page.goBack()
    await heading(page, 'Оплата уже начата').waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.getByRole('link', { name: 'Продолжить начатую оплату' }).click()
    await page.getByRole('link', { name: 'Вернуться на страницу банка' }).click()
    await payBy(page)
    await heading(page, /^Оплачено/).waitFor()

    // A headless browser does not hide the tabs that are behind another one, so the visitor's return is dispatched.
    await duplicate.evaluate(() => void dispatchEvent(new Event('focus')))
    await heading(duplicate, 'Уже оплачено').waitFor()
    await duplicate.getByRole('link', { name: 'Открыть чек' }).waitFor()
    await duplicate.close()

    await page.reload()
    await heading(page, /^Оплачено/).waitFor()
    await page.goBack()
    await heading(page, 'Оплата прошла').waitFor()
    expect(await page.getByLabel('Номер карты').count()).toBe(0)
    await page.getByRole('link', { name: 'Вернуться на сайт' }).click()
    await heading(page, /^Оплачено/).waitFor()
    await page.goto(check)
    await heading(page, 'Уже оплачено').waitFor()
    expect(new Set(requests).size).toBe(1)

    await page.goto(`${product().url}/payments/`)
    await page.locator('a[href^="/payments/"][href$="/"]', { hasText: '₽' }).first().waitFor()
    expect(await page.locator('li a[href^="/payments/"]', { hasText: '₽' }).count()).toBe(1)
    expect(complaints.filter((text) => !/status of (?:404|409)/.test(text))).toEqual([])
    await close()
  })

  it('a payment of one payer has the same counts in every place of the list, and afterwards shows the sum that was paid', async () => {
    const { page, complaints, close } = await openPage(browser(), 1280)
    await openCheck(page)
    await page
      .getByText(/^\d+ [а-я]+ 20\d\d, /)
      .first()
      .waitFor()
    await payButton(page).click()
    await atBank(page)

    await page.goto(`${product().url}/fines/`)
    await page.locator('article', { hasText: 'Оплата не закончена' }).waitFor()
    const count = async (text: RegExp) =>
      Number(/\d+/.exec((await page.getByText(text).textContent()) ?? '')?.[0])
    const tab = (name: string, charges: number) =>
      page.locator('label', { hasText: new RegExp(`^${name}\\s*${charges}$`) }).first()
    await tab('К оплате', await count(/^К оплате \d+ штраф/)).waitFor()
    await tab('В обработке', await count(/^оплата не закончена: \d+ на/)).waitFor()
    expect(await page.getByRole('checkbox', { name: /Выбрать:/ }).count()).toBe(
      await count(/^К оплате \d+ штраф/),
    )

    await page.getByRole('link', { name: 'Продолжить' }).click()
    await page.getByRole('link', { name: 'Вернуться на страницу банка' }).click()
    await payBy(page)
    await heading(page, /^Оплачено/).waitFor()
    await page.getByRole('link', { name: 'Открыть чек' }).click()
    await page
      .getByText(/^ИНН \d{10}, КБК \d{20}$/)
      .first()
      .waitFor()
    const [, sum = ''] = /Сумма\s*([^₽]+₽)/.exec(await page.locator('dl').first().innerText()) ?? []
    await page.goto(`${product().url}/fines/`)
    await page.getByText(`Оплачено ${sum}`, { exact: true }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('a payment of one payer is not started without a network, keeps the typed values, and is created once when the network is back', async () => {
    const { page, close } = await openPage(browser())
    const requests = paymentRequests(page)
    await openCheck(page)
    await page.getByLabel('Фамилия, имя и отчество').fill('Иванов Иван Иванович')
    await page.context().setOffline(true)
    await payButton(page).click()
    await page.getByText('Оплата не началась, деньги не списаны').waitFor()
    expect(await page.getByLabel('Фамилия, имя и отчество').inputValue()).toBe('Иванов Иван Иванович')

    // The name changes between the attempts: the request differs, but the backend treats both as one payment.
    await page.context().setOffline(false)
    await page.getByLabel('Фамилия, имя и отчество').fill('Иванов Пётр Иванович')
    await payButton(page).click()
    await atBank(page)
    expect(requests.length).toBe(2)
    await payBy(page, '2200 0000 0000 0020')
    await heading(page, 'Банк отклонил платёж').waitFor()
    await page.getByText(/^Деньги не списаны/).waitFor()
    await close()
  })

  it('shows on a slow connection that it is pending, and is not sent again', async () => {
    const { page, close } = await openPage(browser())
    const requests = paymentRequests(page)
    await openCheck(page)
    const held = Promise.withResolvers<undefined>()
    await page.route('**/105/api/payment', async (route) => {
      await held.promise
      await route.continue()
    })
    await payButton(page).click()
    await page.locator('button[aria-busy="true"], button[aria-disabled="true"]').first().waitFor()
    await page.keyboard.press('Enter')
    held.resolve(undefined)
    await atBank(page)
    expect(requests).toHaveLength(1)
    await close()
  })
})

describe('a payer', () => {
  it('pays several taxes at once inside another application, 360 px wide', async () => {
    const { page, complaints, close } = await openPage(browser())
    await page.goto(`${product().url}/webview/taxes/`)
    await page.getByLabel('ИНН', { exact: true }).fill(inn)
    const ready = Promise.withResolvers<void>()
    await page.route('**/105/api/preload**', async (route) => {
      await ready.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Найти налоги' }).click()
    await page.getByText('Спрашиваем налоговую').waitFor()
    ready.resolve()
    await page.getByText(/^К оплате \d налога на/).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(`По ИНН ${inn}`)
    expect(await page.getByText(/₽, (?:оплатить по|срок прошёл)/).count()).toBeGreaterThan(1)
    const boxes = page.locator('main').getByRole('checkbox')
    await boxes.first().waitFor()
    const all = await boxes.count()
    expect(all).toBeGreaterThan(1)
    const pay = page.getByRole('link', { name: /^Оплатить/ })
    await page.getByText(/₽ \+ комиссия \d/).waitFor()
    const full = await pay.textContent()
    await boxes.first().uncheck()
    await expect.poll(() => pay.textContent()).not.toBe(full)
    await boxes.first().check()
    expect(await overflow(page)).toBe(0)
    const total = kopecksIn(await pay.innerText())
    await pay.click()

    await heading(page, 'Проверьте платёж').waitFor()
    expect(kopecksIn(await payButton(page).innerText())).toBe(total)
    expect(await page.getByRole('banner').count()).toBe(0)
    expect(await overflow(page)).toBe(0)
    await payButton(page).click()
    await atBank(page)
    await page.getByText('Вернуться без оплаты').click()
    await page.getByText('Деньги не списаны. Налог можно оплатить').waitFor()
    await page.getByText(/^\d налога: .* с комиссией$/).waitFor()
    await page.getByRole('link', { name: 'К налогам' }).waitFor()
    await page.getByRole('link', { name: 'Попробовать ещё раз' }).click()
    await payButton(page).click()
    await atBank(page)
    await payBy(page)
    await heading(page, /^Оплачено/).waitFor()
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    expect(await overflow(page)).toBe(0)
    expect(await page.getByText('налог', { exact: false }).count()).toBeGreaterThan(0)
    expect(complaints).toEqual([])
    await close()
  })

  it('sees no header of the site on later pages of an embedded tab, also before the scripts of the site arrive', async () => {
    const { page, close } = await openPage(browser())
    await page.goto(`${product().url}/webview/taxes/`)
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(`${product().url}/fines/`)
    await page.locator('h1').waitFor()
    expect(await page.locator('header').count()).toBe(1)
    expect(await page.getByRole('banner').count()).toBe(0)
    await close()
  })

  it.each(['payment', 'taxes', 'cashback/story', 'cashback/form-1', '2gis-apk', 'mostrides'])(
    'sees the webview «%s» without a head, a foot and a scroll sideways',
    async (path) => {
      const { page, close } = await openPage(browser())
      await page.goto(`${product().url}/webview/${path}/`)
      await page.locator('h1').waitFor()
      expect(await page.getByRole('banner').count()).toBe(0)
      expect(await page.getByRole('contentinfo').count()).toBe(0)
      expect(await overflow(page)).toBe(0)
      await close()
    },
  )
})
