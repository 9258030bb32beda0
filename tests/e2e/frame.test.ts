import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from '#tests/support/browser/browser.ts'
import { openLookUpForm } from '#tests/support/browser/look-up-form.ts'
import { waitForHydration } from '#tests/support/browser/route-checks.ts'
import { withSiteInBrowser } from '#tests/support/browser/site-in-browser.ts'
import { until } from '#tests/support/until.ts'

const { product, browser } = withSiteInBrowser()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const lookedUp = '/fines/?number=9923456789&plate=%D0%9A456%D0%9C%D0%9D77'

const screenOf = (text: string | null) => new URLSearchParams(text ?? '').get('screenName')

/** The event request, as the server receives it. */
const eventOn = (page: Page, screen: string) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/105/api/loadedScreen') &&
      screenOf(answer.request().postData()) === screen &&
      answer.status() === 200,
  )

describe('the footer', () => {
  it.each(['/', '/fines/', '/prepayment/', '/auth/', '/b2b/', '/rules/payment-rules/'])(
    'of %s links to the accessibility statement',
    async (path) => {
      const page = await (await fetch(`${product().url}${path}`)).text()
      const [, footer = ''] = page.split('<footer')
      expect(footer.match(/href="\/rules\/accessibility\/"/g)).toHaveLength(1)
    },
  )
})

describe('a part of a page that cannot be loaded', () => {
  it('makes the page reload once, then shows an error with a code', async () => {
    const { page, close } = await openPage(browser())
    let requests = 0
    await page.route(/\/assets\/fines\.page-/, async (route) => {
      requests += 1
      await route.abort()
    })
    let documents = 0
    page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0))
    await page.goto(`${product().url}/fines/`)
    await heading(page, 'Страница не открылась').waitFor()
    const [, code = ''] = /Код для поддержки: (\S+)/.exec(await page.locator('main').innerText()) ?? []
    expect(code).toMatch(/^[А-Х]{4}-[А-Х]{4}$/)
    expect([requests, documents]).toEqual([2, 2])
    // Support finds the code in the log, with the page that showed it.
    await until(async () => product().logged().includes(code))
    expect(product().logged()).toContain('"route":"/fines"')
    await close()
  })
})

