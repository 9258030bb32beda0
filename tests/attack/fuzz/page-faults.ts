import { canariesIn } from '#tests/attack/victim.ts'
import { partnerHost } from '#tests/support/product/running-product.ts'

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

/** Milliseconds of processor time; usual pages take less than a hundredth of it. */
const slowest = 10_000

/** An answer of the site as the checks read it. */
export interface PageAnswer {
  readonly response: Response
  readonly text: string
  /** Processor time, which other processes on the machine do not lengthen. */
  readonly milliseconds: number
}

/** What is wrong with the answer to a request of `path`; empty where nothing is. */
export const faultsOf = (
  path: string,
  { response: { status, headers }, text, milliseconds }: PageAnswer,
  url: string,
): readonly string[] => {
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
  for (const canary of canariesIn(`${text} ${[...headers].join(' ')}`))
    faults.push(`the answer contains "${canary}" of another user`)
  if (milliseconds > slowest) faults.push(`the answer took ${Math.round(milliseconds)} ms of processor time`)
  return faults
}
