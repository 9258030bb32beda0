import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hostileFiles } from '#tests/attack/probes/archives.ts'
import { sidewaysScroll, violationsOnJourney } from '#tests/support/browser/accessibility.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { timesOf } from '#tests/support/matrix.ts'
import { finesOf, sampleVehicle } from '#tests/support/samples/sample-vehicle.ts'
import { signInAs } from '#tests/support/browser/sign-in.ts'
import { withRepeatableSite } from '#tests/support/browser/site-in-browser.ts'

/** A file saved by LibreOffice. */
const fleetFile = fileURLToPath(new URL('../support/samples/fleet-of-libreoffice.xlsx', import.meta.url))

/** Pixels between the widths that a list is shown at. */
const widthStep = timesOf({ sample: 120, complete: 40 })

const { product, browser } = withRepeatableSite()

const signIn = async (page: Page) => {
  await signInAs(page, product(), 'company')
  await page
    .getByText(/^Демо до/)
    .first()
    .waitFor()
  expect(new URL(page.url()).pathname).toBe('/organization/')
}

describe('a company', () => {
  it('signs in, adds a vehicle, a driver and a shift, and sees which data the demo masks', async () => {
    const { page, complaints, close } = await openPage(browser(), 1280)
    await signIn(page)
    expect(await violationsOnJourney(page)).toEqual([])

    await page.getByRole('link', { name: 'Машины', exact: true }).first().click()
    await page.getByRole('button', { name: 'Добавить машину' }).click()
    await page.getByLabel('Номер СТС').fill('99 23 456789')
    await page.getByLabel('Госномер').fill('к 456 мн 77')
    await page.getByRole('button', { name: 'Добавить машину' }).click()
    await page.getByText(/^Машина добавлена: \d+ штраф/).waitFor()
    expect(await page.getByLabel('Номер СТС').evaluate((field) => field === document.activeElement)).toBe(
      true,
    )

    await page.getByRole('button', { name: 'Загрузить машины из таблицы' }).press('Enter')
    await page.getByLabel('Файл со списком').setInputFiles(fleetFile)
    await page.getByText(/7 строк\s— новых 2, уже есть 1, повторов 1, с\sошибками 3/).waitFor()
    await page.getByLabel('Номер СТС').last().fill('99 12 345690')
    expect(await violationsOnJourney(page)).toEqual([])
    await page.getByRole('button', { name: 'Добавить 3 машины' }).press('Enter')
    await page.getByText(/добавлено 3/).waitFor()
    expect(await page.locator(':focus').innerText()).toMatch(/добавлено 3/)

    await page.getByRole('link', { name: 'Водители', exact: true }).click()
    await page.getByRole('button', { name: 'Добавить водителя' }).click()
    await page.getByLabel('Номер прав').fill('99 12 345678')
    await page.getByLabel(/Фамилия/).fill('Примеров Пётр Петрович')
    await page.getByRole('button', { name: 'Добавить водителя' }).click()
    await page.getByText('Примеров Пётр Петрович').waitFor()

    // The week of the saved shift is another one than the week that was open.
    await page.goto(`${product().url}/organization/schedule/?week=2026-11-02`)
    await page.getByRole('button', { name: 'Добавить смену: К 456 МН 77, 3 ноября' }).click()
    await page.getByLabel('Водитель').selectOption({ label: 'Примеров П. П.' })
    await page.getByLabel('Начало').fill('2026-11-17T08:00')
    await page.getByLabel('Конец').fill('2026-11-17T20:00')
    expect(await violationsOnJourney(page)).toEqual([])
    await page.getByRole('button', { name: 'Добавить смену', exact: true }).click()
    await page.getByText('16–22 ноября').waitFor()
    await page.getByText(/^Смена записана: К 456 МН 77, Примеров П. П., 17 ноября/).waitFor()
    expect(await page.locator(':focus').innerText()).toMatch(/08:00–20:00\s+Примеров П\.\sП\./)
    expect(await violationsOnJourney(page)).toEqual([])

    await page.getByRole('link', { name: 'Штрафы', exact: true }).click()
    await page.getByText(/^В списке/).waitFor()
    await page
      .getByText(/скрыто, откроется с тарифом/)
      .first()
      .waitFor({ state: 'attached' })
    expect(await page.getByText(/••/).count()).toBe(0)
    await page.getByText(/^Образец: этот штраф открыт целиком/).waitFor()
    await page.getByLabel('Кто был за рулём').selectOption({ label: 'Образцов И. И.' })
    await page.getByText(/^В списке/).waitFor()
    await page.getByRole('button', { name: 'Кто был за рулём?' }).first().click()
    await page.getByText('Образцов И. И. — уверенно').waitFor()
    // The pressed button has become the answer, so its cell has the focus and not the whole page.
    await page.locator('td:focus').getByText('Образцов И. И. — уверенно').waitFor()
    expect(await violationsOnJourney(page)).toEqual([])

    await page.locator('tr').filter({ hasText: 'Место скрыто' }).first().locator('a').first().click()
    await page.getByText('Номер скрыт').waitFor()
    await page.getByText('Фотографии откроются с тарифом').waitFor()
    expect(await page.locator('main').innerText()).not.toContain('**')
    expect(await violationsOnJourney(page)).toEqual([])

    expect(await page.getByRole('link', { name: 'К списку штрафов' }).getAttribute('href')).toBe(
      '/organization/fines/',
    )
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Кабинет/ })
      .click()
    await page.getByRole('heading', { name: 'Кто был за рулём' }).waitFor()
    await page
      .getByText(/^\d[\d,\s]*₽ \+ комиссия \d/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Показать ещё' }).click()
    await page.getByRole('button', { name: 'Сообщить водителю Образцов И. И.' }).first().click()
    await page.getByText(/СМС водителям отправляются на действующем платном тарифе/).waitFor()
    expect(await violationsOnJourney(page)).toEqual([])
    await page.getByRole('button', { name: 'Выйти' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Войти' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('opens the filters of its fines by a button on a phone, and selects all by a visible checkbox', async () => {
    const { page, complaints, close } = await openPage(browser())
    await signIn(page)
    await page.goto(`${product().url}/organization/fines/`)
    await page.getByText(/^В списке/).waitFor()
    const vehicle = page.getByLabel('Машина или документ')
    expect(await vehicle.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Отбор, порядок, файлы' }).press('Enter')
    await vehicle.selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Отбор, порядок, файлы (1)' }).press('Enter')
    expect(await vehicle.isVisible()).toBe(false)

    // The headings of the table, which a phone does not show, have a second one.
    await page.getByRole('checkbox', { name: 'Выбрать все' }).check()
    await page.getByRole('region', { name: 'К оплате' }).waitFor()
    expect(await violationsOnJourney(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  it('shows its fines as a table or as cards, and neither is wider than the page', async () => {
    const { page, close } = await openPage(browser())
    await signIn(page)
    await page.goto(`${product().url}/organization/fines/`)
    await page.getByText(/^В списке/).waitFor()
    const tooWide: number[] = []
    for (let width = 320; width <= 1400; width += widthStep) {
      await page.setViewportSize({ width, height: 800 })
      if ((await sidewaysScroll(page)) > 0) tooWide.push(width)
    }
    expect(tooWide).toEqual([])
    await close()
  })

  it('returns from a fine to the list with its search and its order', async () => {
    const { page, close } = await openPage(browser(), 1280)
    await signIn(page)
    await page.goto(`${product().url}/organization/fines/`)
    const search = page.getByLabel('Найти штраф')
    await search.fill('превышение')
    await page.getByRole('button', { name: 'Сумма' }).click()
    await page
      .getByRole('link', { name: /^Превышение/ })
      .first()
      .click()
    await page.waitForURL(/\/fines\/[\da-f-]+\/$/)
    await page.goBack()
    await expect.poll(() => search.inputValue()).toBe('превышение')
    const sorted = page.getByRole('columnheader', { name: 'Сумма' })
    expect(await sorted.getAttribute('aria-sort')).toBe('ascending')
    await close()
  })

  it('uses the page while a heavy workbook is read, and leaving the page ends the reading', async () => {
    const { page, complaints, close } = await openPage(browser(), 1280)
    await signIn(page)
    await page.getByRole('link', { name: 'Машины', exact: true }).first().click()
    await page.getByRole('button', { name: 'Добавить машину' }).click()
    await page.getByRole('button', { name: 'Загрузить машины из таблицы' }).press('Enter')
    const field = page.getByLabel('Файл со списком')
    const buffer = hostileFiles['300,000 shared strings']?.() ?? Buffer.alloc(0)
    const book = { name: 'mashiny.xlsx', mimeType: '', buffer: Buffer.from(buffer) }
    const worker = page.waitForEvent('worker')
    await field.setInputFiles(book)
    await worker
    await page.getByLabel('Номер СТС').click()
    expect(await page.getByLabel('Номер СТС').evaluate((input) => input === document.activeElement)).toBe(
      true,
    )
    expect(page.workers()).toHaveLength(1)
    await page.getByText(/В\sфайле нет столбца «/).waitFor()
    expect(page.workers()).toEqual([])

    const second = page.waitForEvent('worker')
    await field.setInputFiles(book)
    const ended = (await second).waitForEvent('close')
    await page.getByRole('link', { name: 'Водители', exact: true }).click()
    await page.getByRole('button', { name: 'Добавить водителя' }).waitFor()
    await ended
    expect(complaints).toEqual([])
    await close()
  })

  it('the sample company is opened by one press, which the page offers before its scripts have come', async () => {
    const { page, complaints, close } = await openPage(browser())
    const answer = await page.goto(`${product().url}/auth/`)
    expect(await answer?.text()).toContain('Пробный автопарк')
    await page.getByRole('button', { name: 'Пробный автопарк' }).click()
    await page.getByRole('heading', { name: 'Обзор' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('orders a tariff, cancels the order by keyboard after a confirmation, and its bill says not to pay', async () => {
    const { page, complaints, close } = await openPage(browser(), 360)
    await signIn(page)
    await page.goto(`${product().url}/organization/tariff/`)
    await page.getByRole('button', { name: 'Заказать «До 200 машин»' }).click()
    await page.getByText('Заказ «До 200 машин» ждёт оплаты').waitFor()
    await page.goto(`${product().url}/organization/bills/`)
    await page.getByRole('button', { name: 'Открыть счёт' }).click()
    await page.getByRole('heading', { level: 1, name: /^Счёт [\dA-F]{8} от/ }).waitFor()
    const bill = page.url()

    await page.goto(`${product().url}/organization/tariff/`)
    await page.getByRole('button', { name: 'Отменить заказ' }).press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Отменить заказ тарифа «До 200 машин»?' })
    await question.waitFor()
    expect(await page.locator(':focus').innerText()).toBe('Не отменять')
    expect(await violationsOnJourney(page)).toEqual([])
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'detached' })
    await page.getByText('Заказ «До 200 машин» ждёт оплаты').waitFor()
    await page.getByRole('button', { name: 'Отменить заказ' }).press('Enter')
    await question.getByRole('button', { name: 'Отменить заказ' }).press('Enter')
    await page.getByText('Заказ отменён').waitFor()
    expect(await page.locator(':focus').innerText()).toMatch(/Не оплачивайте счёт [\dA-F]{8}/)
    expect(await page.getByText('ждёт оплаты').count()).toBe(0)
    expect(await violationsOnJourney(page)).toEqual([])

    await page.goto(bill)
    await page.getByText('Не платите по этому счёту').waitFor()
    expect(await page.locator('main').innerText()).not.toMatch(/Реквизиты|К оплате/)
    await page.goto(`${product().url}/organization/bills/`)
    await page.getByText('Неоплаченных счетов нет').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('shows the new name of the company in the head of the page as soon as it is saved', async () => {
    const { page, complaints, close } = await openPage(browser(), 360)
    await signIn(page)
    await page.goto(`${product().url}/organizations-form-mobile/`)
    await page.getByLabel('Название').fill('ООО «Новое имя»')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText('Сохранили').waitFor()
    expect(await page.getByText('ООО «Новое имя»').count()).toBe(1)
    expect(complaints).toEqual([])
    await close()
  })

  it('looks up a vehicle without adding it to the fleet, and adds it by a press', async () => {
    const { page, complaints, close } = await openPage(browser())
    await signIn(page)
    const isInFleet = async () => {
      await page.goto(`${product().url}/organization/vehicles/`)
      await page.getByRole('button', { name: 'XLSX' }).waitFor()
      return (await page.getByText('Н 912 СС 77').count()) > 0
    }
    await page.goto(product().url + finesOf(sampleVehicle))
    await page.getByRole('button', { name: 'Добавить в автопарк' }).waitFor()
    expect(await isInFleet()).toBe(false)
    await page.goBack()
    await page.getByRole('button', { name: 'Добавить в автопарк' }).click()
    await page.getByText('Машина в автопарке').waitFor()
    expect(await page.locator(':focus').innerText()).toBe('автопарке')
    expect(await violationsOnJourney(page)).toEqual([])
    await page.reload()
    await page.getByText('Машина в автопарке').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('a company is redirected to the sign-in and back', async () => {
    const { page, close } = await openPage(browser())
    await page.goto(`${product().url}/organization/tariff/`)
    await page.getByRole('heading', { name: /открывается после входа/ }).waitFor()
    const door = page.getByRole('main').getByRole('link', { name: 'Войти' })
    expect(await door.getAttribute('href')).toBe('/auth/?next=%2Forganization%2Ftariff%2F')
    await close()
  })
})
