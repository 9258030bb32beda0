import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { finesOf, sampleVehicle } from '#tests/support/samples/sample-vehicle.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { withRepeatableSite } from '#tests/support/browser/site-in-browser.ts'

const { product, browser } = withRepeatableSite()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

const workingCard = '2200 0000 0000 0004'

describe('a browser without scripts', () => {
  it('looks up charges, opens one, pays it and gets the receipt', async () => {
    const context = await browser().newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    await page.goto(product().url)
    await page.getByLabel('Номер СТС').fill(sampleVehicle.sts)
    await page.getByLabel('Госномер автомобиля').fill(sampleVehicle.plate)
    await page.getByRole('button', { name: 'Проверить штрафы' }).first().click()

    // The page loads itself again until every source has answered.
    await page.getByText('Обновлено только что').waitFor()
    await page.getByText(/^К оплате \d+ штраф/).waitFor()
    await page.getByRole('link', { name: 'Телефон в руке за рулём' }).click()

    await heading(page, 'Телефон в руке за рулём').waitFor()
    await page
      .getByRole('link', { name: /^Оплатить \d/ })
      .first()
      .click()

    await heading(page, 'Проверьте платёж').waitFor()
    await page.getByLabel(/^Почта для чека/).fill('anna@')
    await page.getByRole('button', { name: /^Перейти к оплате/ }).click()
    await page.getByRole('alert', { name: 'Проверьте, что введено' }).waitFor()
    await page.getByLabel(/^Почта для чека/).fill('anna@mail.example')
    await page.getByRole('button', { name: /^Перейти к оплате/ }).click()

    // By the page of the payment, which browsers leave for the bank at once.
    await page.waitForURL((url) => url.origin === product().bankUrl)
    await page.getByLabel('Номер карты').fill(workingCard)
    await page.getByLabel('Срок действия').fill('12/30')
    await page.getByLabel(/^Код на обороте/).fill('123')
    await page.getByRole('button', { name: /^Оплатить/ }).click()

    await heading(page, /^Оплачено/).waitFor()
    await page.getByRole('link', { name: 'Открыть чек' }).click()
    await heading(page, 'Чек об оплате').waitFor()

    // The list knows of the payment.
    await page.goto(`${product().url}/fines/`)
    await page
      .getByText(/Платёж в пути|Оплачено/)
      .first()
      .waitFor()
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'site-session')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    await context.close()
  })

  it('is not asked again by the application when scripts run afterwards', async () => {
    const { page, complaints, close } = await openPage(browser(), 390)
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/105/')) calls.push(pathname)
    })
    await page.goto(`${product().url}${finesOf(sampleVehicle)}`)
    await page.getByText('Обновлено только что').waitFor()
    // The document before may have sent a call that was due.
    page.on('framenavigated', () => void calls.splice(0))
    // The site waits for the registers for a second. Where a busy machine takes longer, the application asks for the rest.
    await expect.poll(async () => (await page.reload())?.text()).toContain('Обновлено только что')
    await page.getByText('Обновлено только что').waitFor()
    await page.getByLabel('Выбрать все').first().check()
    await page.getByRole('region', { name: 'К оплате' }).waitFor()
    expect(calls).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})

describe('a visitor who signs in', () => {
  it('gets the next page and the one after «Выйти» rendered for the new session, when the site learns of it late', async () => {
    const { page, close } = await openPage(browser(), 1280)
    // The first request of a change is slower than the second, which must win all the same.
    await page.route('**/site-session/', async (route) => {
      if (route.request().method() === 'DELETE') await new Promise((resolve) => void setTimeout(resolve, 500))
      await route.continue()
    })
    const htmlOf = async (path: string) => {
      const isPage = (address: string) => new URL(address).pathname === path
      const answer = await page.waitForResponse(
        (response) => response.request().isNavigationRequest() && isPage(response.url()),
      )
      return answer.text()
    }
    await page.goto(`${product().url}/auth/?next=/fines/`)
    const [account] = product().demoAccounts
    await page.getByLabel('Электронная почта').fill(account?.email ?? '')
    await page.getByLabel('Пароль', { exact: true }).fill(account?.password ?? '')
    const fines = htmlOf('/fines/')
    await page.getByRole('button', { name: 'Войти', exact: true }).click()
    expect(await fines).toContain('"visitorId":"')

    await page.goto(`${product().url}/settings/`)
    const home = htmlOf('/')
    await page.getByRole('button', { name: 'Выйти из кабинета' }).click()
    await home
    const cookies = await page.context().cookies()
    expect(cookies.filter(({ name }) => name === 'site-session')).toEqual([])
    await page.getByRole('banner').getByRole('link', { name: 'Войти' }).waitFor()
    await close()
  })

  it('is signed out by «Выйти» although the site cannot be reached', async () => {
    const { page, close } = await openPage(browser(), 1280)
    await page.goto(`${product().url}/auth/`)
    const [account] = product().demoAccounts
    await page.getByLabel('Электронная почта').fill(account?.email ?? '')
    await page.getByLabel('Пароль', { exact: true }).fill(account?.password ?? '')
    await page.getByRole('button', { name: 'Войти', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== '/auth/')
    await page.goto(`${product().url}/settings/`)
    await page.route('**/site-session/', (route) => route.abort())
    await page.getByRole('button', { name: 'Выйти из кабинета' }).click()
    await page.waitForURL(`${product().url}/`)
    await page.unroute('**/site-session/')
    const answer = await page.goto(`${product().url}/fines/`)
    expect(await answer?.text()).toContain('"visitorId":null')
    await page.getByRole('banner').getByRole('link', { name: 'Войти' }).waitFor()
    await close()
  })
})
