import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import type { Response } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { root } from '#tests/architecture/source.ts'
import { casesOf } from '#tests/support/matrix.ts'
import { withSharedSite } from '#tests/support/browser/site-in-browser.ts'

const { product, browser } = withSharedSite()

const kib = (bytes: number): number => Math.round((bytes / 1024) * 10) / 10

interface Weights {
  /** The page, its stylesheets and its scripts, in KiB on the wire. */
  readonly page: number
  readonly scripts: number
  readonly scriptRequests: number
  readonly fonts: number
  readonly shift: number
}

type Kind = 'document' | 'stylesheet' | 'script' | 'font'

const bodyBytes = async (answer: Response): Promise<number> =>
  (await answer.request().sizes()).responseBodySize

const quietMs = 700

const bytesOf = async (among: readonly Response[], ...kinds: readonly Kind[]): Promise<number> => {
  const ofKinds = among.filter((answer) => kinds.some((kind) => answer.request().resourceType() === kind))
  return kib((await Promise.all(ofKinds.map(bodyBytes))).reduce((sum, bytes) => sum + bytes, 0))
}

/** Measures what a first visit loads before the first interaction. */
const weigh = async (path: string, width = 360): Promise<Weights> => {
  // The service worker would load more pages, so it is blocked.
  const context = await browser().newContext({
    viewport: { width, height: width < 600 ? 740 : 900 },
    locale: 'ru-RU',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const answers: Response[] = []
  page.on('response', (answer) => answers.push(answer))
  await page.goto(`${product().url}${path}`)
  // Later responses are loaded when the browser is idle and do not delay the page.
  const first = answers.slice()
  // The last request of a visit is a beacon, whose end browsers do not report, so the test waits until no response arrives.
  for (let before = -1; before < answers.length;) {
    before = answers.length
    await page.waitForTimeout(quietMs)
  }
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
  const weights = {
    page: await bytesOf(first, 'document', 'stylesheet', 'script'),
    scripts: await bytesOf(answers, 'script'),
    scriptRequests: answers.filter((answer) => answer.request().resourceType() === 'script').length,
    fonts: await bytesOf(answers, 'font'),
    shift,
  }
  await context.close()
  return weights
}

/** Maximum layout shift. A font that loads late is first used on the next page (`font-display: optional`), so text does not move. */
const maxShift = 0.02

const content = [
  ['/', 16],
  ['/faq/', 20],
  // The topic with the most questions.
  ['/faq/tags/oplata/', 20],
  ['/news/', 20],
  ['/good_to_know/', 20],
  ['/good_to_know/uin-chto-eto/', 20],
  ['/about/', 20],
] as const

describe.each(content)('%s, before the visitor does anything,', (path, max) => {
  it(`is at most ${max} KiB, fonts apart, of at most 34, in at most 3 scripts, and hardly moves`, async () => {
    const { page, fonts, scriptRequests, shift } = await weigh(path)
    expect({ page, isLight: page <= max }).toEqual({ page, isLight: true })
    expect(fonts).toBeLessThanOrEqual(34)
    expect(scriptRequests).toBeLessThanOrEqual(3)
    expect(shift).toBeLessThan(maxShift)
  })
})

const widePages = casesOf(
  ['/', '/good_to_know/uin-chto-eto/', '/news/', '/faq/'],
  (path) => path === '/' || path.startsWith('/good_to_know/'),
)

describe.each(widePages)('%s at 1280 px', (path) => {
  it('hardly moves while it loads', async () => {
    expect((await weigh(path, 1280)).shift).toBeLessThan(maxShift)
  })
})

/** The heaviest pages of each kind (docs/benchmarks.md, Weight of the site), with what they load after rendering. */
const applications = [
  ['/fines/', 227],
  ['/fines/0f0e0d0c-0000-4000-8000-000000000001/', 226],
  ['/prepayment/?ids=0f0e0d0c-0000-4000-8000-000000000001', 224],
  ['/webview/payment/', 224],
  ['/organization/fines/', 225],
  ['/organization/drivers/', 220],
  ['/documents/', 224],
  ['/settings/', 223],
  ['/map/', 220],
  ['/taxes/', 220],
] as const

/** One of the driver, one of money, one of the company and the map; the long run weighs all. */
const sampled: readonly string[] = ['/fines/', '/webview/payment/', '/organization/fines/', '/map/']

const weighedApplications = casesOf(applications, ([path]) => sampled.includes(path))

describe.each(weighedApplications)('%s, an application,', (path, max) => {
  it(`the page loads at most ${max} KiB of script in at most 25 files`, async () => {
    const { scripts, scriptRequests } = await weigh(path)
    expect({ scripts, isLight: scripts <= max }).toEqual({ scripts, isLight: true })
    expect(scriptRequests).toBeLessThanOrEqual(25)
  })
})

type Manifest = Readonly<Record<string, { readonly file: string; readonly src?: string }>>

/** Bytes of the body on the wire. */
const travelling = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request(`${product().url}${path}`, { headers: { 'accept-encoding': 'gzip, br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => resolve(bytes))
    })
      .on('error', reject)
      .end()
  })

it('no chunk of a page exceeds 25 KiB', async () => {
  const manifest = JSON.parse(
    await readFile(join(root, 'dist/client/.vite/manifest.json'), 'utf8'),
  ) as Manifest
  const pages = Object.entries(manifest).filter(([name]) => /\.(?:page|lazy)\.tsx?$/.test(name))
  const weights = await Promise.all(
    pages.map(async ([name, { file }]) => [name, kib(await travelling(`/${file}`))] as const),
  )
  expect(weights.length).toBeGreaterThan(10)
  expect(weights.filter(([, weight]) => weight > 25)).toEqual([])
})

const fileHeaders = async (path: string, headers: Record<string, string> = {}) =>
  fetch(`${product().url}${path}`, { headers })

const entry = async (): Promise<string> => {
  const page = await (await fetch(product().url)).text()
  return /href="(\/assets\/entry-client[^"]+\.js)"/.exec(page)?.[1] ?? ''
}

describe('a built file', () => {
  it('a built file may be cached without limit, is compressed, and has an entity tag', async () => {
    const { headers } = await fileHeaders(await entry(), { 'accept-encoding': 'br' })
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'accept-encoding',
    })
    const again = await fileHeaders(await entry(), {
      'accept-encoding': 'br',
      'if-none-match': headers.get('etag') ?? '',
    })
    expect(again.status).toBe(304)
  })

  it('a built file is sent uncompressed to a client that refuses brotli', async () => {
    const { headers } = await fileHeaders(await entry(), { 'accept-encoding': 'gzip, br;q=0' })
    expect(headers.get('content-encoding')).toBeNull()
  })
})

/** Headers of HTTP that describe the connection and not the page. */
const ofTheConnection = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']

const headersOf = async (method: string) => {
  const { headers } = await fetch(`${product().url}/news/`, { method, headers: { 'accept-encoding': 'br' } })
  return [...headers]
    .filter(([name]) => !ofTheConnection.includes(name))
    .toSorted(([a], [b]) => a.localeCompare(b))
}

describe('a cached page', () => {
  it('a cached page has the same headers as when it was rendered, for GET and HEAD', async () => {
    const rendered = await headersOf('GET')
    expect(await headersOf('GET')).toEqual(rendered)
    expect(await headersOf('HEAD')).toEqual(rendered)
  })
})
