import { LRUCache } from 'lru-cache'
import { matchRoutes } from 'react-router'
import { handlesOf, type PageHandle } from '#web/app/routing/page-handle.ts'
import { routes } from '#web/app/routes.tsx'

/** The pattern of paths that no page has. */
export const unmatched = 'unmatched'

/** The pattern of a route in logs and metrics. */
export const patternOfMatch = (pattern: string | undefined): string =>
  pattern === '*' ? unmatched : `/${pattern ?? ''}`

/**
 * No page has an address with a broken percent encoding, which the router would print next to the log, or with an encoded
 * control character: the router's URL parser removes tabs and line breaks, and refuses what is left of `/%09/`.
 */
export const routedPath = (pathname: string): string => {
  try {
    return /\p{Cc}/u.test(decodeURIComponent(pathname)) ? '/404/' : pathname
  } catch {
    return '/404/'
  }
}

/** The page at a path. */
interface PathMatch {
  readonly handles: readonly PageHandle[]
  readonly pattern: string
}

/** The router ranks all routes anew for each match outside of its handler, which takes longer than most pages. */
const matchesByPath = new LRUCache<string, PathMatch>({
  // Visitors choose the addresses: the limit is that of all their characters together.
  maxSize: 200_000,
  sizeCalculation: (_match, path) => path.length + 1,
})

/** Returns the page at a path; `unmatched` if no page has it. */
export const matchOf = (path: string): PathMatch => {
  const known = matchesByPath.get(path)
  if (known !== undefined) return known
  const matches = matchRoutes(routes, routedPath(path)) ?? []
  const match = {
    handles: handlesOf(matches.map(({ route }) => ({ handle: route.handle as unknown }))),
    pattern: patternOfMatch(matches.at(-1)?.route.path),
  }
  matchesByPath.set(path, match)
  return match
}

/** Whether the page is rendered with data of the visitor. */
export const isForVisitor = ({ handles }: PathMatch): boolean =>
  handles.some(({ forVisitor }) => forVisitor !== undefined)