describe('hydration of a page', () => {
  it('moves nothing under a finger, and handles the press', async () => {
    const { page, complaints, close } = await openPage(browser())
    const held = Promise.withResolvers<void>()
    await page.route(/\/assets\/start-/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(product().url)
    // A ruling needs no plate: after hydration the page removes the second field, and the button moves up.
    await page.getByLabel('Номер СТС').fill('18810177261102104321')
    const button = page.getByRole('button', { name: 'Проверить штрафы' })
    await button.hover()
    // The position in the layout, because a pressed button is drawn slightly smaller.
    const place = () =>
      button.evaluate(({ offsetTop, offsetHeight }: HTMLElement) => [offsetTop, offsetHeight])
    const before = await place()
    await page.mouse.down()
    const started = page.waitForResponse(/\/assets\/start-/)
    held.resolve()
    await (await started).finished()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    expect(await place()).toEqual(before)
    await page.mouse.up()
    await page.waitForURL(/\/fines\/\?/)
    expect(complaints).toEqual([])
    await close()
  })

  it('handles a button that was pressed before hydration', async () => {
    const { page, complaints, close } = await openPage(browser())
    const held = Promise.withResolvers<void>()
    await page.route(/\/assets\/start-.*\.js$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(`${product().url}/auth/`, { waitUntil: 'domcontentloaded' })
    const password = page.getByLabel('Пароль', { exact: true })
    await page.getByRole('button', { name: 'Показать пароль' }).click()
    expect(await password.getAttribute('type')).toBe('password')
    held.resolve()
    await expect.poll(() => password.getAttribute('type')).toBe('text')
    expect(complaints).toEqual([])
    await close()
  })
})

describe('a script without trust', () => {
  it('a script without trust is refused although it is a file of the site', async () => {
    const { page, complaints, close } = await openPage(browser())
    await page.route(`${product().url}/`, async (route) => {
      const answer = await route.fetch()
      const html = await answer.text()
      const [ours = ''] = /\/assets\/entry-client[\w.-]+/.exec(html) ?? []
      await route.fulfill({
        response: answer,
        body: html.replace('<title>', `<script src="${ours}?"></script>$&`),
      })
    })
    await page.goto(product().url)
    expect(complaints).toEqual([expect.stringContaining("'strict-dynamic' is present")])
    await close()
  })
})

describe('a storage that fails', () => {
  it('breaks no page: forbidden', async () => {
    const { page, complaints, close } = await openPage(browser())
    await page.addInitScript(() => {
      const denied = {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      }
      Object.defineProperty(globalThis, 'localStorage', denied)
      Object.defineProperty(globalThis, 'sessionStorage', denied)
    })
    await page.goto(`${product().url}${lookedUp}`)
    await page.getByText('Обновлено').waitFor()
    await page.goto(product().url)
    await heading(page, 'Проверьте штрафы').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('breaks no page: corrupted and full', async () => {
    const { page, complaints, close } = await openPage(browser())
    await page.addInitScript(() => {
      for (const key of ['authData', 'state', 'userTrackingId', 'cookieChoice'])
        localStorage.setItem(key, '{[')
      sessionStorage.setItem('visit', 'x')
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.goto(`${product().url}${lookedUp}`)
    await page.getByText('Обновлено').waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

describe('on start', () => {
  it('a page without interaction sends its name and the source of the visit after a consent', async () => {
    const { page, complaints, close } = await openPage(browser())
    await page.goto(`${product().url}/`)
    await page.getByRole('button', { name: 'Понятно' }).click()
    const loaded = eventOn(page, 'faq')
    const source = eventOn(page, 'mailing-source')
    await page.goto(`${product().url}/faq/?utm_source=letter`)
    await Promise.all([loaded, source])
    // The footer, whose rendering was deferred, is rendered before the visitor scrolls to it.
    const drawn = page.locator('footer').evaluate((foot) => getComputedStyle(foot).contentVisibility)
    expect(await drawn).toBe('visible')
    expect(await page.evaluate(() => localStorage.getItem('userTrackingId'))).toMatch(/^[\da-f-]{36}$/)
    expect(complaints).toEqual([])
    await close()
  })

  it('a visitor who refuses tracking is not tracked and is not asked again', async () => {
    const { page, close } = await openPage(browser())
    const reported: string[] = []
    page.on('request', (request) => void reported.push(request.url()))
    await page.goto(`${product().url}/faq/`)
    await page.getByRole('button', { name: 'Не считать' }).click()
    await page.goto(`${product().url}/legal-entities/#main`)
    await page.waitForFunction(() => document.activeElement?.id === 'main')
    expect(reported.filter((url) => url.includes('/105/api/'))).toEqual([])
    expect(await page.getByRole('button', { name: 'Не считать' }).isVisible()).toBe(false)
    await close()
  })

  it('a wide page for companies has its chat, which links to the support', async () => {
    const { page, close } = await openPage(browser(), 1280)
    await page.goto(`${product().url}/legal-entities/`)
    await page.getByRole('button', { name: 'Чат для компаний' }).click()
    const chat = page.getByRole('dialog', { name: 'Поможем с автопарком' })
    expect(await chat.getByRole('link', { name: 'Написать нам' }).getAttribute('href')).toMatch(/^mailto:/)
    await page.keyboard.press('Escape')
    expect(await chat.isVisible()).toBe(false)
    await close()
  })

  it('a user type in the address is requested if the flag is on, and is removed from the address', async () => {
    const { page, close } = await openPage(browser())
    await page.goto(`${product().url}${lookedUp}`)
    await page.getByText('Обновлено').waitFor()
    await waitForHydration(page)
    const flags = [{ name: 'isChangeUserType', value: '1' }]
    await page.route('**/experiments/v1/exps/**', (route) => route.fulfill({ json: { flags } }))
    const changed = page.waitForResponse(/\/105\/api\/user\/type\/3/)
    await page.goto(`${product().url}/faq/?user_type=3&a=1`)
    expect((await changed).status()).toBe(200)
    await page.waitForURL(/\/faq\/\?a=1$/)
    await close()
  })
})

describe('a change of the page without a new document', () => {
  it('goes to the top, moves the focus and is announced', async () => {
    const { page, close } = await openPage(browser())
    const field = await openLookUpForm(page, product().url)
    await field.fill('7701009999')
    await page.getByRole('button', { name: 'Проверить штрафы' }).click()
    await page.waitForURL(/\/fines\//)
    await page.locator('[role=status]', { hasText: 'Квиток' }).waitFor({ state: 'attached' })
    expect(await page.evaluate(() => [document.activeElement?.id, scrollY])).toEqual(['main', 0])
    await close()
  })

  it('a hash leads to its element, which takes the focus', async () => {
    const { page, close } = await openPage(browser())
    await page.goto(`${product().url}/#how`)
    await page.waitForFunction(() => document.activeElement?.id === 'how')
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await close()
  })
})

describe('two hosts are two brands', () => {
  it('two hosts are two brands with their own name, colours and icon, and their site type at authentication', async () => {
    const { page, complaints, close } = await openPage(browser())
    const carbox = product().url.replace('localhost', 'carbox.localhost')
    const shown = async (url: string) => {
      await page.goto(url)
      return {
        title: await page.title(),
        button: await page
          .getByRole('button', { name: 'Проверить штрафы' })
          .evaluate((button) => getComputedStyle(button).backgroundColor),
        icon: await page.locator('link[rel=icon]').getAttribute('href'),
      }
    }
    const [first, second] = [await shown(product().url), await shown(carbox)]
    expect(first.title).toMatch(/Квиток$/)
    expect(second).toEqual({
      title: first.title.replace('Квиток', 'Карбокс'),
      button: 'rgb(0, 105, 122)',
      icon: '/icons/box-teal.svg',
    })
    expect(first.button).toBe('rgb(75, 53, 209)')
    // The session is opened by the application on a page that the site renders for all visitors alike.
    const client = page.waitForRequest(/\/105\/api\/client/)
    await page.goto(`${carbox}/webview/taxes/`)
    await page.getByLabel('ИНН', { exact: true }).fill('500100732259')
    await page.getByRole('button', { name: 'Найти налоги' }).click()
    expect((await client).url()).toContain('siteType=carbox')
    await page.goto(`${carbox}${lookedUp}`)
    await page.getByText('Обновлено').waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

describe('parts of a page', () => {
  it('the tabs of the account are in the same place on each of its pages', async () => {
    const { page, close } = await openPage(browser(), 1280)
    const places = new Set<string>()
    for (const path of ['/documents/', '/payments/', '/push/alerts/']) {
      await page.goto(`${product().url}${path}`)
      places.add(JSON.stringify(await page.getByRole('navigation', { name: 'Личный кабинет' }).boundingBox()))
    }
    expect([...places]).toHaveLength(1)
    await close()
  })

  it.each([360, 1280])('the contents of an article are above or beside its text at %i px', async (width) => {
    const { page, close } = await openPage(browser(), width)
    await page.goto(`${product().url}/good_to_know/uin-chto-eto/`)
    const contents = await page.getByRole('navigation', { name: 'В статье' }).boundingBox()
    const text = await page.getByRole('heading', { name: 'Где искать' }).boundingBox()
    expect(contents?.y).toBeLessThan(text?.y ?? 0)
    await close()
  })
})
