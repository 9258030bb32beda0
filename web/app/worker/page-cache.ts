import { assetsNamedIn, type CacheRule, cacheRuleOf } from './cache-rule.ts'

const offlinePath = '/offline/'

/** Maximum number of cached pages of content; the oldest is deleted first. */
const maxPages = 40

interface PageCache {
  readonly caches: CacheStorage
  readonly fetch: typeof globalThis.fetch
  readonly origin: string
  /** Contains the release, so that a new release starts with an empty cache. */
  readonly cacheName: string
}

const isHtml = (answer: Response): boolean =>
  answer.status === 200 &&
  answer.type === 'basic' &&
  !answer.redirected &&
  answer.headers.get('content-type')?.startsWith('text/html') === true

const isOffline = (url: string): boolean => new URL(url).pathname === offlinePath

const trim = async (cache: Cache): Promise<void> => {
  const pages = (await cache.keys()).filter(
    ({ url }) => !new URL(url).pathname.startsWith('/assets/') && !isOffline(url),
  )
  await Promise.all(pages.slice(0, Math.max(0, pages.length - maxPages)).map((page) => cache.delete(page)))
}

type OpenCache = () => Promise<Cache>

/** Returns the function that answers a request for a built file: from the cache, or from the network, and then it is cached. */
const makeAssets =
  (open: OpenCache, fetch: PageCache['fetch']) =>
  async (request: Request | string): Promise<Response> => {
    const cache = await open()
    const cached = await cache.match(request)
    if (cached !== undefined) return cached
    const answer = await fetch(request)
    if (answer.status === 200 && answer.type === 'basic') await cache.put(request, answer.clone())
    return answer
  }

/** Pages: from the network, and cached for the time without it where the rule of a page allows that. */
const makePages = (
  open: OpenCache,
  { fetch, origin }: Pick<PageCache, 'fetch' | 'origin'>,
  asset: ReturnType<typeof makeAssets>,
) => {
  const save = async (url: string, answer: Response): Promise<void> => {
    const cache = await open()
    // The entry is deleted and added again, so that the order of the keys is the order of the visits.
    await cache.delete(url)
    await cache.put(url, answer)
    await trim(cache)
  }

  /** Caches a page without data of the visitor, and the files that it needs. */
  const cachePage = async (path: string): Promise<void> => {
    const answer = await fetch(path, { credentials: 'omit' })
    if (!isHtml(answer)) return
    const named = assetsNamedIn(await answer.clone().text())
    await save(new URL(path, origin).href, answer)
    const responses = await Promise.all(named.map(asset))
    const inStylesheets = await Promise.all(
      responses
        .filter((response) => response.headers.get('content-type')?.startsWith('text/css'))
        .map(async (response) => assetsNamedIn(await response.clone().text())),
    )
    await Promise.all(inStylesheets.flat().map(asset))
  }

  const keptPage = async (url: string, rule: CacheRule): Promise<Response | undefined> => {
    const cache = await open()
    // The cached shell has no query; the page reads the query of the address in the browser.
    const cached =
      rule === 'FreshPage' ? undefined : await cache.match(url, { ignoreSearch: rule === 'Shell' })
    return cached ?? cache.match(offlinePath)
  }

  /** Answers a navigation; without a network by the cached page, or by the offline page. */
  const page = async (request: Request, rule: CacheRule): Promise<Response> => {
    try {
      const answer = await fetch(request)
      if (rule === 'KeptPage' && isHtml(answer)) {
        if (answer.headers.get('cache-control') === 'no-store') void cachePage(new URL(request.url).pathname)
        else await save(request.url, answer.clone())
      }
      return answer
    } catch (error) {
      const cached = await keptPage(request.url, rule)
      if (cached === undefined) throw error
      return cached
    }
  }

  return { cachePage, page }
}

/** The cache of the worker: built files are served from it at once, pages only if the network fails. */
export const makePageCache = ({ caches, fetch, origin, cacheName }: PageCache) => {
  const open = () => caches.open(cacheName)
  const asset = makeAssets(open, fetch)
  const { cachePage, page } = makePages(open, { fetch, origin }, asset)

  return {
    install: () => cachePage(offlinePath),
    /** Deletes the caches of earlier releases. */
    deleteOldCaches: async (): Promise<void> => {
      const names = await caches.keys()
      await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
    },
    /** Caches the files that a page loaded before the worker was active. */
    cacheLoaded: async (address: string, assets: readonly string[]): Promise<void> => {
      const rule = cacheRuleOf({ method: 'GET', mode: 'navigate', url: address }, origin)
      const { pathname } = new URL(address)
      const isShellMissing = async () => (await (await open()).match(pathname)) === undefined
      if (rule === 'KeptPage' || (rule === 'Shell' && (await isShellMissing()))) await cachePage(pathname)
      await Promise.all(
        assets
          .filter((url) => cacheRuleOf({ method: 'GET', mode: 'cors', url }, origin) === 'Asset')
          .map(asset),
      )
    },
    /** The response from the cache or the network; null if the worker does not handle the request. */
    answer: (request: Request): Promise<Response> | null => {
      const rule = cacheRuleOf(request, origin)
      if (rule === 'Pass') return null
      return rule === 'Asset' ? asset(request) : page(request, rule)
    },
  }
}
