import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { sidewaysScroll, violationsOnJourney } from '#tests/support/browser/accessibility.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { finesOf, sampleVehicle } from '#tests/support/samples/sample-vehicle.ts'
import { withSharedSite } from '#tests/support/browser/site-in-browser.ts'

const { product, browser } = withSharedSite()

const password = 'kot na okne 2026'

describe('documents in a file that a password protects', () => {
  it('are saved on one device and added on another, where a wrong password loses nothing', async () => {
    const one = await openPage(browser())
    await one.page.goto(product().url + finesOf(sampleVehicle))
    await one.page.getByText('Обновлено только что').waitFor()
    await one.page.goto(`${product().url}/documents/`)
    await one.page.getByRole('button', { name: 'Перенести документы файлом с паролем' }).click()
    await one.page.getByLabel('Пароль для файла').fill(password)
    const [download] = await Promise.all([
      one.page.waitForEvent('download'),
      one.page.getByRole('button', { name: 'Скачать файл' }).click(),
    ])
    // The browser deletes its downloads when it closes.
    const file = {
      name: download.suggestedFilename(),
      mimeType: '',
      buffer: await readFile(await download.path()),
    }
    expect(one.complaints).toEqual([])
    await one.close()

    const { page, complaints, close } = await openPage(browser())
    await page.goto(`${product().url}/documents/`)
    await page.getByRole('button', { name: 'Перенести документы файлом с паролем' }).click()
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByText(/^Выбран файл «/).waitFor()
    const field = page.getByLabel('Пароль файла')
    await field.fill('kot na kryshe 2027')
    await page.getByRole('button', { name: 'Открыть файл' }).click()
    await page
      .getByText(/Пароль не\sподошёл/)
      .first()
      .waitFor()
    expect(await field.inputValue()).toBe('kot na kryshe 2027')
    await field.fill(password)
    await page.getByRole('button', { name: 'Открыть файл' }).click()
    await page.getByText(/^В файле 1 документ: добавим 1/).waitFor()
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    expect(await violationsOnJourney(page)).toEqual([])
    await page.getByRole('button', { name: 'Добавить 1 документ' }).click()
    await page.getByText(/^В файле 1 документ: добавлено 1/).waitFor()
    await page.getByRole('article', { name: /Н 912 СС 77/ }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})
