import { describe, expect, it } from 'vitest'
import { sessionCookies } from '#domain/session/storage-keys.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { timesOf } from '#tests/support/matrix.ts'
import { withSharedSite } from '#tests/support/browser/site-in-browser.ts'

const { product, browser } = withSharedSite()

/** Widths in px from the smallest phone to a wide screen. */
const step = timesOf({ sample: 24, complete: 12 })
const widths = Array.from({ length: Math.ceil(1284 / step) }, (_, index) => 320 + index * step)

/** Distance in px between the highest and the lowest control of the header: 0 for one row. */
const spreadOfControls = (): number => {
  const controls = [...document.querySelectorAll('header a, header button')].filter((control) =>
    control.checkVisibility(),
  )
  const middles = controls.map((control) => {
    const { top, height } = control.getBoundingClientRect()
    return Math.round(top + height / 2)
  })
  return Math.max(...middles) - Math.min(...middles)
}

describe('the header', () => {
  it.each([
    { font: 'the font of the site', isFallback: false, isSignedIn: false },
    { font: 'the fallback font', isFallback: true, isSignedIn: false },
    { font: 'the fallback font for a user', isFallback: true, isSignedIn: true },
  ])('has one row and no overflow at every width in $font', async ({ isFallback, isSignedIn }) => {
    const { page, close } = await openPage(browser())
    if (isSignedIn)
      await page.context().addCookies([{ name: sessionCookies.logged, value: '1', url: product().url }])
    if (isFallback) await page.route('**/*.woff2', (route) => route.abort())
    await page.goto(product().url)
    await page.evaluate(() => document.fonts.ready)
    const wrong: number[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if ((await page.evaluate(spreadOfControls)) > 0 || overflow > 0) wrong.push(width)
    }
    expect(wrong).toEqual([])
    await close()
  })
})
