import type { FuzzPlan } from './fuzz-plan.ts'
import { visitsOf } from '#tests/support/route-visits.ts'
import { hostileTexts, shortHostileTexts } from '#tests/attack/hostile-texts.ts'
import { type SeededRandom, seededRandom } from '#tests/attack/seeded-random.ts'
import { partnerHost } from '#tests/support/running-product.ts'

/** The site in this process. */
type Site = (request: Request) => Promise<Response>

/** What a run over the pages has measured. */
interface PageReport {
  readonly requests: number
  readonly seconds: number
  readonly slowest: { readonly path: string; readonly milliseconds: number }
  readonly memory: number
  readonly statuses: Readonly<Record<string, number>>
  /** Addresses that were never answered with the status of the page. */
  readonly neverShown: readonly string[]
  readonly faults: readonly string[]
}

/** Addresses that are not pages of the route table. */
const otherAddresses = [
  '/robots.txt',
  '/sitemap.xml',
  '/feed/news.xml',
  '/tiles/1/0/0',
  '/failures/',
  '/app/webview?url=https://partner.example/',
  '/health/live',
  '/health/ready',
  '/metrics',
  '/api/openapi.json',
  '/api/registers/record.schema.json',
  '/manifest.webmanifest',
  '/sw.js',
  '/assets/entry-1a2b3c.js',
] as const

const queryNames = [
  'token',
  'sts',
  'plate',
  'uin',
  'uins',
  'inn',
  'ids',
  'id',
  'url',
  'page',
  'type',
  'q',
  'kind',
  'from',
  'back',
  'utm_source',
  '__proto__',
] as const

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

const changedPath = (path: string, random: SeededRandom): string => {
  const parts = path.split('/')
  const place = 1 + random.integer(Math.max(1, parts.length - 1))
  const text = random.pick(shortHostileTexts)
  return random.pick([
    () => parts.with(Math.min(place, parts.length - 1), encoded(text)).join('/'),
    () => `${path}${encoded(text)}/`,
    () => path.replace(/\/$/, ''),
    () => `/${path}`,
    () => path.toUpperCase(),
    () => `${path}%ff`,
    () => `${path}%00`,
    () => `${path}%2e%2e/`,
    () => `${path}${'a'.repeat(7000)}`,
    () => `${path}${'/a'.repeat(500)}`,
    () => path,
  ])()
}

