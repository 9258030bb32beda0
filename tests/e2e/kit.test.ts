import { AxeBuilder } from '@axe-core/playwright'
import type { Locator } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPage, type WatchedPage } from '#tests/support/browser.ts'
import { withSharedSite } from '#tests/support/site-in-browser.ts'

const { product, browser } = withSharedSite()
let watched: WatchedPage

beforeAll(async () => {
  watched = await openPage(browser(), 1280)
})

beforeEach(async () => {
  await watched.page.goto(`${product().url}/__catalogue/`)
  // The page answers once its tabs turn.
  await watched.page.getByRole('tab', { name: 'Права' }).click()
  await watched.page.getByRole('tab', { name: 'Права', selected: true }).waitFor()
})

const button = (name: string, inside: Pick<Locator, 'getByRole'> = watched.page) =>
  inside.getByRole('button', { name, exact: true })

/** Of what has opened; the page under it is looked at by itself. */
const violationsOf = async (part: string) => {
  const { violations: found } = await new AxeBuilder({ page: watched.page }).include(part).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

const heading = (name: RegExp) => watched.page.getByRole('heading', { level: 2, name })

const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

describe('modals', () => {
  it('turn their pages, lie on one another and give the focus back, all by keyboard', async () => {
    const { page } = watched
    await button('Открыть окно').press('Enter')
    expect(await hasFocus(heading(/^Как мы нашли штраф/))).toBe(true)
    await button('Что такое ГИС ГМП').press('Enter')
    expect(await hasFocus(heading(/^ГИС ГМП/))).toBe(true)
    const heights = await page
      .locator('dialog')
      .evaluateAll((dialogs) => dialogs.map((dialog) => getComputedStyle(dialog).zIndex))
    expect(heights).toEqual(['1000', '1002'])
    expect(await violationsOf('dialog:last-of-type')).toEqual([])
    await page.keyboard.press('Escape')
    expect(await hasFocus(button('Что такое ГИС ГМП'))).toBe(true)
    await button('Далее').press('Enter')
    expect(await hasFocus(heading(/^Когда сгорит скидка/))).toBe(true)
    await button('Назад', page.getByRole('dialog')).press('Enter')
    await heading(/^Как мы нашли штраф/).waitFor()
    await page.keyboard.press('Escape')
    expect(await page.locator('dialog').count()).toBe(0)
    expect(await hasFocus(button('Открыть окно'))).toBe(true)
  })

  it('close by a press beside them; a question does not, and its focus is on the harmless answer', async () => {
    const { page } = watched
    await button('Открыть лист').click()
    await page.mouse.click(5, 5)
    expect(await page.locator('dialog').count()).toBe(0)
    const question = page.getByRole('alertdialog')
    await button('Удалить').last().click()
    expect(await hasFocus(button('Отменить', question))).toBe(true)
    await page.mouse.click(5, 5)
    await button('Удалить', question).click()
    await question.getByText('Нет связи, СТС на месте').waitFor()
    await page.keyboard.press('Escape')
    expect(await page.locator('dialog').count()).toBe(0)
  })
})

const toast = (text: string) => watched.page.locator('[id^=toast-]', { hasText: text })

/** Where the toast is drawn once it has come to rest. */
const boxOf = async (text: string) => {
  await toast(text).waitFor()
  const box = await toast(text).boundingBox()
  if (box === null) throw new Error('the toast is not shown')
  return box
}

const drag = async (text: string, part: number) => {
  const { mouse } = watched.page
  const { x, y, width, height } = await boxOf(text)
  const from = { x: x + 40, y: y + height / 2 }
  await mouse.move(from.x, from.y)
  await mouse.down()
  await mouse.move(from.x - width * part, from.y, { steps: 4 })
  await mouse.up()
}

describe('toasts', () => {
  it('are loaded with the first of them, and stay while the pointer or the focus is on them', async () => {
    const { page } = watched
    await page.clock.install()
    await page.reload()
    await page.clock.runFor(1000)
    const loaded = page.waitForResponse(/toast-layer\.lazy/)
    await button('Тост error').click()
    await loaded
    await page.clock.runFor(200)
    await toast('Нет связи').waitFor()
    expect(await toast('Нет связи').getAttribute('role')).toBe('alert')
    await toast('Нет связи').hover()
    expect(await violationsOf('[id^=toast-]')).toEqual([])
    await page.clock.runFor(60_000)
    expect(await toast('Нет связи').isVisible()).toBe(true)
    await button('Закрыть уведомление', toast('Нет связи')).focus()
    await page.mouse.move(5, 5)
    await page.clock.runFor(60_000)
    expect(await toast('Нет связи').isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await toast('Нет связи').waitFor({ state: 'detached' })
  })

  it('are dismissed by a drag of 60 percent, by a press and by their button, and by less than that not', async () => {
    await button('Тост success').click()
    await drag('Документ сохранён', 0.55)
    expect(await toast('Документ сохранён').isVisible()).toBe(true)
    await drag('Документ сохранён', 0.62)
    await toast('Документ сохранён').waitFor({ state: 'detached' })
    await button('Тост warning').click()
    await toast('Скидка сгорает').click()
    await toast('Скидка сгорает').waitFor({ state: 'detached' })
    await button('Тост default').click()
    await button('Закрыть уведомление', toast('удалено')).click()
    await toast('удалено').waitFor({ state: 'detached' })
  })
})

describe('the lightbox', () => {
  it('zooms, turns and leafs by keys and by buttons, and gives the focus back', async () => {
    const { page } = watched
    const lightbox = page.getByRole('dialog', { name: 'Фотографии' })
    const first = page.getByRole('list', { name: 'Снимки для просмотра' }).getByRole('link').first()
    await first.press('Enter')
    await lightbox.getByText('Фото 1 из 3').waitFor()
    await page.keyboard.press('+')
    await button('Увеличить', lightbox).click()
    await lightbox.getByText('124 %').waitFor()
    await page.keyboard.press('-')
    await lightbox.getByText('112 %').waitFor()
    await page.keyboard.press('r')
    await button('Повернуть вправо', lightbox).click()
    const photo = lightbox.getByRole('img')
    expect(await photo.evaluate(({ style }) => [style.rotate, style.scale])).toEqual(['180deg', '1.12'])
    expect(await violationsOf('dialog')).toEqual([])
    await page.keyboard.press('ArrowRight')
    await lightbox.getByText('Фото 2 из 3').waitFor()
    await button('Предыдущее фото', lightbox).click()
    await lightbox.getByText('Фото 1 из 3').waitFor()
    await page.keyboard.press('Escape')
    expect(await lightbox.count()).toBe(0)
    expect(await hasFocus(first)).toBe(true)
  })

  it('turns over at a swipe of more than 50 px, and offers a photo that failed once more', async () => {
    const { page } = watched
    const lightbox = page.getByRole('dialog', { name: 'Фотографии' })
    await page.getByRole('list', { name: 'Снимки для просмотра' }).getByRole('link').nth(1).click()
    await lightbox.getByText('Фото 2 из 3').waitFor()
    const swipe = async (by: number) => {
      await page.mouse.move(640, 400)
      await page.mouse.down()
      await page.mouse.move(640 + by, 410, { steps: 3 })
      await page.mouse.up()
    }
    await swipe(-50)
    expect(await lightbox.getByText('Фото 2 из 3').count()).toBe(1)
    await swipe(-51)
    await lightbox.getByText('Фото 3 из 3').waitFor()
    await button('Загрузить ещё раз', lightbox).click()
    await lightbox.getByText('Фото не загрузилось').waitFor()
  })
})

describe('a masked field', () => {
  it('groups while one types, keeps the caret, and keeps what does not fit', async () => {
    const { page } = watched
    const field = page.getByLabel('Дата постановления')
    const state = () =>
      field.evaluate((input: HTMLInputElement) => [input.value, input.selectionStart] as const)
    await field.pressSequentially('24052026')
    expect(await state()).toEqual(['24.05.2026', 10])
    await field.press('Home')
    await field.press('Delete')
    await field.press('Delete')
    expect(await state()).toEqual(['05.20.26', 0])
    await field.pressSequentially('31')
    expect(await state()).toEqual(['31.05.2026', 2])
    await field.press('Delete')
    await field.press('Delete')
    expect(await state()).toEqual(['31.52.026', 3])
    await field.fill('31 мая')
    expect(await state()).toEqual(['31 мая', 6])
  })
})

it('nothing of it breaks the policy or complains', () => {
  expect(watched.complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
})
