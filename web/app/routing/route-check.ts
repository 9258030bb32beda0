import { data, type LoaderFunction, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { parseRouteParameters, type RouteParameters } from '#domain/navigation/route-parameters.ts'
import { isValid } from '#domain/parsed.ts'
import type { BeforeHydration, PageHandle } from './page-handle.ts'

type Page = Pick<RouteObject, 'Component' | 'loader' | 'action'> & BeforeHydration

/** Spec §2: `/finance/:slug` and `/insurance/:slug` take several words, which the router knows as the rest of the path. */
const named = (pattern: string, { '*': rest, ...params }: RouteParameters): RouteParameters =>
  pattern.endsWith('/*') ? { ...params, slug: rest?.replace(/\/$/, '') } : params

/** The data of a page without a loader: none. A page of content may be cached, because it is the same for every visitor. */
const nothing = (start: PageHandle['start']) =>
  start === 'now' ? null : data(null, { headers: { 'cache-control': 'public' } })

/** Spec §2, §8: a route whose parameter fails its check is a page that does not exist. The one place that checks them. */
export const checkedPage = (pattern: string, { start }: Pick<PageHandle, 'start'>, page: Page): Page => {
  if (!/[:*]/.test(pattern) || pattern === '*') return page
  const pageLoader = page.loader
  const loader: LoaderFunction = async (args: LoaderFunctionArgs) => {
    const { pathname } = new URL(args.request.url)
    const checked = parseRouteParameters(pathname, named(pattern, args.params))
    if (!isValid(checked)) throw data(checked.issues[0].message, { status: 404 })
    return typeof pageLoader === 'function' ? pageLoader(args) : nothing(start)
  }
  return { ...page, loader }
}
