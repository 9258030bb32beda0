import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { type EncodedPage, encodePage, pageResponse } from './encode-page.ts'
import type { SiteEnvironment } from './site-environment.ts'

/** An entry lives for this long and is then rendered anew; nothing else removes it but the limit of bytes and a restart. */
const maxAgeMs = 60_000
const maxBytes = 64 * 1024 * 1024

interface CachedPage extends EncodedPage {
  /** Variables of the request that rendered the page, for the other middlewares. */
  readonly variables: SiteEnvironment['Variables']
}

type Rendering = () => Promise<CachedPage | undefined>

const isPage = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') === true

/** A page that is the same for every visitor, as its `cache-control` says. */
const isPublic = (response: Response): boolean =>
  isPage(response) &&
  response.status === 200 &&
  response.headers.get('cache-control')?.startsWith('public') === true

/** Hono copies the headers of a response that is replaced, unless it is removed first. */
const replaceResponse = (context: Context, response: Response): void => {
  context.res = undefined
  context.res = response
}

/**
 * Compresses the pages that the next handler renders and caches those that are public. Requests for which `keyOf` returns
 * null bypass the cache. Requests that arrive while their page is being rendered wait for it instead of rendering it too.
 */
export const pageCache = (
  keyOf: (context: Context<SiteEnvironment>) => string | null,
): MiddlewareHandler<SiteEnvironment> => {
  const pages = new LRUCache<string, CachedPage, Rendering>({
    ttl: maxAgeMs,
    maxSize: maxBytes,
    sizeCalculation: ({ identity, brotli }) => identity.length + brotli.length,
    fetchMethod: (_key, _stale, { context: render }) => render(),
  })
  return async (context, next) => {
    const render: Rendering = async () => {
      await next()
      if (!isPublic(context.res)) return undefined
      const variables = { route: context.get('route'), styleSources: context.get('styleSources') }
      return { ...(await encodePage(await context.res.text(), 10)), variables }
    }
    const key = keyOf(context)
    const cached = key === null ? undefined : await pages.fetch(key, { context: render })
    if (cached !== undefined) {
      context.set('route', cached.variables.route)
      context.set('styleSources', cached.variables.styleSources)
      replaceResponse(context, pageResponse(context.req.raw, cached, 200, new Headers()))
      return
    }
    // This request has rendered already unless another one found out that the page is not public.
    if (!context.finalized) await next()
    const { res } = context
    if (!isPage(res)) return
    const encoded = await encodePage(await res.text(), 5)
    replaceResponse(context, pageResponse(context.req.raw, encoded, res.status, res.headers))
  }
}
