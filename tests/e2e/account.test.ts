import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Email } from '#domain/identity/email.ts'
import type { Sts } from '#domain/identity/sts.ts'
import { consentWordings } from '#domain/session/consent-wordings.ts'
import { accountUseCases } from '#adapters/wiring/services/account.ts'
import { documentsUseCases } from '#adapters/wiring/services/documents.ts'
import { credentials, sessionPort } from '#adapters/wiring/services/shared.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { focusIsOn, keyboardOf } from '#tests/support/browser/keyboard.ts'
import { mailboxOf } from '#tests/support/product/mailbox.ts'
import { demoAccountOf, sendSignIn } from '#tests/support/browser/sign-in.ts'
import { withRepeatableSite } from '#tests/support/browser/site-in-browser.ts'
import { storedKeys } from '#tests/support/browser/stored-keys.ts'
import { runAsVisitor, visitorOf } from '#tests/support/product/visitor.ts'

const { product, browser } = withRepeatableSite()

const { newestLink, linkInEmail } = mailboxOf(product)

/** Creates an account with one certificate. */
const openAccount = async (email: Email, stsNumber: Sts): Promise<void> => {
  const visitor = visitorOf(product())
  await runAsVisitor(visitor(sessionPort).open())
  await runAsVisitor(visitor(documentsUseCases).sts.add([], { stsNumber, plate: null, holder: null }))
  const consents = consentWordings.map(({ kind, version }) => ({ kind, version }))
  const before = await newestLink('/auth/')
  await runAsVisitor(visitor(accountUseCases).register(email, false, consents))
  const token = new URL(await linkInEmail('/auth/', before)).searchParams.get('token') ?? ''
  await runAsVisitor(visitor(accountUseCases).signIn({ _tag: 'Link', token }))
}

const signInAsDemo = (page: Page) => sendSignIn(page, demoAccountOf(product(), 'driver'))

