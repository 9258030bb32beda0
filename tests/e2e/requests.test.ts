import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountPort } from '#adapters/wiring/services/account.ts'
import { credentials } from '#adapters/wiring/services/shared.ts'
import { sidewaysScroll, violationsOn } from '#tests/support/browser/accessibility.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { mailboxOf } from '#tests/support/product/mailbox.ts'
import { payOne } from '#tests/support/product/paying.ts'
import { runHere } from '#tests/support/command-line/run-here.ts'
import { staffEmail } from '#tests/support/product/running-product.ts'
import { demoVehicle } from '#tests/support/samples/sample-vehicle.ts'
import { withRepeatableSite } from '#tests/support/browser/site-in-browser.ts'
import { runAsVisitor, visitorOf } from '#tests/support/product/visitor.ts'

const { product, browser } = withRepeatableSite()

const expectFull = async (page: Page) => {
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  expect(await violationsOn(page)).toEqual([])
}

describe('a request', () => {
  let home = ''

  /** The command line of the member of staff. */
  const staff = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const { code, output } = await runHere([...args, '--format', 'json'], {
      env: { BACKEND_URL: product().url, XDG_STATE_HOME: home, ...env },
    })
    expect({ args, code, output }).toMatchObject({ code: 0 })
    return JSON.parse(output)
  }

  const desk = (...args: readonly string[]) => staff(['desk', ...args])

  /** By the link of an e-mail, because a member of staff who was just added has no password. */
  const signInStaff = async () => {
    await runAsVisitor(visitorOf(product())(accountPort).mailSignInLink(staffEmail, 'login', false))
    const link = await mailboxOf(product).linkInEmail(String.raw`/auth/\?token=`)
    const token = new URL(link).searchParams.get('token') ?? ''
    await staff(['session', 'start', staffEmail], { KVITOK_TOKEN: token })
  }

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'kvitok-staff-'))
  })
  afterAll(() => rm(home, { recursive: true, force: true }))

  it('a request is sent from the page of a payment and from the contacts, answered by the command line and read by the sender', async () => {
    await signInStaff()
    const visitor = visitorOf(product())
    const { payment } = await payOne(visitor, demoVehicle)
    const auth = visitor(credentials).read()
    const { page, complaints, close } = await openPage(browser(), 360)
    await page.addInitScript((web) => localStorage.setItem('authData', JSON.stringify({ web })), auth)

    await page.goto(`${product().url}/requests/`)
    await page.getByText('Обращений пока нет').waitFor()
    await page.goto(`${product().url}/payments/${payment.id}/`)
    await page.getByText('Проблема с платежом').click()
    await page.getByLabel('Почта для ответа').fill('driver@')
    await page.getByLabel('Что не так').fill('Деньги списали дважды')
    await page.getByRole('button', { name: 'Сообщить' }).click()
    await page.getByRole('alert').waitFor()
    await page.getByLabel('Почта для ответа').fill('driver@mail.example')
    await page.getByRole('button', { name: 'Сообщить' }).click()
    await page.getByText(/^Обращение №\s\d+ принято$/).waitFor()

    await page.goto(`${product().url}/webview/cashback/form-${payment.id}/`)
    await page.getByLabel('Электронная почта').fill('driver@mail.example')
    await page.getByLabel('За что просите кешбэк').fill('По акции')
    await page.getByRole('button', { name: 'Отправить заявку' }).click()
    await page.getByText('Заявка принята').waitFor()

    const [dispute] = await desk('disputes', 'list')
    expect(dispute).toMatchObject({ content: 'Деньги списали дважды', payment: payment.id, state: 'new' })
    const [cashback] = await desk('cashback', 'list')
    const number = String(dispute.number)
    const { cashback: verdict } = await desk('cashback', 'show', String(cashback.number))
    expect(verdict.obstacles).toEqual(['disputed'])
    await desk('disputes', 'answer', number, '--text', 'Вторую операцию банк вернёт за три дня')
    await desk('disputes', 'close', number)
    await desk('cashback', 'approve', String(cashback.number))
    await desk('cashback', 'paid', String(cashback.number), '--amount', '100', '--reference', 'П-118')

    await page.goto(`${product().url}/requests/`)
    await page.getByText('Вторую операцию банк вернёт за три дня').waitFor()
    await page.getByText('Деньги отправлены').waitFor()
    await page.getByText('Номер перевода: П-118').waitFor()
    await expectFull(page)
    expect(complaints).toEqual([])
    await close()
  })
})
