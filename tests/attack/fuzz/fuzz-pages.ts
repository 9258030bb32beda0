import type { FuzzPlan } from './fuzz-plan.ts'
import { visitsOf } from '#tests/support/browser/route-visits.ts'
import { seededRandom } from '#tests/attack/seeded-random.ts'
import { faultsOf, type PageAnswer } from './page-faults.ts'
import { liveMemory } from './live-memory.ts'
import { changedPath, changedQuery, formBody, headersFor } from './page-requests.ts'
import type { VisitedSite } from './with-visited-site.ts'

/** What a run over the pages has measured. */
interface PageReport {
  readonly requests: number
  /** Requests with the cookie of the signed-in visitor. */
  readonly signedIn: number
  readonly seconds: number
  /** The slowest answer, in processor time. */
  readonly slowest: { readonly path: string; readonly milliseconds: number }
  /** By how many MiB the memory in use grew. */
  readonly memoryGrowth: number
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

type Ask = (path: string, init: RequestInit) => Promise<PageAnswer>

const askOf =
  ({ site, url }: Pick<VisitedSite, 'site' | 'url'>): Ask =>
  async (path, init) => {
    const before = process.cpuUsage()
    const response = await site(new Request(`${url}${path}`, init))
    const text = await response.text()
    const { user, system } = process.cpuUsage(before)
    return { response, text, milliseconds: (user + system) / 1000 }
  }

/**
 * Requests every page address with changed paths, queries, cookies and posted forms, half of them as the signed-in visitor.
 * No answer may contain data of the other users, whose ids the requests name.
 */
export const fuzzPages = async (visited: VisitedSite, { seed, requests }: FuzzPlan): Promise<PageReport> => {
  const { url, cookie, foreignIds } = visited
  const ask = askOf(visited)
  const start = performance.now()
  const memoryBefore = await liveMemory()
  const visits = [...visitsOf('now'), ...visitsOf('intent')]
  const targets = [...visits, ...otherAddresses.map((path) => ({ path, status: null }))]
  const statuses: Record<string, number> = {}
  const faults: string[] = []
  const neverShown: string[] = []
  let slowest = { path: '', milliseconds: 0 }
  let sent = 0
  let signedIn = 0
  const perTarget = Math.ceil(requests / targets.length)
  for (const { path, status } of targets) {
    const random = seededRandom(seed, path)
    const [pathname = '', query = ''] = path.split('?')
    for (let number = 0; number < perTarget; number += 1) {
      const isSignedIn = number % 2 === 1
      const address =
        number < 2
          ? path
          : `${changedPath(pathname, foreignIds, random)}${random.chance(0.3) ? `?${query}` : changedQuery(foreignIds, random)}`
      const isPost = number > 1 && random.chance(0.1)
      const headers = number < 2 ? {} : headersFor(random)
      const body = isPost ? formBody(foreignIds, random) : null
      const answer = await ask(address, {
        method: isPost ? 'POST' : 'GET',
        headers: {
          ...headers,
          ...(isSignedIn && { cookie: [cookie, headers['cookie'] ?? []].flat().join('; ') }),
          ...(body !== null && {
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': String(body.length),
            origin: random.chance(0.8) ? url : 'https://evil.example',
          }),
        },
        body,
      })
      const { response, milliseconds } = answer
      if (milliseconds > slowest.milliseconds) slowest = { path: address.slice(0, 80), milliseconds }
      sent += 1
      if (isSignedIn) signedIn += 1
      statuses[response.status] = (statuses[response.status] ?? 0) + 1
      if (number === 0 && status !== null && response.status !== status)
        neverShown.push(`${path}: ${response.status}, not ${status}`)
      for (const fault of faultsOf(address, answer, url))
        faults.push(`seed ${seed}, request ${number} to ${address.slice(0, 200)}: ${fault}`)
    }
  }
  return {
    requests: sent,
    signedIn,
    seconds: (performance.now() - start) / 1000,
    slowest,
    memoryGrowth: (await liveMemory()) - memoryBefore,
    statuses,
    neverShown,
    faults,
  }
}

export const printPageReport = (report: PageReport): void => {
  const { requests, signedIn, seconds, slowest, memoryGrowth, statuses } = report
  process.stdout.write(
    `Pages: ${requests} requests, ${signedIn} of them signed in, ${Math.round(requests / seconds)} a second; the slowest answer took ` +
      `${Math.round(slowest.milliseconds)} ms of processor time (${slowest.path}); the memory grew by ${Math.round(memoryGrowth)} MiB; statuses ${JSON.stringify(statuses)}\n`,
  )
}
