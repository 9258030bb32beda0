import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPage, type WatchedPage } from '#tests/support/browser/browser.ts'
import { lookUpOnPage, openLookUpForm } from '#tests/support/browser/look-up-form.ts'
import { answerWithMany } from '#tests/support/samples/many-charges.ts'
import { finesOf, longListVehicle, sampleVehicle } from '#tests/support/samples/sample-vehicle.ts'
import { withSharedSite } from '#tests/support/browser/site-in-browser.ts'

const { product, browser } = withSharedSite()

const count = 1000
const rows = 'li[aria-posinset]'

const look = (page: Page) => page.evaluate(() => `${scrollY} ${document.querySelector('main')?.scrollHeight}`)

/** Waits until scrolling, measuring and rendering have ended. */
const settle = async (page: Page): Promise<void> => {
  let seen = ''
  for (let now = await look(page); now !== seen; now = await look(page)) {
    seen = now
    await page.waitForTimeout(200)
  }
}

const top = (page: Page, place: number): Promise<number | null> =>
  page
    .locator(`li[aria-posinset="${place}"]`)
    .evaluateAll(([row]) => (row === undefined ? null : row.getBoundingClientRect().top))

/** The index of the first row that begins on the screen. */
const firstOnScreen = (page: Page): Promise<number> =>
  page
    .locator(rows)
    .evaluateAll((all) =>
      Number(all.find((row) => row.getBoundingClientRect().top >= 0)?.getAttribute('aria-posinset')),
    )

describe('a list of a thousand charges', () => {
  let watched: WatchedPage

  beforeAll(async () => {
    watched = await openPage(browser())
    await answerWithMany(watched.page, count)
    await openLookUpForm(watched.page, product().url)
    await lookUpOnPage(watched.page, sampleVehicle)
    await watched.page.getByText('Обновлено только что').waitFor()
    await watched.page.locator(rows).first().waitFor()
  })
  afterAll(() => watched.close())
  beforeEach(async () => {
    await watched.page.evaluate(() => scrollTo(0, 0))
    await settle(watched.page)
  })

  it('a list of a thousand charges has only the rows near the screen in the document, and each states its place', async () => {
    const { page } = watched
    expect(await page.locator(rows).count()).toBeLessThan(30)
    const first = page.locator(rows).first()
    expect(await first.getAttribute('aria-posinset')).toBe('1')
    expect(Number(await first.getAttribute('aria-setsize'))).toBeGreaterThanOrEqual(count)
  })

  it('a list of a thousand charges ends with its last row', async () => {
    const { page } = watched
    const last = await page.locator(rows).first().getAttribute('aria-setsize')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => page.locator(rows).last().getAttribute('aria-posinset')).toBe(last)
  })

  it('a list of a thousand charges does not jump while rows that become visible are higher or lower than estimated', async () => {
    const { page } = watched
    await page.evaluate(() => scrollTo(0, 60_000))
    await settle(page)
    const moves: number[] = []
    for (let turn = 0; turn < 12; turn += 1) {
      const place = await firstOnScreen(page)
      const before = await top(page, place)
      await page.mouse.wheel(0, -240)
      await settle(page)
      const after = await top(page, place)
      if (before !== null && after !== null) moves.push(Math.round(after - before))
    }
    expect(moves.length).toBeGreaterThan(6)
    expect(moves.filter((move) => Math.abs(move - 240) > 2)).toEqual([])
  })

  it('a list of a thousand charges is navigable by keyboard beyond the rows that were in the document at first', async () => {
    const { page } = watched
    await page
      .getByRole('checkbox', { name: /Выбрать:/ })
      .first()
      .focus()
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab')
      // A key that is held repeats about thirty times a second.
      await page.waitForTimeout(33)
    }
    const { place, isOnScreen } = await page.evaluate(() => {
      const active = document.activeElement
      const { top: y = -1 } = active?.getBoundingClientRect() ?? {}
      return {
        place: Number(active?.closest('li')?.getAttribute('aria-posinset')),
        isOnScreen: y >= 0 && y < innerHeight,
      }
    })
    expect(place).toBeGreaterThan(20)
    expect(isOnScreen).toBe(true)
  })

  it('keeps the focus while the list scrolls a little', async () => {
    const { page } = watched
    const box = page.getByRole('checkbox', { name: /Выбрать:/ }).nth(1)
    await box.focus()
    const name = await box.getAttribute('aria-label')
    await page.mouse.wheel(0, 200)
    await settle(page)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name)
  })

  it('a list of a thousand charges is printed completely', async () => {
    const { page } = watched
    await page.evaluate(() => void dispatchEvent(new Event('beforeprint')))
    expect(await page.locator('main li').count()).toBeGreaterThanOrEqual(count)
    await page.evaluate(() => void dispatchEvent(new Event('afterprint')))
    await page.locator(rows).first().waitFor()
  })

  it('logs no errors in the browser', () => {
    expect(watched.complaints).toEqual([])
  })
})

describe('a list of fines with a search field', () => {
  it('has its search text again on the way back from a fine', async () => {
    const { page, complaints, close } = await openPage(browser(), 1280)
    await page.goto(`${product().url}${finesOf(longListVehicle)}`)
    const search = page.getByLabel('Найти в списке')
    await search.fill('ремень')
    await page.getByText(/^Показано \d+ из/).waitFor()
    const fine = page.locator('main a[href^="/fines/"]:visible').first()
    await fine.click()
    await page.getByRole('heading', { name: 'Что произошло' }).waitFor()
    await page.goBack()
    await expect.poll(() => search.inputValue()).toBe('ремень')
    await page.getByText(/^Показано \d+ из/).waitFor()
    await page.getByRole('button', { name: 'Показать все' }).click()
    await expect.poll(() => search.inputValue()).toBe('')
    expect(complaints).toEqual([])
    await close()
  })
})
