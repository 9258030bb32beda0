import { LRUCache } from 'lru-cache'
import { createStaticHandler, type DataRouteObject, matchRoutes, type StaticHandler } from 'react-router'
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
  /** Loads the page and its data. */
  readonly handler: StaticHandler
}

/** The handler of every path without a page. Its routes have the ids by which the browser finds the data of their loaders. */
const allPages = createStaticHandler(routes)

const handlers = new Map<DataRouteObject, StaticHandler>()

/** The handler of one page: with all routes, the router compares many patterns to find the page, and copies every route to render it. */
const handlerOf = (branch: readonly DataRouteObject[]): StaticHandler => {
  const page = branch.at(-1)
  if (page === undefined) return allPages
  const known = handlers.get(page)
  if (known !== undefined) return known
  const made = createStaticHandler(
    branch
      .slice(0, -1)
      .reduceRight<DataRouteObject[]>((children, route) => [{ ...route, index: false, children }], [page]),
  )
  handlers.set(page, made)
  return made
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
  const branch = (matchRoutes(allPages.dataRoutes, routedPath(path)) ?? []).map(({ route }) => route)
  const match = {
    handles: handlesOf(branch.map(({ handle }) => ({ handle: handle as unknown }))),
    pattern: patternOfMatch(branch.at(-1)?.path),
    handler: handlerOf(branch),
  }
  matchesByPath.set(path, match)
  return match
}

/** Whether the page is rendered with data of the visitor. */
export const isForVisitor = ({ handles }: PathMatch): boolean =>
  handles.some(({ forVisitor }) => forVisitor !== undefined)
