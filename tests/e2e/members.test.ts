import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sidewaysScroll, violationsOnJourney } from '#tests/support/browser/accessibility.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { mailboxOf } from '#tests/support/product/mailbox.ts'
import { signInAs } from '#tests/support/browser/sign-in.ts'
import { withRepeatableSite } from '#tests/support/browser/site-in-browser.ts'

const { product, browser } = withRepeatableSite()

const { linkInEmail } = mailboxOf(product)

const email = 'dispatcher@kvitok.example'

const register = async (page: Page): Promise<void> => {
  await page.goto(`${product().url}/auth/?mode=register`)
  await page.getByLabel('Электронная почта').fill(email)
  await page.getByLabel(/Принимаю/).check()
  await page.getByLabel(/Согласен/).check()
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await page.getByRole('heading', { name: 'Письмо отправлено' }).waitFor()
  await page.goto(await linkInEmail('/auth/'))
  await page.getByRole('button', { name: 'Войти в кабинет' }).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Кабинет/ })
    .waitFor()
}

/** Invites the dispatcher from the page of the owner. */
const invite = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'Почта' }).fill(email)
  await page.getByLabel('Роль', { exact: true }).selectOption({ label: 'Диспетчер' })
  await page.getByRole('button', { name: 'Пригласить' }).click()
  await page.getByText('Приглашение отправлено').waitFor()
}

const payersOnly =
  'Платят за компанию владелец, администратор и бухгалтер. Ваша роль — «Наблюдатель», сменить её может администратор.'

const payActions = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: /^(Оплатить|Продолжить)/ })

/**
 * The site itself renders the page of the charge without the button, and the payment names the organisation that its page was
 * rendered for: a form of a page that was open for another one is refused.
 */
const checkWithoutScripts = async (page: Page): Promise<void> => {
  const ids = new URL(page.url()).pathname.split('/')[2] ?? ''
  const address = `${product().url}/prepayment/?ids=${ids}`
  const charge = await (await page.request.get(page.url())).text()
  expect(charge).toContain('Платят за\u00a0компанию владелец')
  expect(charge).not.toContain('/prepayment/?')
  const fields = { ids, kind: 'fine', system: 'A3', total: '100', key: '0123456789abcdef0123456789abcdef' }
  const post = (organizationId: string) =>
    page.request.post(address, {
      form: { ...fields, organizationId },
      headers: { origin: product().url },
    })
  const refused = await post('00000000-0000-4000-8000-000000000000')
  expect(await refused.text()).toContain('Страница открыта для компании, доступ к которой у вас закрыт')
  // No page posts it, and no header could contain it.
  expect((await post('a\nb')).status()).toBeLessThan(500)
}

const invitation = (page: Page) => page.getByRole('heading', { name: 'Вас пригласили в кабинет компании' })

