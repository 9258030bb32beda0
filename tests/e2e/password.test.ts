import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from '#tests/support/browser/browser.ts'
import { demoAccountOf, sendSignIn } from '#tests/support/browser/sign-in.ts'
import { withRepeatableSite } from '#tests/support/browser/site-in-browser.ts'

const { product, browser } = withRepeatableSite()

/** Signs the sample driver in and opens the settings. Returns the password. */
const openSettings = async (page: Page): Promise<string> => {
  const driver = demoAccountOf(product(), 'driver')
  await page.goto(`${product().url}/auth/?next=/settings/`)
  await sendSignIn(page, driver)
  await page.getByText('Это устройство').waitFor()
  return driver.password
}

describe('a change of the password', () => {
  it('ends the other sessions, and the list of sessions says so at once', async () => {
    const first = await openPage(browser())
    await openSettings(first.page)
    const { page, close } = await openPage(browser(), 1280)
    const password = await openSettings(page)
    await page.getByText(/^Был активен/).waitFor()
    await page.getByRole('button', { name: 'Сменить пароль' }).click()
    await page.getByLabel('Нынешний пароль').fill(password)
    await page.getByLabel('Новый пароль', { exact: true }).fill('два рыжих кота')
    await page.getByLabel('Новый пароль ещё раз').fill('два рыжих кота')
    await page.getByRole('button', { name: 'Сменить пароль' }).click()
    await page.getByText('Остальные устройства вышли из кабинета').waitFor()
    await expect.poll(() => page.getByText(/^Был активен/).count()).toBe(0)

    await first.page.getByText('Новости и советы').click()
    await first.page.getByText('Нужно войти ещё раз').waitFor()
    await first.close()
    await close()
  })
})
