import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { isComplete } from '#tests/support/matrix.ts'

/** The source of axe-core from `@axe-core/playwright`, without its builder, which reads the file again for every check. */
const rules = readFileSync(
  createRequire(fileURLToPath(import.meta.resolve('@axe-core/playwright'))).resolve('axe-core/axe.min.js'),
  'utf8',
)

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

interface Axe {
  readonly run: (
    context: Document | { readonly exclude: readonly string[] },
    options: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly violations: readonly Violation[] }>
}

interface Question {
  /** Rules, instead of all. */
  readonly runOnly?: readonly string[]
  readonly withoutRules?: readonly string[]
  /** Selectors of excluded elements. */
  readonly exclude?: readonly string[]
}

/** The accessibility rules that the current page violates, each with the elements that violate it. */
export const violationsOn = async (page: Page, question: Question = {}): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(rules)
  const violations = await page.evaluate(async ({ runOnly, withoutRules = [], exclude = [] }) => {
    const { axe } = globalThis as unknown as { readonly axe: Axe }
    // Passed rules are not reported, and stylesheets are not loaded again: both take longer than the rules.
    const options = {
      resultTypes: ['violations'],
      preload: false,
      rules: Object.fromEntries(withoutRules.map((rule) => [rule, { enabled: false }])),
      ...(runOnly && { runOnly }),
    }
    const found = await axe.run(exclude.length === 0 ? document : { exclude }, options)
    return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }))
  }, question)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

const contrast = 'color-contrast'

/**
 * The rules that the current page of a journey violates. Contrast takes most of the time and is measured on every page by other
 * tests, so a journey of `npm test` leaves it out.
 */
export const violationsOnJourney = (page: Page): Promise<readonly string[]> =>
  violationsOn(page, isComplete ? {} : { withoutRules: [contrast] })

/** Selectors of the parts that every page has. */
const repeated = ['header:not(main header)', 'footer:not(main footer)'] as const

/** The selector, the text and the background of each part: its contrast depends on them only. */
const repeatedParts = (page: Page): Promise<readonly (readonly [selector: string, look: string])[]> =>
  page.evaluate(
    (selectors) =>
      selectors.flatMap((selector) => {
        const [part, ...others] = document.querySelectorAll(selector)
        if (part === undefined || others.length > 0) return []
        const dark = matchMedia('(prefers-color-scheme: dark)').matches
        const { documentElement: html, body } = document
        const ground = [html, body].map((one) => getComputedStyle(one).background)
        const theme = html.cloneNode() as HTMLElement
        return [
          [selector, [innerWidth, dark, ...ground, theme.outerHTML, part.outerHTML].join('\n')] as const,
        ]
      }),
    [...repeated],
  )

/**
 * Checks each page as `violationsOn` does. Contrast takes most of the time, and most texts of a short page are in its header
 * and footer: their contrast is measured once for each of their appearances.
 */
export const violationsOfPages = () => {
  const measured = new Set<string>()

  const contrastOn = async (page: Page): Promise<readonly string[]> => {
    const parts = await repeatedParts(page)
    const known = parts.filter(([, look]) => measured.has(look))
    const found = await violationsOn(page, {
      runOnly: [contrast],
      exclude: known.map(([selector]) => selector),
    })
    if (found.length === 0) for (const [, look] of parts) measured.add(look)
    return found
  }

  return {
    contrastOn,
    violationsOn: async (page: Page): Promise<readonly string[]> => [
      ...(await violationsOn(page, { withoutRules: [contrast] })),
      ...(await contrastOn(page)),
    ],
  }
}

export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** A window of 1280 by 1024 at 200 % and at 400 % zoom (WCAG 1.4.4 and 1.4.10). */
const zoomed = [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
]

/** The sideways scroll in pixels at 200 % or 400 % zoom, the larger of both. */
export const sidewaysScrollWhenZoomed = async (page: Page): Promise<number> => {
  const size = page.viewportSize()
  const scrolls: number[] = []
  for (const view of zoomed) {
    await page.setViewportSize(view)
    // Texts have their widths with their fonts, and the window has its new size before the page is laid out in it.
    await page.evaluate(() => document.fonts.ready)
    await page
      .waitForFunction(
        (width) => innerWidth === width && document.documentElement.scrollWidth <= width,
        view.width,
        { timeout: 2000 },
      )
      .catch(() => undefined)
    scrolls.push(await sidewaysScroll(page))
  }
  if (size !== null) await page.setViewportSize(size)
  return Math.max(...scrolls)
}

/** The sideways scroll in pixels when the browser's setting for the size of text is twice the usual (WCAG 1.4.4). */
export const sidewaysScrollOfLargeText = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.evaluate(() => document.fonts.ready)
  const scroll = await sidewaysScroll(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await session.detach()
  return scroll
}

/** Texts of the buttons that look like plain text in forced colours: without a border, an own background or an underline. */
export const plainButtonsInForcedColours = async (page: Page): Promise<readonly string[]> => {
  await page.emulateMedia({ forcedColors: 'active' })
  const found = await page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor
    return [...document.querySelectorAll<HTMLElement>('main button')]
      .filter((button) => button.checkVisibility() && button.innerText.trim() !== '')
      .filter((button) => {
        const { borderTopStyle, borderTopWidth, backgroundColor, textDecorationLine } =
          getComputedStyle(button)
        const hasBorder = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0
        const hasGround = ![ground, 'rgba(0, 0, 0, 0)'].includes(backgroundColor)
        return !hasBorder && !hasGround && !textDecorationLine.includes('underline')
      })
      .map((button) => button.innerText)
  })
  await page.emulateMedia({ forcedColors: null })
  return found
}
