import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { minuteMs } from '#domain/dates/duration.ts'
import { type EncodedPage, encodePage, pageResponse, htmlOf } from './encode-page.ts'
import type { SiteEnvironment } from '#web/server/site-environment.ts'

/** An entry lives for this long and is then rendered anew; nothing else removes it but the limit of bytes and a restart. */
const maxAgeMs = minuteMs
const maxBytes = 64 * 1024 * 1024

interface CachedPage extends EncodedPage {
  /** The name of the page in logs and metrics. */
  readonly route: string | undefined
}

type Rendering = () => Promise<CachedPage | undefined>

const isPage = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') === true

/** A page that is the same for every visitor, as its `cache-control` says. */
const isPublic = (response: Response): boolean =>
  isPage(response) &&
  response.status === 200 &&
  !response.headers.has('set-cookie') &&
  response.headers.get('cache-control')?.startsWith('public') === true

/** Hono copies the headers of a response that is replaced, unless it is removed first. */
const replaceResponse = (context: Context, response: Response): void => {
  context.res = undefined
  context.res = response
}

/** Compresses a page that is for one visitor. */
const compressPage = async (context: Context): Promise<void> => {
  const { res } = context
  if (!isPage(res)) return
  const encoded = await encodePage(await htmlOf(res), 5, res.headers)
  replaceResponse(context, pageResponse(context.req.raw, encoded, res.status))
  // A record of headers holds one cookie.
  for (const cookie of res.headers.getSetCookie().slice(0, -1))
    context.res.headers.append('set-cookie', cookie)
}

export interface PageCache {
  /** Answers a request whose page is cached, at once; undefined for every other request. */
  readonly answer: (request: Request) => CachedAnswer | undefined
  /**
   * Compresses the pages that the next handlers make and caches those that are public, with all their headers. Requests that
   * arrive while their page is being rendered wait for it instead of rendering it too.
   */
  readonly middleware: MiddlewareHandler<SiteEnvironment>
}

interface CachedAnswer {
  /** The name of the page in logs and metrics. */
  readonly route: string | undefined
  readonly response: Response
}

/** Requests for which `keyOf` returns null bypass the cache, and those for a path that `mayBeShared` refuses wait for no other request. */
export const makeServerPageCache = (
  keyOf: (request: Request) => string | null,
  mayBeShared: (path: string) => boolean,
): PageCache => {
  const pages = new LRUCache<string, CachedPage, Rendering>({
    ttl: maxAgeMs,
    // The time is read once a second instead of for each request.
    ttlResolution: 1000,
    maxSize: maxBytes,
    sizeCalculation: ({ identity, brotli }) => identity.body.length + brotli.body.length,
    // A page that is evicted while it is being rendered still answers the requests that wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: render }) => render(),
  })
  return {
    answer: (request) => {
      const key = keyOf(request)
      const cached = key === null ? undefined : pages.get(key)
      return cached && { route: cached.route, response: pageResponse(request, cached, 200) }
    },
    middleware: async (context, next) => {
      const render: Rendering = async () => {
        await next()
        if (!isPublic(context.res)) return undefined
        const page = await encodePage(await htmlOf(context.res), 10, context.res.headers)
        return { ...page, route: context.get('route') }
      }
      const key = mayBeShared(context.req.path) ? keyOf(context.req.raw) : null
      const cached = key === null ? undefined : await pages.fetch(key, { context: render })
      if (cached !== undefined) {
        context.set('route', cached.route)
        replaceResponse(context, pageResponse(context.req.raw, cached, 200))
        return
      }
      // This request has rendered already unless another one found out that the page is not public.
      if (!context.finalized) await next()
      await compressPage(context)
    },
  }
}