describe('a person who is invited to the cabinet of a company', () => {
  it('accepts, works with its vehicles within the role, is in its journal, loses access at once, declines once and leaves in the end', async () => {
    const owner = await openPage(browser(), 1280)
    await signInAs(owner.page, product(), 'company')
    await owner.page.goto(`${product().url}/organization/members/`)
    await owner.page.getByRole('button', { name: 'Пригласить' }).click()
    await owner.page.getByText('Введите почту человека, которого приглашаете').first().waitFor()
    await invite(owner.page)
    await owner.page.getByText(/приглашение\sдействует\sпо/).waitFor()
    expect(await violationsOnJourney(owner.page)).toEqual([])

    const guest = await openPage(browser())
    await register(guest.page)
    await guest.page.goto(`${product().url}/organization/`)
    await invitation(guest.page).waitFor()
    expect(await violationsOnJourney(guest.page)).toEqual([])
    await guest.page.getByRole('button', { name: 'Принять' }).click()
    await guest.page.getByText(/· Диспетчер$/).waitFor()

    await guest.page.goto(`${product().url}/organization/vehicles/`)
    await guest.page.getByRole('button', { name: 'Добавить машину' }).click()
    await guest.page.getByLabel('Номер СТС').fill('99 23 456789')
    await guest.page.getByLabel('Госномер').fill('к 456 мн 77')
    await guest.page.getByRole('button', { name: 'Добавить машину' }).click()
    await guest.page.getByText(/^Машина добавлена/).waitFor()
    await guest.page.goto(`${product().url}/organization/tariff/`)
    await guest.page.getByText(/Ваша роль — «Диспетчер»/).waitFor()
    expect(await sidewaysScroll(guest.page)).toBe(0)

    await owner.page.reload()
    await owner.page.getByRole('button', { name: 'Кто и что менял' }).click()
    await owner.page.getByText('Добавлена машина: К 456 МН 77').waitFor()
    expect(await violationsOnJourney(owner.page)).toEqual([])
    await owner.page.getByLabel(`Роль ${email}`).selectOption({ label: 'Наблюдатель' })
    await owner.page.getByRole('button', { name: 'Сменить роль' }).click()
    await owner.page.getByText(`Роль ${email} изменена`).waitFor()
    expect(await owner.page.locator(':focus').getAttribute('name')).toBe(`role-${email}`)
    await guest.page.goto(`${product().url}/organization/vehicles/`)
    await guest.page.getByText('Только просмотр').waitFor()
    await guest.page.goto(`${product().url}/organization/fines/`)
    await guest.page.getByText(/^В списке/).waitFor()
    expect(
      await guest.page
        .getByRole('main')
        .getByRole('checkbox', { name: /^Выбрать/ })
        .count(),
    ).toBe(0)
    await guest.page.getByRole('main').locator('a[href^="/fines/"]').first().click()
    await guest.page.getByRole('button', { name: 'Штраф в PDF' }).waitFor()
    await guest.page.waitForLoadState('networkidle')
    expect(await guest.page.getByRole('button', { name: 'Ссылка без личных данных' }).count()).toBe(0)
    await guest.page.getByText(payersOnly).waitFor()
    expect(await payActions(guest.page).count()).toBe(0)
    await checkWithoutScripts(guest.page)
    await guest.page.goto(`${product().url}/documents/`)
    await guest.page.getByText('Машины и водители — в кабинете компании').waitFor()
    await guest.page.getByText('документы компании меняют владелец, администратор и диспетчер').waitFor()
    expect(await guest.page.getByRole('button', { name: /^(Изменить|Удалить|Добавить)/ }).count()).toBe(0)
    await guest.page.goto(`${product().url}/push/alerts/`)
    await guest.page.getByText(/отмечают прочитанными владелец/).waitFor()
    expect(await guest.page.getByRole('button', { name: /прочитанным|Прочитать все/ }).count()).toBe(0)
    await guest.page.goto(`${product().url}/organization/bills/`)
    await guest.page.getByText('Счёт', { exact: true }).waitFor()
    expect(await guest.page.getByRole('button', { name: /^(Открыть|Отменить)/ }).count()).toBe(0)
    // The buttons at the end of a page are above the row of tabs.
    await guest.page.getByRole('button', { name: 'Не считать' }).click()

    await invite(owner.page)
    expect(await owner.page.getByLabel(`Роль ${email}`).inputValue()).toBe('dispatcher')
    expect(await owner.page.getByRole('button', { name: 'Сменить роль' }).count()).toBe(0)

    await guest.page.goto(`${product().url}/organization/vehicles/`)
    await guest.page.getByRole('button', { name: 'Добавить машину' }).click()
    await guest.page.getByLabel('Номер СТС').fill('99 23 456780')
    await guest.page.getByLabel('Госномер').fill('к 457 мн 77')

    await owner.page.getByRole('button', { name: `Закрыть доступ ${email}` }).click()
    await owner.page.getByRole('button', { name: 'Закрыть доступ', exact: true }).click()
    await owner.page.getByText(`Доступ ${email} закрыт`).waitFor()
    // The open tab does not write to the own account of the former member.
    await guest.page.getByRole('button', { name: 'Добавить машину' }).click()
    await guest.page.getByText('Страница открыта для компании, доступ к которой у вас закрыт').waitFor()
    expect(await violationsOnJourney(guest.page)).toEqual([])
    await guest.page.getByRole('button', { name: 'Обновить страницу' }).click()
    await guest.page.getByRole('heading', { name: 'Назовите компанию, и начнётся демо' }).waitFor()
    expect(await guest.page.getByText('К 456 МН 77').count()).toBe(0)

    await invite(owner.page)
    await guest.page.reload()
    await guest.page.getByRole('button', { name: 'Отклонить' }).click()
    await invitation(guest.page).waitFor({ state: 'hidden' })
    await invite(owner.page)
    await guest.page.reload()
    await guest.page.getByRole('button', { name: 'Принять' }).click()
    await guest.page.getByText(/· Диспетчер$/).waitFor()
    await guest.page.goto(`${product().url}/organization/members/`)
    await guest.page.getByRole('button', { name: 'Выйти из компании' }).click()
    await guest.page.getByRole('alertdialog').getByRole('button', { name: 'Выйти из компании' }).click()
    await guest.page.getByRole('heading', { name: 'Назовите компанию, и начнётся демо' }).waitFor()
    expect([...owner.complaints, ...guest.complaints]).toEqual([])
    await owner.close()
    await guest.close()
  })
})