describe('a driver', () => {
  it('registers, signs in by the e-mail, saves documents, changes settings and deletes the account', async () => {
    const { page, complaints, close } = await openPage(browser())
    await page.goto(`${product().url}/auth/?mode=register&next=/documents/`)
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
    await page.getByText('Введите адрес электронной почты').first().waitFor()
    await page.getByLabel('Электронная почта').fill('anna.driver@mail.example')
    await page.getByLabel(/Принимаю/).check()
    await page.getByLabel(/Согласен/).check()
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
    await page.getByRole('heading', { name: 'Письмо отправлено' }).waitFor()

    const link = await linkInEmail('/auth/')
    await page.goto(`${link}&next=/documents/`)
    await page.getByRole('button', { name: 'Войти в кабинет' }).click()
    await page.getByRole('heading', { name: 'Документы', level: 1 }).waitFor()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Кабинет/ })
      .waitFor()

    await page.getByLabel('Номер документа').fill('СТС № 99 23 456789')
    await page.getByText('Похоже на СТС').waitFor()
    await page.getByLabel('Госномер').fill('к456мн77')
    await page.getByRole('button', { name: 'Добавить' }).click()
    const card = page.getByRole('article', { name: /К 456 МН 77/ })
    await focusIsOn(card)
    await card.getByRole('link', { name: /^Нашли \d+ штраф\S* на [\d\s,]+ ₽$/ }).waitFor()
    expect(await card.getByText('99 23 456789').count()).toBe(0)
    await card.getByRole('button', { name: 'Показать номер' }).click()
    await card.getByText('99 23 456789').waitFor()

    await card.getByRole('button', { name: /^Удалить/ }).click()
    await page.getByText(/документ удалён/).waitFor()
    expect(await card.count()).toBe(0)
    await focusIsOn(page.getByRole('button', { name: 'Вернуть' }))
    await page.getByRole('button', { name: 'Вернуть' }).click()
    await focusIsOn(card.getByRole('button', { name: /^Удалить/ }))
    await page.reload()
    await card.waitFor()

    await page.goto(`${product().url}/settings/`)
    const notify = page.getByRole('switch', { name: /Новые штрафы/ })
    const before = await notify.isChecked()
    const stored = page.waitForResponse((answer) => answer.url().includes('/105/api/user/notify'))
    await notify.click()
    await stored
    await page.reload()
    await page.getByRole('switch', { name: /Новые штрафы/, checked: !before }).waitFor()
    await page.getByText('Это устройство').waitFor()

    await page.getByRole('button', { name: 'Сменить адрес' }).click()
    await focusIsOn(page.getByLabel('Новый адрес'))
    await page.getByRole('button', { name: 'Не менять' }).click()
    await focusIsOn(page.getByRole('button', { name: 'Сменить адрес' }))

    await page.getByRole('button', { name: 'Выйти из кабинета' }).click()
    await page.waitForURL(`${product().url}/`)
    await page.getByRole('banner').getByRole('link', { name: 'Войти' }).waitFor()
    const left = await storedKeys(page)
    expect(left).toMatchObject({ session: '', state: null, email: null })
    expect(left.cookies).not.toMatch(/session-logged|isLegalEntity/)

    await page.goto(link)
    await page.getByRole('button', { name: 'Войти в кабинет' }).click()
    await page.getByText('Ссылка больше не действует').waitFor()
    expect(complaints.filter((text) => !/status of (?:400|401|403|404|409|410|422)/.test(text))).toEqual([])
    await close()
  })

  it('sets a password by an e-mail, and signs in with it by keyboard alone', async () => {
    const email = 'boris.driver@mail.example' as Email
    await openAccount(email, '9923456789' as Sts)
    const { page, close } = await openPage(browser(), 1280)
    await page.goto(`${product().url}/auth/?mode=recover`)
    await page.getByLabel('Электронная почта').fill(email)
    await page.getByRole('button', { name: 'Прислать ссылку' }).click()
    await page.goto(await linkInEmail('/reset/'))
    await page.getByLabel('Новый пароль', { exact: true }).fill('три синих кота')
    await page.getByLabel('Новый пароль ещё раз').fill('три синих кота')
    await page.getByRole('button', { name: 'Сохранить пароль' }).click()
    await page.getByRole('heading', { name: 'Пароль изменён' }).waitFor()

    await page.goto(`${product().url}/auth/?next=/settings/`)
    await page.getByRole('button', { name: 'Войти', exact: true }).waitFor()
    const keyboard = keyboardOf(page)
    await keyboard.fill(/Электронная почта/, email)
    await keyboard.fill(/^Пароль/, 'не тот пароль')
    await keyboard.press('Enter')
    await page.getByText('Войти не получилось').waitFor()
    expect(await page.getByLabel('Электронная почта').inputValue()).toBe(email)
    await page.getByLabel('Пароль', { exact: true }).focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('три синих кота')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Настройки', level: 1 }).waitFor()

    await page.getByRole('button', { name: 'Скачать мои данные' }).click()
    await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill('три синих кота')
    await page.getByRole('button', { name: 'Собрать данные' }).click()
    const saved = async (button: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ])
      return readFile(await file.path(), 'utf8')
    }
    expect(JSON.parse(await saved('Скачать для программ'))).toMatchObject({
      account: { email },
      documents: { sts: [{ number: '9923456789' }] },
    })
    expect(await saved('Скачать для чтения')).toContain('<td>9923456789</td>')
    await close()
  })
})

describe('a session that ended in another tab', () => {
  it('keeps the typed values during the sign-in, and one press ends all sessions', async () => {
    const { page, close } = await openPage(browser())
    await page.goto(`${product().url}/auth/?next=/documents/`)
    await signInAsDemo(page)
    await page.getByRole('heading', { name: 'Документы', level: 1 }).waitFor()

    const other = await openPage(browser(), 1280)
    await other.page.goto(`${product().url}/auth/?next=/settings/`)
    await signInAsDemo(other.page)
    await other.page.getByRole('button', { name: 'Выйти на других устройствах' }).click()
    await expect.poll(() => other.page.getByText(/^Был активен/).count()).toBe(0)
    await other.close()
    await page.getByRole('button', { name: 'Добавить документ' }).click()
    await page.getByLabel('Номер документа').fill('99 56 784512')
    await page.getByLabel('Госномер').fill('м456ор77')
    await page.getByRole('button', { name: 'Добавить' }).click()
    await page.getByText('Нужно войти ещё раз').waitFor()
    await page.getByRole('link', { name: 'Войти и вернуться' }).click()
    await signInAsDemo(page)
    await page.getByRole('heading', { name: 'Документы', level: 1 }).waitFor()
    await expect
      .poll(async () => (await page.getByLabel('Номер документа').inputValue()).replace(/\s/g, ''))
      .toBe('9956784512')
    await close()
  })
})

