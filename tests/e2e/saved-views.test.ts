import { describe, expect, it } from 'vitest'
import { sidewaysScroll, violationsOnJourney } from '#tests/support/browser/accessibility.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { signInAs } from '#tests/support/browser/sign-in.ts'
import { withRepeatableSite } from '#tests/support/browser/site-in-browser.ts'

const { product, browser } = withRepeatableSite()

describe('a member of a company', () => {
  it('saves what is set in the list of fines as a view, finds it after a reload, renames and deletes it', async () => {
    const { page, complaints, close } = await openPage(browser())
    await signInAs(page, product(), 'company')
    await page.goto(`${product().url}/organization/fines/`)
    const search = page.getByLabel('Найти штраф')
    await search.fill('превышение')
    await page.getByRole('button', { name: 'Отбор, порядок, файлы' }).click()
    await page.getByRole('button', { name: 'Виды списка' }).press('Enter')
    const editor = page.getByRole('region', { name: 'Виды списка' })
    await editor.getByRole('button', { name: 'Сохранить вид' }).click()
    await editor.getByText('Назовите вид').first().waitFor()
    await editor.getByLabel('Название вида').fill('Скорость')
    await editor.getByRole('button', { name: 'Сохранить вид' }).click()
    await editor.getByText('Вид «Скорость» сохранён').waitFor()
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    expect(await violationsOnJourney(page)).toEqual([])

    await page.goto(`${product().url}/organization/`)
    await page.goto(`${product().url}/organization/fines/`)
    const views = page.getByRole('navigation', { name: 'Сохранённые виды' })
    await views.getByRole('button', { name: 'Скорость' }).click()
    await expect.poll(() => search.inputValue()).toBe('превышение')
    await views.getByRole('button', { name: 'Скорость' }).click()
    await expect.poll(() => search.inputValue()).toBe('')

    await page.getByRole('button', { name: 'Отбор, порядок, файлы' }).click()
    await page.getByRole('button', { name: 'Виды списка' }).press('Enter')
    await editor.getByRole('button', { name: 'Переименовать вид «Скорость»' }).click()
    await editor.getByLabel('Новое название вида «Скорость»').fill('Превышения')
    await editor.getByRole('button', { name: 'Переименовать', exact: true }).click()
    await views.getByRole('button', { name: 'Превышения' }).waitFor()
    await editor.getByRole('button', { name: /^Удалить/ }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: /^Удалить/ })
      .click()
    await expect.poll(() => views.count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })
})
