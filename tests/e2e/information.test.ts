import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { siteGroups } from '#web/features/site-map/site-map.ts'
import { root } from '#tests/architecture/source.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { everyNthOf } from '#tests/support/matrix.ts'
import { withSharedSite } from '#tests/support/browser/site-in-browser.ts'

/** Public pages that no sitemap lists. */
const unmapped = ['/city/moskva/', '/city/anadyr/', '/forms/keyauto/', '/tbank-test/', '/widget-test-page/']

const paths = [...siteGroups.flatMap(({ pages }) => pages.map(({ path }) => path)), ...unmapped]

/** Maximum bytes of a page over the wire before the first interaction: HTML, stylesheets and the entry script. */
const budget = 20 * 1024

interface Fetched {
  readonly path: string
  readonly status: number
  readonly title: string
  readonly headings: number
  readonly description: string
  readonly canonical: string
  readonly isIndexed: boolean
  /** The scripts of the page start at once, not when the visitor acts. */
  readonly isApplication: boolean
  readonly bytes: number
  readonly links: readonly string[]
}

/** The server may close a keep-alive connection before a busy test notices it. */
const oneByOne = { connection: 'close' }

const { product, browser } = withSharedSite()
const pages: Fetched[] = []
/** The bytes on the wire, compressed as the server does. */
const weightOf = (content: string | Buffer): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length

const weighed = new Map<string, number>()

/** The compressed size of a built file, calculated once per file. */
const weightOfFile = async (file: string): Promise<number> => {
  const known = weighed.get(file)
  if (known !== undefined) return known
  const weight = weightOf(await readFile(join(root, 'dist/client', file)))
  weighed.set(file, weight)
  return weight
}

/** Matches of a pattern in HTML: all pages come from one renderer with a fixed order of attributes, so no parser is needed. */
const found = (html: string, pattern: RegExp): readonly string[] =>
  [...html.matchAll(pattern)].map(([, text = '']) => text.replaceAll('&amp;', '&'))

const fetched = async (path: string): Promise<Fetched> => {
  const answer = await fetch(`${product().url}${path}`, {
    headers: { ...oneByOne, 'accept-encoding': 'identity' },
  })
  const html = await answer.text()
  const files = found(html, / (?:href|src)="(\/assets\/[^"]+\.(?:css|js))"/g)
  const weights = await Promise.all([...new Set(files)].map(weightOfFile))
  return {
    path,
    status: answer.status,
    title: found(html, /<title>([^<]*)<\/title>/g).join(),
    headings: found(html, /<h1[ >]/g).length,
    description: found(html, /<meta name="description" content="([^"]*)"/g).join(),
    canonical: found(html, /<link rel="canonical" href="([^"]*)"/g).join(),
    isIndexed: !html.includes('<meta name="robots" content="noindex"'),
    isApplication: /<html [^>]*data-start="now"/.test(html),
    bytes: weightOf(html) + weights.reduce((sum, weight) => sum + weight, 0),
    links: found(html, /<a [^>]*href="(\/[^"?#]*)/g),
  }
}

/** Spec §2: personal pages, which search engines must not list. */
const personal = [
  '/auth/',
  '/email/subscribe/',
  '/email/unsubscrib/',
  '/fines/',
  '/fines/0f0e0d0c-0000-4000-8000-000000000001/',
  '/organization/',
  '/organizations-form-mobile/',
  '/payment/chromeExtension/',
  '/prepayment/',
  '/prepayment/error/',
  '/prepayment/success/',
  '/prepayment/wait/',
  '/push/alerts/',
  '/reset/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/',
  '/webview/2gis-apk/',
  '/webview/cashback/form-0f0e0d0c-0000-4000-8000-000000000001/',
  '/webview/cashback/story/',
  '/webview/mostrides/',
  '/webview/payment/',
  '/webview/taxes/',
]
const personalPages: Fetched[] = []

beforeAll(async () => {
  for (const path of paths) pages.push(await fetched(path))
  for (const path of personal) personalPages.push(await fetched(path))
}, 240_000)

