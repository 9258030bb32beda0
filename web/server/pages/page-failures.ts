import { makeVisitorLimit } from '#domain/limits/minute-limit.ts'
import type { Log } from '#web/app/composition/server.ts'
import { failuresPath } from '#web/app/errors/report-error.ts'
import { hasShortBody, isFromOwnPage } from '#web/server/files/conditions.ts'
import type { Pages } from './render-page.ts'

/** Logged reports per minute, counted apart for failures and policy violations: an extension may violate the policy on every page. */
const maxPerMinute = 60
const maxBytes = 4096

const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[А-Я]{4}-[А-Я]{4}$/.test(value)

const tokenOf = (value: unknown): string =>
  typeof value === 'string' && /^[a-z-]{1,40}$/i.test(value) ? value : 'unknown'

const pathOf = (address: unknown): string =>
  typeof address === 'string' && URL.canParse(address) ? new URL(address).pathname : ''

const placesOf = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value
        .filter(
          (place) => typeof place === 'string' && /^\/assets\/[\w.-]{1,80}:\d{1,7}:\d{1,7}$/.test(place),
        )
        .slice(0, 3)
    : []

type Report = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Report => typeof value === 'object' && value !== null

const readReport = async (request: Request): Promise<Report | null> => {
  if (!hasShortBody(request, maxBytes)) return null
  try {
    const value: unknown = JSON.parse(await request.text())
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

const answer = (status: number): Response => new Response(null, { status })

/**
 * Logs failures of a browser with the code that the visitor sees, and policy violations; null for any other path. Only values
 * of a known format are logged: kind of the failure, pattern of the page, positions in our scripts.
 */
export const makePageFailures = (log: Log, patternOf: Pages['patternOf'], now: () => number) => {
  // Not for each visitor: the limit protects the log.
  const waitOf = makeVisitorLimit(maxPerMinute, now)
  return async (request: Request, path: string): Promise<Response | null> => {
    if (path !== failuresPath || request.method !== 'POST') return null
    if (!isFromOwnPage(request)) return answer(403)
    const failure = await readReport(request)
    const breach = failure?.['csp-report']
    if (failure === null || !(isObject(breach) || isCode(failure['code']))) return answer(400)
    if (isObject(breach)) {
      if (waitOf('violation') !== null) return answer(429)
      // CSP Level 3, §5.3: what a browser refused, because of a defect of the site or an extension of the visitor.
      log('warn', 'policy was broken', {
        directive: tokenOf(breach['effective-directive']),
        blocked: tokenOf(breach['blocked-uri']),
        route: patternOf(pathOf(breach['document-uri'])),
      })
      return answer(204)
    }
    if (waitOf('failure') !== null) return answer(429)
    log('error', 'page failed in a browser', {
      code: failure['code'],
      kind: tokenOf(failure['kind']),
      route: patternOf(typeof failure['path'] === 'string' ? failure['path'] : ''),
      places: placesOf(failure['places']),
    })
    return answer(204)
  }
}
