import { AxeBuilder } from '@axe-core/playwright'
import type { Locator } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sidewaysScroll, violationsOn } from '#tests/support/browser/accessibility.ts'
import { openPage, type WatchedPage } from '#tests/support/browser/browser.ts'
import { casesOf } from '#tests/support/matrix.ts'
import { phoneWidth, pageChecks, resize, desktopWidth, withTab } from '#tests/support/browser/route-checks.ts'
import { withStoriesInBrowser } from '#tests/support/stories/stories-in-browser.ts'

const { site, browser } = withStoriesInBrowser()
const { contrastFaultsOf } = pageChecks()
const { page: pageOfTab } = withTab(browser)

/** The functions of `stories-page.tsx` for the test. */
interface StoriesPage {
  readonly drawStory: (id: string) => Promise<void>
  readonly pageStories: readonly string[]
}

/** Draws every third page, beginning with this one, in the browser. */
const faultsOfPages = async (part: number): Promise<readonly string[]> => {
  const { drawStory, pageStories } = globalThis as unknown as StoriesPage
  const found: string[] = []
  for (const id of pageStories.filter((_, at) => at % 3 === part)) {
    // Stories are drawn one after another in the same place.
    // oxlint-disable-next-line no-await-in-loop
    await drawStory(id)
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const headings = document.querySelectorAll('h1').length
    if (headings !== 1) found.push(`${id}: ${headings} first headings`)
    if (document.documentElement.scrollWidth > innerWidth) found.push(`${id}: scrolls sideways`)
    if (document.body.textContent.includes('Ошибка на нашей стороне')) found.push(`${id}: is broken`)
  }
  return found
}

describe('the stories', () => {
  it('the stories of components are accessible and fit the screen, light on a phone and dark on a desktop', async () => {
    const page = pageOfTab()
    await resize(page, phoneWidth)
    await page.goto(site().url)
    await page.locator('h1').waitFor()
    // The catalogue shows a landmark once for each of its states; the pages of the product are checked with the rule.
    expect(await violationsOn(page, { withoutRules: ['landmark-unique'] })).toEqual([])
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    await resize(page, desktopWidth)
    expect(await contrastFaultsOf(page, 'dark')).toEqual([])
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  })

  // The stories run in several tabs, because a story waits for timers most of its time.
  it.concurrent.each(casesOf([0, 1, 2], (part) => part === 0))(
    'the stories of pages have one first heading, fit a phone and do not break (part %i of 3)',
    async (part) => {
      const { page, complaints, close } = await openPage(browser(), phoneWidth)
      await page.goto(site().url)
      await page.locator('h1').waitFor()
      const odd = await page.evaluate(faultsOfPages, part)
      await close()
      expect(odd).toEqual([])
      expect(complaints).toEqual([])
    },
  )
})

let watched: WatchedPage

beforeAll(async () => {
  watched = await openPage(browser(), 1280)
})

const openStory = (file: string, name: string) =>
  watched.page.goto(`${site().url}/?story=web/ui/${file}.stories.tsx:${name}`)

const button = (name: string, inside: Pick<Locator, 'getByRole'> = watched.page) =>
  inside.getByRole('button', { name, exact: true })

/** Accessibility violations of an opened part; the page under it is checked separately. */
const violationsIn = async (part: string) => {
  const { violations: found } = await new AxeBuilder({ page: watched.page }).include(part).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

const heading = (name: RegExp) => watched.page.getByRole('heading', { level: 2, name })

const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

describe('modals', () => {
  it('change their pages, are stacked and restore the focus, all by keyboard', async () => {
    const { page } = watched
    await openStory('overlay/modal', 'WindowAndSheet')
    await button('Открыть окно').press('Enter')
    expect(await hasFocus(heading(/^Как мы нашли штраф/))).toBe(true)
    await button('Что такое ГИС ГМП').press('Enter')
    expect(await hasFocus(heading(/^ГИС ГМП/))).toBe(true)
    const heights = await page
      .locator('dialog')
      .evaluateAll((dialogs) => dialogs.map((dialog) => getComputedStyle(dialog).zIndex))
    expect(heights).toEqual(['1000', '1002'])
    expect(await violationsIn('dialog:last-of-type')).toEqual([])
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

  it('close by a press outside them; a confirmation does not, and its cancel button has the focus', async () => {
    const { page } = watched
    await openStory('overlay/modal', 'WindowAndSheet')
    await button('Открыть лист').click()
    await page.getByRole('dialog').waitFor()
    await page.mouse.click(5, 5)
    expect(await page.locator('dialog').count()).toBe(0)
    await openStory('overlay/confirm-dialog', 'AsksFirst')
    const question = page.getByRole('alertdialog')
    await button('Удалить').click()
    expect(await hasFocus(button('Отменить', question))).toBe(true)
    await page.mouse.click(5, 5)
    expect(await question.count()).toBe(1)
    await page.keyboard.press('Escape')
    expect(await page.locator('dialog').count()).toBe(0)
  })
})

const toast = (text: string) => watched.page.locator('[id^=toast-]', { hasText: text })

/** The box of the toast after its animation. */
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
  beforeEach(() => openStory('overlay/toasts', 'Types'))

  it('toasts are loaded with the first toast, and stay while they have the pointer or the focus', async () => {
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
    expect(await violationsIn('[id^=toast-]')).toEqual([])
    await page.clock.runFor(60_000)
    expect(await toast('Нет связи').isVisible()).toBe(true)
    await button('Закрыть уведомление', toast('Нет связи')).focus()
    await page.mouse.move(5, 5)
    await page.clock.runFor(60_000)
    expect(await toast('Нет связи').isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await toast('Нет связи').waitFor({ state: 'detached' })
  })

  it('toasts are dismissed by a drag of 60 percent, by a press and by their button, but not by a shorter drag', async () => {
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
  beforeEach(() => openStory('overlay/photo-gallery', 'OneFails'))

  it('zooms, rotates and changes the photo by keys and buttons, and restores the focus', async () => {
    const { page } = watched
    const lightbox = page.getByRole('dialog', { name: 'Фотографии' })
    const first = page.getByRole('list', { name: 'Фото нарушения' }).getByRole('link').first()
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
    expect(await violationsIn('dialog')).toEqual([])
    await page.keyboard.press('ArrowRight')
    await lightbox.getByText('Фото 2 из 3').waitFor()
    await button('Предыдущее фото', lightbox).click()
    await lightbox.getByText('Фото 1 из 3').waitFor()
    await page.keyboard.press('Escape')
    expect(await lightbox.count()).toBe(0)
    expect(await hasFocus(first)).toBe(true)
  })

  it('changes the photo at a swipe of more than 50 px, and offers to reload a photo that failed', async () => {
    const { page } = watched
    const lightbox = page.getByRole('dialog', { name: 'Фотографии' })
    await page.getByRole('list', { name: 'Фото нарушения' }).getByRole('link').nth(1).click()
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
  it('groups during typing, keeps the caret, and keeps text that does not fit', async () => {
    const { page } = watched
    await openStory('form/date-field', 'Empty')
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
    await field.fill('')
    await field.pressSequentially('1.11.26')
    expect(await state()).toEqual(['1.11.26', 7])
    await field.press('Backspace')
    expect(await state()).toEqual(['1.11.2', 6])
  })
})

it('the stories violate no content security policy and log no errors', () => {
  expect(watched.complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
})