describe('every page of one visitor', () => {
  it('answers with one heading, and with a title and a description that no other has', () => {
    const reported = personalPages.map(({ path, status, headings }) => ({ path, status, headings }))
    expect(reported).toEqual(personal.map((path) => ({ path, status: 200, headings: 1 })))
    const heads = personalPages.flatMap(({ title, description }) => [title, description])
    expect(heads.filter((head, index) => head === '' || heads.indexOf(head) !== index)).toEqual([])
  })
})

const pathsWhere = (is: (page: Fetched) => boolean) => pages.filter(is).map(({ path }) => path)

describe('every public page', () => {
  it('answers', () => {
    expect(pathsWhere(({ status }) => status !== 200)).toEqual([])
  })

  it('every public page has one heading of the first level', () => {
    expect(pathsWhere(({ headings }) => headings !== 1)).toEqual([])
  })

  it('every public page has a unique title that ends in the brand', () => {
    expect(pathsWhere(({ title }) => !title.endsWith(' — Квиток'))).toEqual([])
    const titles = pages.map(({ title }) => title)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  })

  it('every public page has a description of up to 160 characters', () => {
    expect(pathsWhere(({ description }) => description === '' || description.length > 160)).toEqual([])
  })

  it('every public page has a canonical link to itself, unless search engines must not list it', () => {
    expect(
      pathsWhere(({ path, canonical, isIndexed }) => isIndexed && canonical !== `${product().url}${path}`),
    ).toEqual([])
    expect(pathsWhere(({ isIndexed }) => !isIndexed)).toEqual([
      '/forms/keyauto/',
      '/tbank-test/',
      '/widget-test-page/',
    ])
  })

  it('loads up to 20 KiB before the first interaction', () => {
    expect(weighed.size).toBeGreaterThan(1)
    // The home page and applications have separate budgets: weights.test.ts, which weighs each of these two.
    expect(pathsWhere(({ isApplication }) => isApplication)).toEqual(['/taxes/', '/map/'])
    expect(
      pathsWhere(({ path, isApplication, bytes }) => path !== '/' && !isApplication && bytes > budget),
    ).toEqual([])
  })

  it('links to pages that answer', async () => {
    const known = new Set(paths)
    const others = everyNthOf(
      [...new Set(pages.flatMap(({ links }) => links))].filter((link) => !known.has(link)),
      3,
    )
    const answers: { readonly link: string; readonly status: number }[] = []
    for (const link of others) {
      const { status } = await fetch(`${product().url}${link}`, {
        method: 'HEAD',
        redirect: 'manual',
        headers: oneByOne,
      })
      answers.push({ link, status })
    }
    // Old addresses of the taxes and of the insurance redirect to other sites.
    const broken = answers.filter(
      ({ link, status }) => status !== 200 && !(status === 301 && link.startsWith('/app/')),
    )
    expect(broken).toEqual([])
  })
})

describe('an address without content', () => {
  it.each(['/city/atlantida/', '/licenses/none/', '/rules/none/', '/finance/a/b/', '/insurance/__proto__/'])(
    '%s shows the text of the specification',
    async (path) => {
      const answer = await fetch(`${product().url}${path}`)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain(`Page Not Found: ${path}`)
    },
  )
})

describe('search engines', () => {
  it('receive the whole sitemap with addresses of this site', async () => {
    const answer = await fetch(`${product().url}/sitemap.xml`)
    expect(answer.headers.get('content-type')).toContain('application/xml')
    const xml = await answer.text()
    expect(
      paths
        .filter((path) => !unmapped.includes(path))
        .filter((path) => !xml.includes(`<loc>${product().url}${path}</loc>`)),
    ).toEqual([])
  })

  it('search engines are kept from personal pages by robots.txt', async () => {
    const robots = await (await fetch(`${product().url}/robots.txt`)).text()
    expect(robots).toContain('Disallow: /fines/')
    expect(robots).toContain(`Sitemap: ${product().url}/sitemap.xml`)
  })
})