describe('an existing account', () => {
  it('an existing account is opened by an e-mail, and its consents are withdrawn and given again', async () => {
    const email = 'vera.driver@mail.example' as Email
    await openAccount(email, '9923456789' as Sts)
    const { page, complaints, close } = await openPage(browser())
    await page.goto(`${product().url}/auth/?next=/settings/`)
    await page.getByLabel('Электронная почта').fill(email.toUpperCase())
    const before = await newestLink('/auth/')
    await page.getByRole('button', { name: 'Прислать ссылку' }).click()
    await page.getByRole('heading', { name: 'Письмо отправлено' }).waitFor()
    await page.goto(await linkInEmail('/auth/', before))
    await page.getByRole('button', { name: 'Войти в кабинет' }).click()
    await page.getByRole('heading', { name: 'Настройки', level: 1 }).waitFor()
    const row = page.getByRole('listitem').filter({ hasText: 'Обработка персональных данных' })
    await row.getByText(/^Дано/).waitFor()
    const consent = row.getByRole('switch', { name: /^Обработка персональных данных/ })
    await consent.uncheck()
    await row.getByText(/^Отозвано/).waitFor()
    await row.getByText('Чтобы мы перестали хранить данные').waitFor()
    await page.reload()
    await row.getByText(/^Отозвано/).waitFor()
    expect(await consent.isChecked()).toBe(false)
    await consent.click()
    await row.getByText(/^Дано/).waitFor()
    expect(await page.getByRole('switch', { name: /^Письма о штрафах/ }).count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('a list of documents', () => {
  it('accepts fifty of a kind, shows the limit, and accepts another once one is deleted', async () => {
    const request = visitorOf(product())
    await runAsVisitor(request(sessionPort).open())
    const numbers = Array.from({ length: 50 }, (_, at) => `99${String(23_000_000 + at)}` as Sts)
    await Promise.all(
      numbers.map((stsNumber) =>
        runAsVisitor(request(documentsUseCases).sts.add([], { stsNumber, plate: null, holder: null })),
      ),
    )

    const { page, close } = await openPage(browser())
    await page.addInitScript(
      (stored) => localStorage.setItem('authData', stored),
      JSON.stringify({ web: request(credentials).read() }),
    )
    await page.goto(`${product().url}/documents/`)
    await page.getByText('СТС: 50 из 50').waitFor()
    await page.getByRole('button', { name: 'Добавить документ' }).click()
    await page.getByLabel('Номер документа').fill('99 24 000000')
    const add = page.getByRole('button', { name: 'Добавить', exact: true })
    await add.click()
    await page
      .getByRole('form', { name: 'Новый документ' })
      .getByText('Можно хранить не больше 50 документов')
      .waitFor()

    const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await page
      .getByRole('button', { name: /^Удалить/ })
      .first()
      .click()
    await page.getByText(/документ удалён/).waitFor()
    expect((await gone).ok()).toBe(true)
    await page.getByText('СТС: 49 из 50').waitFor()
    expect(await page.getByLabel('Номер документа').inputValue()).toMatch(/99\s?24\s?000000/)
    await add.click()
    await page.getByText('СТС: 50 из 50').waitFor()
    await close()
  })
})

describe('e-mails', () => {
  it('e-mails are subscribed to by an address alone, confirmed by a press, and unsubscribed from by their link in one step', async () => {
    const { page, close } = await openPage(browser())
    await page.goto(`${product().url}/email/subscribe/`)
    await page.getByLabel('Электронная почта').fill('reader@mail.example')
    const consent = page.getByLabel('Согласен получать письма')
    expect(await consent.isChecked()).toBe(false)
    await page.getByRole('button', { name: 'Подписаться' }).click()
    await page.getByText('Без согласия писать нельзя').first().waitFor()
    await consent.check()
    await page.getByRole('button', { name: 'Подписаться' }).click()
    await page.getByText('Проверьте почту reader@mail.example').waitFor()
    await page.goto(await linkInEmail('/email/subscribe/'))
    await page.getByRole('button', { name: 'Подтвердить адрес' }).click()
    await page.getByText('Адрес подтверждён').waitFor()

    const stranger = await openPage(browser())
    await stranger.page.goto(`${product().url}/email/unsubscrib/?token=none`)
    await stranger.page.getByText('Ссылка не действует').waitFor()
    await stranger.close()
    await page.goto(`${product().url}/email/unsubscrib/`)
    await page.getByRole('button', { name: 'Не присылать писем' }).click()
    await page.getByText('Вы отписаны').waitFor()
    expect(await page.getByRole('link', { name: 'Подписаться снова' }).count()).toBe(1)
    await close()
  })
})
