import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from '#tests/support/browser/browser.ts'
import { waitForHydration } from '#tests/support/browser/route-checks.ts'
import { demoAccountOf, sendSignIn } from '#tests/support/browser/sign-in.ts'
import { withRepeatableSite } from '#tests/support/browser/site-in-browser.ts'

const { product, browser } = withRepeatableSite()

const signInAsDemo = (page: Page) => sendSignIn(page, demoAccountOf(product(), 'driver'))

const notice = (tab: Page) => tab.getByRole('region', { name: /^Сеанс|^Вы вышли/ })

describe('the end of a session', () => {
  it('the end of a session is announced in advance, postponed in all tabs by one press, and shown as a notice after a sleep', async () => {
    const { page, close } = await openPage(browser())
    await page.clock.install()
    await page.goto(`${product().url}/auth/?next=/settings/`)
    await signInAsDemo(page)
    await page.getByRole('heading', { name: 'Где вы вошли' }).waitFor()
    const other = await page.context().newPage()
    await other.goto(`${product().url}/settings/`)
    await other.getByRole('heading', { name: 'Где вы вошли' }).waitFor()
    const tabs = [page, other]
    // The calls of a page that starts prolong the session, so they come before the time passes.
    for (const tab of tabs) {
      await waitForHydration(tab)
      await tab.waitForLoadState('networkidle')
    }

    // All tabs of a context share one clock.
    await page.clock.fastForward('56:00')
    for (const tab of tabs)
      await notice(tab)
        .getByText(/Через \d минут/)
        .waitFor()
    await notice(page).getByRole('button', { name: 'Остаться' }).press('Enter')
    for (const tab of tabs) await expect.poll(() => notice(tab).count()).toBe(0)
    // The focus moves to the main content shortly after the notice is removed.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')

    await page.getByRole('button', { name: 'Сменить адрес' }).click()
    await page.getByLabel('Новый адрес').fill('typed@mail.example')
    await page.clock.fastForward('09:00:00')
    await notice(page).getByText('Сеанс закончился').waitFor()
    await page.context().setOffline(true)
    await page.getByRole('switch').first().press('Space')
    const toast = page.getByRole('alert').filter({ has: page.getByLabel('Закрыть уведомление') })
    await expect
      .poll(async () => {
        const [above, below] = [await toast.boundingBox(), await notice(page).boundingBox()]
        return above && below && above.y + above.height < below.y
      })
      .toBe(true)
    await page.context().setOffline(false)
    await notice(page).getByRole('link', { name: 'Войти и вернуться' }).click()
    await signInAsDemo(page)
    await page.getByRole('heading', { name: 'Настройки', level: 1 }).waitFor()
    await expect.poll(() => page.getByLabel('Новый адрес').inputValue()).toBe('typed@mail.example')
    await close()
  })

  it('the data of a user leaves the pages of all tabs when one of them signs out', async () => {
    const { page, close } = await openPage(browser(), 1280)
    await page.goto(`${product().url}/auth/?next=/settings/`)
    await signInAsDemo(page)
    await page.getByRole('heading', { name: 'Где вы вошли' }).waitFor()
    const other = await page.context().newPage()
    await other.goto(`${product().url}/payments/?page=1`)
    await other.getByText('Выезд за стоп-линию').first().waitFor()

    await page.getByRole('button', { name: 'Выйти из кабинета' }).click()
    await page.waitForURL(`${product().url}/`)
    await other.getByText('Войдите, чтобы увидеть платежи').waitFor()
    expect(other.url()).toBe(`${product().url}/payments/`)
    expect(await other.content()).not.toContain('Выезд за стоп-линию')
    await close()
  })
})
