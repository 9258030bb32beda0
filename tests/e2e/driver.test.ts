import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { credentials } from '#adapters/wiring/services/shared.ts'
import { sidewaysScroll, violationsOn } from '#tests/support/browser/accessibility.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { lookUpOnPage, openLookUpForm } from '#tests/support/browser/look-up-form.ts'
import { casesOf } from '#tests/support/matrix.ts'
import { payOne } from '#tests/support/product/paying.ts'
import { demoVehicle, finesOf, sampleVehicle } from '#tests/support/samples/sample-vehicle.ts'
import { withRepeatableSite } from '#tests/support/browser/site-in-browser.ts'
import { visitorOf } from '#tests/support/product/visitor.ts'

const { product, browser } = withRepeatableSite()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

const numberField = (page: Page) => page.getByLabel('Номер СТС')

/** Checks the last state of every journey: no horizontal overflow and no accessibility violation. */
const expectFull = async (page: Page) => {
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  expect(await violationsOn(page)).toEqual([])
}

/** Both widths, or the one of the sample. */
const widths = (sample: 360 | 1280) => casesOf([360, 1280], (width) => width === sample)

describe('a driver', () => {
  it.each(widths(1280))(
    'at %i px a driver mistypes the number of a ruling, sees the error while typing, accepts the correction and sees no further error',
    async (width) => {
      const { page, complaints, close } = await openPage(browser(), width)
      await page.goto(product().url)
      await numberField(page).focus()
      // Two digits of 18810177261110386398 have changed places.
      await numberField(page).pressSequentially('18810177216110386398')
      const correction = page
        .getByRole('list', { name: 'Какой номер имелся в виду' })
        .getByRole('button', { name: '1881 0177 2611 1038 6398' })
      await correction.click()
      await page.getByRole('button', { name: 'Проверить штрафы' }).click()
      await heading(page, /40–60 км\/ч|Такого начисления нет/)
        .first()
        .waitFor()
      expect(await page.getByText('Такого начисления нет').count()).toBe(0)
      await expectFull(page)
      expect(complaints).toEqual([])
      await close()
    },
  )

  it.each(widths(360))(
    'at %i px a driver reads a fine: photos, the history, the deadlines, the recipient, and shares it without its numbers',
    async (width) => {
      const { page, complaints, close } = await openPage(browser(), width)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      const silence = {
        status: 'error',
        errorDesc: 'Фотографии пока не пришли',
        errorCode: 'source.unavailable',
      }
      await page.route('**/105/api/photo?**', (route) => route.fulfill({ json: silence }), { times: 1 })
      await page.goto(`${product().url}${finesOf(sampleVehicle)}`)
      await page.getByText('Обновлено только что').waitFor()
      await page
        .getByRole('link', { name: /ремень/ })
        .first()
        .click()
      await heading(page, 'Что произошло').waitFor()
      await page.getByText(/^\d[\d,\s]*₽ \+ комиссия \d[\d,\s]*₽$/).waitFor()
      await page.getByRole('link', { name: /^Яндекс Карты/ }).waitFor()
      const cameras = page.getByRole('link', { name: 'Камеры рядом' })
      expect(await cameras.getAttribute('href')).toMatch(/^\/map\/\?lat=[\d.]+&lon=[\d.]+$/)
      await page.getByRole('button', { name: 'Запросить ещё раз' }).press('Enter')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Фотографии')
      const photo = page.getByRole('list', { name: 'Фото нарушения' }).getByRole('link').first()
      await photo.click()
      const lightbox = page.getByRole('dialog', { name: 'Фотографии' })
      await lightbox.getByText(/^Фото 1 из/).waitFor()
      await page.keyboard.press('Escape')
      expect(await lightbox.count()).toBe(0)
      await page.getByText('Оплатить по QR в приложении банка').click()
      await page.getByText('Код с реквизитами начисления для приложения банка').waitFor()
      await page.getByRole('button', { name: 'Ссылка без личных данных' }).click()
      const link = page.getByRole('link', { name: /\/fines\/info\// })
      const stranger = await openPage(browser(), width)
      await stranger.page.goto(`${product().url}${(await link.getAttribute('href')) ?? ''}`)
      await stranger.page
        .getByText(/ремень/)
        .first()
        .waitFor()
      expect(await stranger.page.locator('main').innerText()).not.toMatch(/9933101451|912|\d{20}/)
      await expectFull(stranger.page)
      await stranger.close()
      // The bar takes the place of the button while that is above the screen.
      const bar = page.getByRole('region', { name: 'К оплате' })
      await heading(page, 'Сроки').evaluate((element) => element.scrollIntoView())
      await bar.getByText(/₽ \+ комиссия \d/).waitFor()
      await page.evaluate(() => scrollTo(0, 0))
      await bar.waitFor({ state: 'detached' })
      const payeeCode = page.getByText('КБК', { exact: true })
      expect(await payeeCode.isVisible()).toBe(false)
      await page.emulateMedia({ media: 'print' })
      expect(await payeeCode.isVisible()).toBe(true)
      await page.emulateMedia({ media: 'screen' })
      await page.getByText('Реквизиты', { exact: true }).click()
      await page.getByRole('button', { name: 'Скопировать все реквизиты' }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/УИН/)
      await expectFull(page)
      expect(complaints).toEqual([])
      await close()
    },
  )

  it.each(widths(1280))(
    'at %i px a driver sees the receipt in place of the button after a payment, and asks for cashback',
    async (width) => {
      const visitor = visitorOf(product())
      const { fine, payment } = await payOne(visitor, demoVehicle)
      const auth = visitor(credentials).read()
      const { page, complaints, close } = await openPage(browser(), width)
      await page.addInitScript((web) => localStorage.setItem('authData', JSON.stringify({ web })), auth)
      await page.goto(`${product().url}/fines/${fine.id}/`)
      await page.getByText('Вы уже оплатили это').waitFor()
      await heading(page, 'Что с оплатой').waitFor()
      expect(await page.getByRole('link', { name: /^Оплатить/ }).count()).toBe(0)
      await page.goto(`${product().url}/prepayment/?type=fine&ids=${fine.id}`)
      await heading(page, 'Уже оплачено').waitFor()

      await page.goto(`${product().url}/webview/cashback/story/`)
      await heading(page, 'Как получить кешбэк').waitFor()
      await page.goto(`${product().url}/webview/cashback/form-${payment.id}/`)
      await page.getByLabel('Электронная почта').fill('driver@mail.example')
      await page.getByLabel('За что просите кешбэк').fill('По акции для новых водителей')
      await page.getByRole('button', { name: 'Отправить заявку' }).click()
      await page
        .getByText(/Заявка принята|Заявка не отправлена/)
        .first()
        .waitFor()
      await expectFull(page)
      expect(complaints).toEqual([])
      await close()
    },
  )

  it.each(widths(360))(
    'at %i px the first page loses no character that was typed before hydration, and reads reviews',
    async (width) => {
      const { page, complaints, close } = await openPage(browser(), width)
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        await new Promise((resolve) => {
          setTimeout(resolve, 150)
        })
        await route.continue()
      })
      await page.goto(product().url)
      await numberField(page).pressSequentially('СТС № 99 33 101451', { delay: 40 })
      await page.getByText('Похоже на СТС').waitFor()
      expect(await numberField(page).inputValue()).toBe('СТС № 99 33 101451')
      await page.getByText('Ещё примеры отзывов').click()
      expect(await page.getByText(/оценка 5 из 5/).count()).toBe(12)
      await expectFull(page)
      expect(complaints).toEqual([])
      await close()
    },
  )
})

