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

/** An answer of a proxy or of a network that asks for a sign-in is a page, also where a file was requested. */
const isFile = (answer: Response): boolean =>
  answer.status === 200 &&
  answer.type === 'basic' &&
  answer.headers.get('content-type')?.startsWith('text/html') !== true

const trim = async (cache: Cache): Promise<void> => {
  const pages = (await cache.keys()).filter(
    ({ url }) => !new URL(url).pathname.startsWith('/assets/') && !isOffline(url),
  )
  await Promise.all(pages.slice(0, Math.max(0, pages.length - maxPages)).map((page) => cache.delete(page)))
}

/**
 * The cache of a release. Browsers refuse it where the disk is full or the storage is blocked: nothing is found and nothing is stored
 * then, and the answers of the network are used.
 */
const makeStorage = ({ caches, cacheName }: Pick<PageCache, 'caches' | 'cacheName'>) => ({
  find: (request: Request | string, options?: CacheQueryOptions): Promise<Response | undefined> =>
    caches
      .open(cacheName)
      .then((cache) => cache.match(request, options))
      .catch(() => undefined),
  save: (work: (cache: Cache) => Promise<void>): Promise<void> =>
    caches
      .open(cacheName)
      .then(work)
      .catch(() => undefined),
})

type Storage = ReturnType<typeof makeStorage>

/** Returns the function that answers a request for a built file: from the cache, or from the network, and then it is cached. */
const makeAssets =
  ({ find, save }: Storage, fetch: PageCache['fetch']) =>
  async (request: Request | string): Promise<Response> => {
    const cached = await find(request)
    if (cached !== undefined) return cached
    const answer = await fetch(request)
    if (isFile(answer)) {
      const copy = answer.clone()
      await save((cache) => cache.put(request, copy))
    }
    return answer
  }

/** Pages: from the network, and cached for the time without it where the rule of a page allows that. */
const makePages = (
  { find, save }: Storage,
  { fetch, origin }: Pick<PageCache, 'fetch' | 'origin'>,
  asset: ReturnType<typeof makeAssets>,
) => {
  const savePage = (url: string, answer: Response): Promise<void> =>
    save(async (cache) => {
      // The entry is deleted and added again, so that the order of the keys is the order of the visits.
      await cache.delete(url)
      await cache.put(url, answer)
      await trim(cache)
    })

  /** Caches a page without data of the visitor, and the files that it needs. */
  const cachePage = async (path: string): Promise<void> => {
    const answer = await fetch(path, { credentials: 'omit' })
    if (!isHtml(answer)) return
    const named = assetsNamedIn(await answer.clone().text())
    await savePage(new URL(path, origin).href, answer)
    const responses = await Promise.all(named.map(asset))
    const inStylesheets = await Promise.all(
      responses
        .filter((response) => response.headers.get('content-type')?.startsWith('text/css'))
        .map(async (response) => assetsNamedIn(await response.clone().text())),
    )
    await Promise.all(inStylesheets.flat().map(asset))
  }

  const keptPage = async (url: string, rule: CacheRule): Promise<Response | undefined> => {
    // The cached shell has no query; the page reads the query of the address in the browser.
    const cached = rule === 'FreshPage' ? undefined : await find(url, { ignoreSearch: rule === 'Shell' })
    return cached ?? find(offlinePath)
  }

  /** Answers a navigation; without a network by the cached page, or by the offline page. */
  const page = async (request: Request, rule: CacheRule): Promise<Response> => {
    let answer: Response
    try {
      answer = await fetch(request)
    } catch (error) {
      const cached = await keptPage(request.url, rule)
      if (cached === undefined) throw error
      return cached
    }
    if (rule === 'KeptPage' && isHtml(answer)) {
      if (answer.headers.get('cache-control') === 'no-store')
        void cachePage(new URL(request.url).pathname).catch(() => undefined)
      else await savePage(request.url, answer.clone())
    }
    return answer
  }

  return { cachePage, page }
}

/** The cache of the worker: built files are served from it at once, pages only if the network fails. */
export const makePageCache = ({ caches, fetch, origin, cacheName }: PageCache) => {
  const storage = makeStorage({ caches, cacheName })
  const asset = makeAssets(storage, fetch)
  const { cachePage, page } = makePages(storage, { fetch, origin }, asset)

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
      const isShellMissing = async () => (await storage.find(pathname)) === undefined
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