describe('a tool', () => {
  it('answers without scripts, at a separate address', async () => {
    const context = await browser().newContext({ javaScriptEnabled: false, locale: 'ru-RU' })
    const page = await context.newPage()
    await page.goto(`${product().url}/pay-gibdd-fines-discount/`)
    await page.getByLabel('Дата постановления').fill('22 октября 24')
    await page.getByLabel('Сумма штрафа').fill('500')
    await page.getByRole('button', { name: 'Посчитать скидку' }).click()
    await page.getByText('Скидка 50').first().waitFor()
    await page.getByText('22 октября 2024, вторник').waitFor()
    expect(new URL(page.url()).searchParams.get('amount')).toBe('500')
    await context.close()
  })

  it('checks a pasted text without scripts by a form that is posted, so that no address contains it', async () => {
    const context = await browser().newContext({ javaScriptEnabled: false, locale: 'ru-RU' })
    const page = await context.newPage()
    const requests: string[] = []
    page.on('request', (request) => void requests.push(request.url()))
    await page.goto(`${product().url}/check-fine/`)
    const area = page.getByLabel('Текст письма, сообщения или QR-кода')
    await page.getByText('0 из 5000 знаков').waitFor()
    const text = `Срочно оплатите штраф 750 руб.\nhttp://gibdd-pay.top ${'а'.repeat(4900)}`
    await area.fill(text)
    await page.getByRole('button', { name: 'Проверить', exact: true }).click()
    await page.getByText('Похоже на обман').waitFor()
    expect(await area.inputValue()).toBe(text)
    expect(page.url()).toBe(`${product().url}/check-fine/`)
    expect(requests.filter((url) => url.includes('gibdd-pay') || url.includes('?text'))).toEqual([])
    await context.close()
  })

  it('checks a suspicious e-mail in the browser after hydration and sends nothing', async () => {
    const { page, close } = await openPage(browser())
    await page.goto(`${product().url}/check-fine/`)
    const area = page.getByLabel('Текст письма, сообщения или QR-кода')
    await area.focus()
    await page.getByText('из 5000 знаков').waitFor()
    const requests: string[] = []
    page.on('request', (request) => void requests.push(request.url()))
    await area.fill('Срочно оплатите штраф 750 руб. http://gibdd-pay.top')
    await page.getByRole('button', { name: 'Проверить', exact: true }).click()
    await page.getByText('Похоже на обман').waitFor()
    expect(requests.filter((url) => url.includes('gibdd-pay'))).toEqual([])
    expect(page.url()).toBe(`${product().url}/check-fine/`)
    await close()
  })
})

describe('a question to the support', () => {
  it('a question to the support is corrected at its fields, sent, and gets a number', async () => {
    const { page, close } = await openPage(browser())
    await page.goto(`${product().url}/contacts/`)
    const email = page.getByLabel('Почта для ответа')
    await email.fill('driver@')
    await page.getByLabel('Что случилось').fill('Штраф оплачен, но всё ещё в списке')
    await page.locator('button[type="submit"]').click()
    await page.getByRole('alert').waitFor()
    await email.fill('driver@example.com')
    await page.getByRole('button', { name: 'Отправить' }).click()
    const number = page.getByText(/Обращение № \d+ принято/)
    await number.waitFor()
    expect(await number.count()).toBe(1)
    await close()
  })
})

describe('an order of a company', () => {
  it('an order of a company is accepted, and leaves nothing in the address', async () => {
    const { page, close } = await openPage(browser())
    await page.goto(`${product().url}/b2b/?utm_source=news`)
    await page.getByLabel('Как к вам обращаться').fill('Анна Тестова')
    await page.getByLabel('ИНН компании').fill('7701009999')
    await page.getByLabel('Телефон').fill('+7 900 000-00-12')
    await page.getByLabel('Почта').fill('fleet@example.ru')
    await page.locator('button[type="submit"]').click()
    await page.getByRole('alert').waitFor()
    await page.getByLabel('Согласен на').check()
    await page.getByRole('button', { name: 'Отправить заявку' }).click()
    await page.getByText('Заявка принята').waitFor()
    expect(page.url()).toBe(`${product().url}/b2b/?utm_source=news`)
    await close()
  })
})