const changedQuery = (random: SeededRandom): string => {
  const parts: string[] = []
  for (let count = random.integer(4); count > 0; count -= 1) {
    const value = random.chance(0.1)
      ? random.pick(hostileTexts).slice(0, 8000)
      : random.pick(shortHostileTexts)
    parts.push(`${random.pick(queryNames)}=${encoded(value)}`)
  }
  if (random.chance(0.1)) parts.push(random.pick(['%', '%ff=%fe', '&&&', '=', 'a;b=c', '??', 'a[]=1&a[b]=2']))
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

const headerTexts = shortHostileTexts.filter((text) => /^[\x20-\x7e]*$/.test(text))

const cookies = ['theme', 'logged', 'isLegalEntity', 'session', '__Host-x', '__proto__'] as const

const headersFor = (random: SeededRandom): Record<string, string> => {
  const headers: Record<string, string> = {}
  if (random.chance(0.2)) headers['cookie'] = `${random.pick(cookies)}=${random.pick(headerTexts)}`
  if (random.chance(0.1))
    headers[
      random.pick([
        'host',
        'x-forwarded-host',
        'x-forwarded-for',
        'accept-language',
        'if-none-match',
        'range',
        'traceparent',
      ])
    ] = random.pick(headerTexts)
  return headers
}

const formBody = (random: SeededRandom): string =>
  Array.from(
    { length: random.integer(6) },
    () => `${random.pick(queryNames)}=${encoded(random.pick(hostileTexts))}`,
  ).join('&')

/** A page answers these; the readiness of a server without its worker is 503. */
const expectedStatuses = new Set([
  200, 206, 301, 302, 303, 304, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429,
])

const internals = /\bat \S+ \(?\S+:\d+:\d+|node_modules|\/(?:adapters|application|domain)\/\S+\.[tj]s\b/

/** Text of a request that would run as a script of the page. */
const runnable = ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>']

/** Sites that redirects of the specification lead to, in the settings of the tests. */
const knownHosts = ['taxes.example', 'fuel.example', 'insurance.example', partnerHost]

/** Whether a browser that follows the address would leave the site for an unknown one. */
const leavesFor = (location: string, url: string): string | null => {
  if (!URL.canParse(location, url)) return location
  const { origin, protocol, hostname } = new URL(location, url)
  if (origin === new URL(url).origin) return null
  return protocol === 'https:' && knownHosts.includes(hostname) ? null : location
}

const faultsOf = (path: string, response: Response, text: string, url: string): readonly string[] => {
  const { status, headers } = response
  const faults: string[] = []
  if (!expectedStatuses.has(status) && path !== '/health/ready') faults.push(`the status is ${status}`)
  if (headers.get('x-content-type-options') !== 'nosniff' && !path.startsWith('/health/live'))
    faults.push('the header x-content-type-options is missing')
  if (internals.test(text)) faults.push('the answer contains internals of the program')
  const isHtml = headers.get('content-type')?.startsWith('text/html') === true
  for (const script of isHtml ? runnable : [])
    if (text.includes(script)) faults.push(`the page contains ${script}`)
  const location = headers.get('location')
  if (location !== null && leavesFor(location, url) !== null) faults.push(`the answer leads to ${location}`)
  return faults
}

/** Requests every page address with changed paths, queries, cookies and posted forms. */
export const fuzzPages = async (
  { url, site }: { readonly url: string; readonly site: Site },
  { seed, requests }: FuzzPlan,
): Promise<PageReport> => {
  const start = performance.now()
  const visits = [...visitsOf('now'), ...visitsOf('intent')]
  const targets = [...visits, ...otherAddresses.map((path) => ({ path, status: null }))]
  const statuses: Record<string, number> = {}
  const faults: string[] = []
  const neverShown: string[] = []
  let slowest = { path: '', milliseconds: 0 }
  let sent = 0
  const perTarget = Math.ceil(requests / targets.length)
  for (const { path, status } of targets) {
    const random = seededRandom(seed, path)
    const [pathname = '', query = ''] = path.split('?')
    for (let number = 0; number < perTarget; number += 1) {
      const address =
        number === 0
          ? path
          : `${changedPath(pathname, random)}${random.chance(0.3) ? `?${query}` : changedQuery(random)}`
      const isPost = number > 0 && random.chance(0.1)
      const headers = number === 0 ? {} : headersFor(random)
      const body = isPost ? formBody(random) : null
      const began = performance.now()
      const response = await site(
        new Request(`${url}${address}`, {
          method: isPost ? 'POST' : 'GET',
          headers: {
            ...headers,
            ...(body !== null && {
              'content-type': 'application/x-www-form-urlencoded',
              'content-length': String(body.length),
              origin: random.chance(0.8) ? url : 'https://evil.example',
            }),
          },
          body,
        }),
      )
      const text = await response.text()
      const milliseconds = performance.now() - began
      if (milliseconds > slowest.milliseconds) slowest = { path: address.slice(0, 80), milliseconds }
      sent += 1
      statuses[response.status] = (statuses[response.status] ?? 0) + 1
      if (number === 0 && status !== null && response.status !== status)
        neverShown.push(`${path}: ${response.status}, not ${status}`)
      for (const fault of faultsOf(address, response, text, url))
        faults.push(`seed ${seed}, request ${number} to ${address.slice(0, 200)}: ${fault}`)
    }
  }
  return {
    requests: sent,
    seconds: (performance.now() - start) / 1000,
    slowest,
    memory: process.memoryUsage().rss / 2 ** 20,
    statuses,
    neverShown,
    faults,
  }
}

export const printPageReport = ({ requests, seconds, slowest, memory, statuses }: PageReport): void => {
  process.stdout.write(
    `Pages: ${requests} requests, ${Math.round(requests / seconds)} a second; the slowest answer took ` +
      `${Math.round(slowest.milliseconds)} ms (${slowest.path}); ${Math.round(memory)} MiB; statuses ${JSON.stringify(statuses)}\n`,
  )
}
