import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from '#tests/support/browser/browser.ts'
import { finesOf, sampleVehicle } from '#tests/support/samples/sample-vehicle.ts'
import { withSharedSite } from '#tests/support/browser/site-in-browser.ts'

const { product, browser } = withSharedSite()

/** Widths of a printed column in px: large text on A5, A5, A4. */
const widths = [320, 360, 420, 480, 560, 640, 718]

/** Dates of the visible text that begin on one line and end on another. */
const brokenDates = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const date =
      /\d{1,2}\s(?:января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)(?:\s\d{4})?/g
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
      for (const { 0: found, index } of (node.textContent ?? '').matchAll(date)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + found.length)
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        )
        if (lines.size > 1) broken.push(found)
      }
    return broken
  })

const brokenWhenPrinted = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ media: 'print' })
  const broken: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1000 })
    broken.push(...(await brokenDates(page)))
  }
  await page.emulateMedia({ media: 'screen' })
  return broken
}

describe('a printed page', () => {
  it('has no date over two lines: the list of fines, and a fine with its deadlines opened', async () => {
    const { page, close } = await openPage(browser())
    await page.goto(`${product().url}${finesOf(sampleVehicle)}`)
    await page.getByText('Обновлено только что').waitFor()
    expect(await brokenWhenPrinted(page)).toEqual([])
    await page.locator('main a[href^="/fines/"]:visible').first().click()
    await page.getByRole('heading', { name: 'Сроки' }).waitFor()
    // Other panels load what they show, such as the text of an appeal, at any moment.
    await page.evaluate(() => {
      for (const panel of document.querySelectorAll<HTMLDetailsElement>(
        '[aria-labelledby=deadlines] details',
      ))
        panel.open = true
    })
    expect(await page.getByText(/кончается\s\d/).count()).toBeGreaterThan(0)
    expect(await brokenWhenPrinted(page)).toEqual([])
    await close()
  })
})
