import { personalFolders } from '#web/app/routing/personal-folders.ts'

/** The properties of a request that determine its rule. */
export interface CachedRequest {
  readonly method: string
  /** `navigate` for a page that a visitor opens. */
  readonly mode: string
  readonly url: string
}

export type CacheRule =
  /** A built file never changes, so a cached one is always valid. */
  | 'Asset'
  /** Content: the network first; cached for a day without a network. */
  | 'KeptPage'
  /** A shell with a query: from the network and never cached; without a network the cached shell without its query. */
  | 'Shell'
  /** A personal page or a step of a payment: from the network, or the offline page. Never cached. */
  | 'FreshPage'
  /** API calls and all other requests: the worker does not handle them. */
  | 'Pass'

/** The list of fines is rendered empty and filled in the browser; without its query it contains no personal data. */
const shells: ReadonlySet<string> = new Set(['/fines/'])

const isCached = (path: string, search: string): boolean =>
  search === '' && (shells.has(path) || !personalFolders.some((folder) => path.startsWith(folder)))

/** Returns how the service worker answers a request: from its cache, from the network, or not (`Pass`). */
export const cacheRuleOf = ({ method, mode, url }: CachedRequest, origin: string): CacheRule => {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return 'Pass'
  if (address.pathname.startsWith('/assets/')) return 'Asset'
  if (mode !== 'navigate') return 'Pass'
  if (isCached(address.pathname, address.search)) return 'KeptPage'
  return shells.has(address.pathname) ? 'Shell' : 'FreshPage'
}

/** Built files that a page or a stylesheet contains. */
export const assetsNamedIn = (text: string): readonly string[] => [
  ...new Set(Array.from(text.matchAll(/\/assets\/[\w.-]+/g), ([path]) => path)),
]