describe('a page of a look-up', () => {
  it.each([
    ['/po-sts/', 'Номер СТС', sampleVehicle.sts, 'Госномер автомобиля', sampleVehicle.plate],
    ['/landing/grz/', 'Госномер автомобиля', sampleVehicle.plate, 'Номер СТС', sampleVehicle.sts],
    ['/po-pravam/', 'Номер водительского удостоверения', '9912345678', null, ''],
    ['/po-vin/', 'VIN', 'XTA210990Y2763399', 'Номер СТС', sampleVehicle.sts],
  ])(
    '%s asks for «%s» and begins the same journey',
    async (path, label, number, secondLabel, secondNumber) => {
      const { page, close } = await openPage(browser())
      await page.goto(`${product().url}${path}`)
      const field = (name: string) => page.getByRole('textbox', { name, exact: true }).first()
      await field(label).fill(number)
      // The field for the second number appears once the application has started; until then the next page asks for it.
      if (secondLabel !== null) await field(secondLabel).fill(secondNumber)
      await page.getByRole('button', { name: 'Проверить штрафы' }).click()
      await page.waitForURL((url) => url.pathname === '/fines/')
      const { searchParams } = new URL(page.url())
      // The browser sends the fields in the order of the form, the application the certificate first.
      const numbers = ['number', 'plate'].map((name) => searchParams.get(name)?.replaceAll(/\s/g, '') ?? '')
      expect(numbers.toSorted()).toEqual([number, secondNumber].toSorted())
      await close()
    },
  )
})

describe('on a slow link', () => {
  it('a look-up shows the sources that it asks, and the result comes', async () => {
    const { page, complaints, close } = await openPage(browser())
    await openLookUpForm(page, product().url)
    const link = await page.context().newCDPSession(page)
    await link.send('Network.enable')
    // The «Slow 3G» preset of the browser's developer tools.
    await link.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    })
    await lookUpOnPage(page, sampleVehicle)
    await page
      .getByText(/Спрашиваем (?:источники|реестр)|ответил(?:и)? \d из/)
      .first()
      .waitFor()
    await page.getByText('Обновлено только что').waitFor({ timeout: 60_000 })
    expect(complaints).toEqual([])
    await close()
  })

  it('a payment that lost its connection while the bank answers is found when the connection is back', async () => {
    const { page, close } = await openPage(browser())
    await page.goto(`${product().url}${finesOf(sampleVehicle)}`)
    await page.getByText('Обновлено только что').waitFor()
    await page
      .getByRole('checkbox', { name: /Выбрать:/ })
      .last()
      .check()
    await page.getByRole('link', { name: /^Оплатить 1 штраф/ }).click()
    await page.getByRole('button', { name: /^Перейти к оплате/ }).click()
    await page.waitForURL((url) => url.origin === product().bankUrl)
    // The bank's answer takes six seconds with this card.
    await page.getByLabel('Номер карты').fill('2200 0000 0000 0046')
    await page.getByLabel('Срок действия').fill('12/30')
    await page.getByLabel(/Код на обороте/).fill('123')
    await page.getByRole('button', { name: /Оплатить/ }).click()
    await page.waitForURL(/\/prepayment\/wait\//)
    await page.context().setOffline(true)
    await page
      .getByText(/связи|сети|связь/i)
      .first()
      .waitFor()
    await page.context().setOffline(false)
    await heading(page, /^Оплачено/).waitFor({ timeout: 60_000 })
    expect(await page.getByText(/не списаны/).count()).toBe(0)
    await close()
  })
})
