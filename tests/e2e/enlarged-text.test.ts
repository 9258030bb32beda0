import { describe, expect, it } from 'vitest'
import { sidewaysScroll } from '#tests/support/accessibility.ts'
import { openPage } from '#tests/support/browser.ts'
import { withSharedSite } from '#tests/support/site-in-browser.ts'

const { product, browser } = withSharedSite()

const invalidLookUp = `/fines/?${new URLSearchParams({ number: '99 23 45678', plate: 'К 45 МН 77' })}`

describe('text of twice the size on a phone', () => {
  it.each([
    '/',
    invalidLookUp,
    '/auth/',
    '/check-fine/',
    '/contacts/',
    '/faq/',
    '/news/',
    '/your-lost-profit/',
  ])('does not make %s scroll sideways', async (path) => {
    const { page, close } = await openPage(browser())
    await page.goto(product().url + path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      document.documentElement.dataset['settled'] = ''
      return document.fonts.ready
    })
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    await close()
  })
})
