import { describe, expect, it } from 'vitest'
import { openPage } from '#tests/support/browser/browser.ts'
import { startApplication, waitForHydration } from '#tests/support/browser/route-checks.ts'
import { withSharedSite } from '#tests/support/browser/site-in-browser.ts'

const { product, browser } = withSharedSite()

describe('a page of the second brand', () => {
  it.each(['/', '/auth/'])('keeps its colours at %s when the application has started', async (path) => {
    const { page, close } = await openPage(browser())
    const accent = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))
    await page.goto(`${product().url.replace('localhost', 'carbox.localhost')}${path}`)
    const before = await accent()
    expect(before).toContain('#00697a')
    await startApplication(page)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    expect(await accent()).toBe(before)
    await close()
  })
})

describe('an application', () => {
  it.each(['/auth/', '/map/', '/fines/'])(
    'contains its styles at %s and requests only its first script before it is drawn',
    async (path) => {
      const html = await (await fetch(`${product().url}${path}`)).text()
      const [page = '', requests = ''] = html.split('<template id="modules">')
      expect(page).not.toContain('rel="stylesheet"')
      expect(page.match(/rel="modulepreload"[^>]*>/g)).toEqual([
        expect.stringMatching(/entry-client[^>]*fetchPriority="low"/i),
      ])
      expect(requests).toContain('/assets/start-')
      // The copy of the page that is kept for offline use loads what the page names (web/app/worker/page-cache.ts).
      expect(requests).toMatch(/rel="preload" as="style" crossorigin href="\/assets\/[\w.-]+\.css"/)
      expect(requests.indexOf('</template>')).toBeGreaterThan(0)
    },
  )
})

describe('a stylesheet of the application that is lost', () => {
  it('is loaded when the visitor acts again', async () => {
    const { page, close } = await openPage(browser())
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'))
    await page.route(/\.css$/, (route) => route.abort(), { times: 1 })
    await page.goto(`${product().url}/contacts/`)
    await startApplication(page)
    await lost
    await expect
      .poll(async () => {
        await startApplication(page)
        return page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
      })
      .toBe(true)
    const rules = await page.evaluate(() =>
      Array.from(document.styleSheets, (stylesheet) => {
        try {
          return stylesheet.cssRules.length
        } catch {
          // A browser does not show the rules of a stylesheet that it could not load.
          return 0
        }
      }),
    )
    expect(rules.length).toBeGreaterThan(2)
    expect(Math.min(...rules)).toBeGreaterThan(0)
    await close()
  })
})

describe('an application one of whose stylesheets does not arrive', () => {
  it('starts without the stylesheet', async () => {
    const { page, close } = await openPage(browser())
    const unanswered = Promise.withResolvers<void>()
    await page.route(/\.css$/, async (route) => {
      await unanswered.promise
      await route.abort().catch(() => undefined)
    })
    await page.goto(`${product().url}/auth/`, { waitUntil: 'domcontentloaded' })
    await expect
      .poll(
        async () => {
          await page.getByRole('button', { name: 'Войти', exact: true }).click()
          return page.getByText('Введите адрес электронной почты').count()
        },
        { timeout: 40_000, interval: 1000 },
      )
      .toBeGreaterThan(0)
    unanswered.resolve()
    await close()
  })
})

describe('an application one of whose stylesheets cannot be loaded', () => {
  it('is loaded again once, and then starts without the stylesheet', async () => {
    const { page, close } = await openPage(browser())
    const loads: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url())
    })
    await page.route(/\.css$/, (route) => route.abort())
    await page.goto(`${product().url}/auth/`)
    await expect.poll(() => loads.length).toBe(2)
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Войти', exact: true }).click()
    await page.getByText('Введите адрес электронной почты').first().waitFor()
    expect(loads).toHaveLength(2)
    await close()
  })
})
