import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptsBrotli, etagOf, isKnown } from './conditions.ts'
import type { KeptPage } from './page-cache.ts'
import { pageHeaders } from './security-headers.ts'

/** Answers a request at once, or leaves it alone. */
export type QuickAnswer = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/** What a page is kept by, as a request says it. */
export interface Asked {
  readonly host: string
  readonly path: string
  readonly cookies: string
}

/**
 * A kept page is bytes: most visits of content need nothing else of the site, and making a Request and a Response of them
 * takes longer than sending them. Everything that is not just that (another method, a question, a page that is not kept or
 * not fresh) goes the long way, and the answer is the same to the last header: tests/e2e/weights.test.ts compares them.
 */
export const makeQuickAnswer =
  (keptAt: (asked: Asked) => KeptPage | undefined, caching: string): QuickAnswer =>
  (incoming, outgoing) => {
    const { method, url, headers } = incoming
    if (method !== 'GET' || url === undefined || url.includes('?')) return false
    const page = keptAt({ host: headers.host ?? '', path: url, cookies: headers.cookie ?? '' })
    if (page === undefined) return false
    const isShort = acceptsBrotli(headers['accept-encoding'] ?? '')
    const etag = etagOf(page.hash, isShort)
    const told = {
      ...pageHeaders,
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding, cookie',
      'cache-control': caching,
      etag,
    }
    if (isKnown(headers['if-none-match'] ?? null, etag)) {
      outgoing.writeHead(304, told).end()
      return true
    }
    const body = isShort ? page.brotli : page.plain
    const length = { 'content-length': body.length }
    outgoing.writeHead(
      200,
      isShort ? { ...told, 'content-encoding': 'br', ...length } : { ...told, ...length },
    )
    outgoing.end(body)
    return true
  }
