import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accountUseCases } from '#adapters/wiring/services/account.ts'
import {
  plainButtonsInForcedColours,
  sidewaysScroll,
  sidewaysScrollWhenZoomed,
  violationsOnJourney,
} from '#tests/support/browser/accessibility.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { keyboardOf } from '#tests/support/browser/keyboard.ts'
import { readPdf } from '#tests/support/files/pdf-text.ts'
import { payOne } from '#tests/support/product/paying.ts'
import { demoVehicle, finesOf, sampleVehicle } from '#tests/support/samples/sample-vehicle.ts'
import { withRepeatableSite } from '#tests/support/browser/site-in-browser.ts'
import { runAsVisitor, visitorOf } from '#tests/support/product/visitor.ts'

const { product, browser } = withRepeatableSite()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/** A screen on the way to a payment fits at 200 % and 400 % zoom, and its buttons are buttons in forced colours. */
const expectLegible = async (page: Page) => {
  expect(await sidewaysScrollWhenZoomed(page)).toBeLessThanOrEqual(0)
  expect(await plainButtonsInForcedColours(page)).toEqual([])
}

const saved = async (page: Page, press: () => Promise<void>): Promise<Buffer> => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return readFile(await file.path())
}

describe('by keyboard alone', () => {
  it('a driver looks up charges, selects some, pays them and downloads the receipt', async () => {
    const { page, complaints, close } = await openPage(browser(), 1280)
    const keys = keyboardOf(page)
    await page.goto(product().url)
    await expectLegible(page)
    await keys.fill(/^Номер СТС/, sampleVehicle.sts)
    await keys.fill(/^Госномер автомобиля/, sampleVehicle.plate)
    await keys.press('Enter')
    await page.getByText('Обновлено только что').waitFor()

    await expectLegible(page)
    const boxes = page.getByRole('checkbox', { name: /Выбрать:/ })
    const before = await boxes.count()
    await keys.fill(/^Найти в списке/, 'скорости')
    await expect.poll(() => boxes.count()).toBeLessThan(before)
    await keys.push(/^Выбрать:/, 'Space')
    await keys.push(/^Выбрать:/, 'Space')
    await keys.push(/^Оплатить 2 штрафа/)
    await heading(page, 'Проверьте платёж').waitFor()
    await expectLegible(page)

    await keys.fill(/^Почта для чека/, 'anna@')
    await keys.press('Enter')
    await keys.isOn(/^Проверьте, что введено/)
    await keys.press('Tab')
    await keys.press('Enter')
    await keys.isOn(/^Почта для чека/)
    await keys.press('Control+A')
    await keys.type('anna@mail.example')
    await keys.press('Enter')
    await page.waitForURL((url) => url.origin === product().bankUrl)

    await expectLegible(page)
    await keys.fill(/^Номер карты/, '2200 0000 0000 0004')
    await keys.fill(/^Срок действия/, '12/30')
    await keys.fill(/^Код на обороте/, '123')
    await keys.press('Enter')
    await heading(page, /^Оплачено/).waitFor()
    await heading(page, 'Что дальше').waitFor()
    await page.getByText(/^Осталось оплатить/).waitFor()
    expect(await violationsOnJourney(page)).toEqual([])
    await expectLegible(page)

    await keys.to(/^Чек в PDF/)
    expect(readPdf(await saved(page, () => keys.press('Enter'))).text).toContain('Чек')
    const calendar = await saved(page, () => keys.push(/^Напомнить проверить/))
    expect(calendar.toString()).toContain('SUMMARY:Проверить')
    await keys.push(/^Открыть чек/)
    await heading(page, 'Чек об оплате').waitFor()
    await page.getByRole('article').getByRole('heading', { name: 'Квиток' }).waitFor()
    expect(await violationsOnJourney(page)).toEqual([])
    await expectLegible(page)
    await keys.push(/^Вернуть деньги: готовое заявление/)
    await keys.to(/^Чужой штраф/)
    const [email] = await Promise.all([page.waitForEvent('download'), keys.press('Enter')])
    expect(email.suggestedFilename()).toBe('zayavlenie-na-vozvrat.pdf')
    await expect
      .poll(async () => (await fetch(`${product().bankUrl}/mailbox/`)).text(), { timeout: 20_000 })
      .toContain('anna@mail.example')
    expect(complaints).toEqual([])
    await close()
  })

  it('the next photo of a strip is scrolled into view, and what follows is not behind the bar with the sum', async () => {
    const { page, close } = await openPage(browser())
    const keys = keyboardOf(page)
    await page.goto(`${product().url}${finesOf(sampleVehicle)}`)
    await page.getByText('Обновлено только что').waitFor()
    await page.getByRole('link', { name: /^Телефон в руке/ }).press('Enter')
    const photos = page.getByRole('list', { name: 'Фото нарушения' }).getByRole('link')
    await photos.last().waitFor()
    expect(await photos.count()).toBe(2)
    await keys.to(/^Номер/)
    await keys.to(/^Собрать жалобу на постановление/)
    await close()
  })

  it('an appeal is composed from the list of fines in a narrow window', async () => {
    const { page, complaints, close } = await openPage(browser())
    const keys = keyboardOf(page)
    await page.goto(`${product().url}${finesOf(sampleVehicle)}`)
    await page.getByText('Обновлено только что').waitFor()
    await keys.push(/^Превышение скорости/)
    await heading(page, 'Фотографии').waitFor()
    await keys.push(/^Собрать жалобу на постановление/)
    // The form is loaded when it is opened.
    await page.getByRole('radio', { name: /^За рулём был не я/ }).waitFor()
    await keys.to(/^За рулём был не я/)
    await keys.press('ArrowRight')
    await keys.isOn(/^Машина была уже продана/)
    await keys.fill(/^Что произошло на самом деле/, 'Машину продали весной, договор приложен')
    await keys.push(/договор/i, 'Space')
    await keys.to(/^Жалоба в PDF/)
    const email = readPdf(await saved(page, () => keys.press('Enter')))
    expect(email.text.replaceAll('\n', ' ')).toContain('Машину продали весной')
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    expect(await violationsOnJourney(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  it('a ticket is created from the error page with its code', async () => {
    const { page, close } = await openPage(browser(), 1280)
    const keys = keyboardOf(page)
    await page.route(/\/assets\/fines\.page-/, (route) => route.abort())
    await page.goto(`${product().url}/fines/`)
    await heading(page, 'Страница не открылась').waitFor()
    const code = /[А-Х]{4}-[А-Х]{4}/.exec(await page.locator('main').innerText())?.[0] ?? 'no code'
    await keys.push(/поддержк/i)
    await page.getByLabel('Что случилось').waitFor()
    await page.getByText(code).waitFor()
    await keys.fill(/^Почта для ответа/, 'driver@mail.example')
    await keys.fill(/^Что случилось/, 'Список не открывается')
    await keys.push(/^Отправить/)
    const reported = page.getByText(/Обращение № \d+ принято/)
    await reported.waitFor()
    expect(await reported.count()).toBe(1)
    await close()
  })

  it('a field keeps its place on the screen when the list above it is loaded late', async () => {
    const { page, close } = await openPage(browser(), 1280)
    const keys = keyboardOf(page)
    await page.goto(`${product().url}/auth/?next=/documents/`)
    await page.getByRole('button', { name: 'Пробный водитель' }).click()
    await page.waitForURL(({ pathname }) => pathname === '/documents/')
    const lists = Promise.withResolvers<void>()
    await page.route(/\/105\/api\//, async (route) => {
      await lists.promise
      await route.continue()
    })
    await page.goto(`${product().url}/documents/`)
    await page.getByRole('button', { name: 'Добавить документ' }).waitFor()
    await keys.push(/^Добавить документ/)
    await keys.isOn(/^Номер документа/)
    await keys.type('99 56 784512')
    await keys.to(/^Госномер/)
    const top = () =>
      page.evaluate(() => Math.round(document.activeElement?.getBoundingClientRect().top ?? 0))
    const before = await top()
    lists.resolve()
    await page.getByRole('article').first().waitFor()
    await expect.poll(top).toBe(before)
    await keys.type('м456ор77')
    await keys.to(/^Фамилия/)
    await close()
  })

  it('a form that is opened low on a short screen is scrolled into view with its first field', async () => {
    const { page, close } = await openPage(browser(), 360)
    await page.setViewportSize({ width: 360, height: 560 })
    await page.goto(`${product().url}/auth/?next=/documents/`)
    await page.getByRole('button', { name: 'Пробный водитель' }).click()
    await page.waitForURL(({ pathname }) => pathname === '/documents/')
    const add = page.getByRole('button', { name: 'Добавить документ' })
    await page.getByRole('article').first().waitFor()
    // The button is at the lower end of the screen.
    await add.evaluate((button) => button.scrollIntoView({ block: 'end' }))
    await add.click()
    const field = page.getByLabel(/^Номер документа/)
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    await expect
      .poll(() => field.evaluate((input) => input.getBoundingClientRect().bottom <= innerHeight))
      .toBe(true)
    await close()
  })

  it('a driver signs in, adds a document, undoes a deletion and reads the notifications', async () => {
    const [account] = product().demoAccounts
    if (account === undefined) throw new Error('no demo account')
    const visitor = visitorOf(product())
    await runAsVisitor(
      visitor(accountUseCases).signIn({
        _tag: 'Password',
        username: account.email,
        password: account.password,
      }),
    )
    const { payment } = await payOne(visitor, demoVehicle)
    expect(payment.state).toBe('paid')

    const { page, complaints, close } = await openPage(browser(), 1280)
    const keys = keyboardOf(page)
    await page.goto(`${product().url}/auth/?next=/documents/`)
    await page.getByRole('button', { name: 'Войти', exact: true }).waitFor()
    await keys.fill(/^Электронная почта/, account.email)
    await keys.fill(/^Пароль/, account.password)
    await keys.press('Enter')
    await heading(page, 'Документы').waitFor()

    await keys.to(/^(?:Номер документа|Добавить документ)/)
    if (await page.getByRole('button', { name: 'Добавить документ' }).isVisible()) {
      await keys.press('Enter')
      await keys.to(/^Номер документа/)
    }
    await keys.type('99 56 784512')
    await keys.fill(/^Госномер/, 'м456ор77')
    await keys.press('Enter')
    const card = page.getByRole('article', { name: /М 456 ОР 77/ })
    await card.waitFor()
    await page.getByText(/^Добавлено/).waitFor()
    expect(await violationsOnJourney(page)).toEqual([])

    // The form is folded, so the card of the new document has the focus.
    await keys.isOn(/^СТС М 456 ОР 77/)
    await page.getByRole('button', { name: 'Добавить документ' }).waitFor()

    await keys.push(/^Изменить: .*М 456 ОР 77/)
    await keys.isOn(/^Номер документа/)
    await keys.push(/^Не менять/)
    await keys.isOn(/^Изменить: .*М 456 ОР 77/)
    await keys.press('Enter')
    await keys.isOn(/^Номер документа/)
    await keys.fill(/^Фамилия, имя и отчество/, 'Иванова Анна Петровна')
    await keys.press('Enter')
    await keys.isOn(/^СТС М 456 ОР 77/)
    await keys.to(/^Удалить: .*М 456 ОР 77/)
    await keys.press('Enter')
    await page.getByText(/документ удалён/).waitFor()
    // The button is shown for four seconds, so it has the focus at once.
    await keys.isOn(/^Вернуть/)
    await keys.press('Enter')
    await card.waitFor()
    await keys.isOn(/^Удалить: .*М 456 ОР 77/)
    await page.reload()
    await card.waitFor()

    await keys.push(/^Уведомления/)
    await heading(page, 'Уведомления').waitFor()
    await page.getByText(/Прочитать все: \d/).waitFor()
    await keys.push(/^Платежи\s*\d/)
    await page.waitForURL(/tab=payments/)
    const unread = page.getByText('Новое', { exact: true })
    await unread.first().waitFor()
    const before = await unread.count()
    expect(before).toBeGreaterThan(0)
    await keys.push(/^Отметить прочитанным: /)
    await expect.poll(() => unread.count()).toBe(before - 1)
    await page.reload()
    await page.getByRole('link', { name: /^Все/ }).waitFor()
    await expect.poll(() => unread.count()).toBe(before - 1)
    expect(await violationsOnJourney(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})
