import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router'
import { makeMatcher, type RouteMatch } from '#web/light-router/match-routes.ts'
import { routes } from '#web/routes.tsx'

const match = makeMatcher(routes)
const handlers = new Map<RouteObject | undefined, StaticHandler>()

/** The way from the root to one page; every route keeps the name that the browser knows it by. */
const wayOf = (matches: readonly RouteMatch[]): RouteObject[] =>
  matches.reduceRight<RouteObject[]>(
    (below, { id, route }) => [
      below.length === 0 ? { ...route, id } : { ...route, id, index: false, children: below },
    ],
    [],
  )

/**
 * Whoever finds a page among all routes of the site compares an address with each of them, once to load and once to draw:
 * a tenth of the time that a page takes. So each page has a handler that knows of no other.
 */
export const handlerFor = (path: string): StaticHandler => {
  const matches = match(path) ?? []
  const page = matches.at(-1)?.route
  const known = handlers.get(page)
  if (known !== undefined) return known
  const made = createStaticHandler(page === undefined ? routes : wayOf(matches))
  handlers.set(page, made)
  return made
}
