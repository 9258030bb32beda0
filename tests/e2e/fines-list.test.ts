import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import { withSharedSite } from '#tests/support/site-in-browser.ts'

/** A vehicle of tests/support/charges.ndjson with a dozen charges. */
const search = new URLSearchParams({ number: '9933101451', plate: 'Н912СС77' })

const { product, browser } = withSharedSite()

const openList = async (page: Page) => {
  await page.goto(`${product().url}/fines/?${search.toString()}`)
  await page.getByText('Обновлено только что').waitFor()
}

const download = async (page: Page, button: string): Promise<string> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return readFile(await file.path(), 'latin1')
}

describe('the list of fines', () => {
  it('shows the first results while other sources are asked, and marks them as incomplete', async () => {
    const { page, complaints, close } = await openPage(browser())
    let isAsking = true
    await page.route('**/api/ordinances/get/**', async (route) => {
      if (!isAsking) return route.continue()
      if (new URL(route.request().url()).searchParams.has('isPartial')) {
        const answer = await route.fetch()
        const reply = (await answer.json()) as {
          response: { completeness: { sources: { state: string }[] }[] }
        }
        for (const { sources } of reply.response.completeness) {
          for (const source of sources)
            Object.assign(source, { state: 'asking', at: null, found: null, why: null })
        }
        return route.fulfill({ json: reply })
      }
      return route.fulfill({ json: { status: 'wait', isWait: true } })
    })
    await page.goto(`${product().url}/fines/?${search.toString()}`)
    await page
      .getByText(/(?:Обновляем: ответили 0 из|Спрашиваем реестр с \d\d:\d\d) .*список неполный/)
      .waitFor()
    expect(await page.getByRole('checkbox', { name: /Выбрать:/ }).count()).toBeGreaterThan(0)
    isAsking = false
    await page.getByText('Обновлено только что').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('keeps the selection on the way back from the payment and after a reload', async () => {
    const { page, complaints, close } = await openPage(browser())
    await openList(page)
    await page.getByLabel('Порядок').selectOption('DEAREST')
    await page
      .getByRole('checkbox', { name: /Выбрать:/ })
      .nth(1)
      .check()
    const pay = page.getByRole('link', { name: /^Оплатить 1 штраф/ })
    const words = await pay.textContent()
    await pay.click()
    await page.getByRole('heading', { name: 'Проверьте платёж' }).waitFor()
    await page.goBack()
    await expect.poll(() => pay.textContent()).toBe(words)
    await page.reload()
    await expect.poll(() => pay.textContent()).toBe(words)
    expect(await page.getByLabel('Порядок').inputValue()).toBe('DEAREST')
    expect(complaints).toEqual([])
    await close()
  })

  it('is exported as CSV, XLSX and a calendar', async () => {
    const { page, complaints, close } = await openPage(browser())
    await openList(page)
    await page.getByText('Скачать, напечатать, поделиться').click()
    const csv = Buffer.from(await download(page, 'CSV'), 'latin1').toString()
    expect(csv).toMatch(/^\uFEFFУИН;Документ/)
    expect(csv).toContain('Госномер Н 912 СС 77')
    expect(await download(page, 'XLSX')).toMatch(/^PK/)
    const calendar = await download(page, 'Сроки в календарь')
    expect(calendar).toMatch(/^BEGIN:VCALENDAR/)
    expect(calendar).not.toContain('9933101451')
    expect(complaints).toEqual([])
    await close()
  })

  it('is readable without a network, with its date and without document numbers', async () => {
    const { page, close } = await openPage(browser())
    await openList(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Обновить' }).click()
    await page.getByText('Не удалось узнать о штрафах').waitFor()
    await page.getByText(/^Авто ••••СС77: 12 штрафов, /).waitFor()
    expect(await page.getByRole('main').innerText()).not.toMatch(/9933101451|Н 912 СС/)
    await close()
  })
})
