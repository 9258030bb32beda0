import type { RouteObject } from 'react-router'
import type { PageHandle } from '#web/app/routing/page-handle.ts'
import { routes } from '#web/app/routes.tsx'
import { demoVehicle, finesOf } from '#tests/support/samples/sample-vehicle.ts'

/** A charge or payment that no visitor has. */
export const unknownId = '0f0e0d0c-0000-4000-8000-000000000001'
const hash = 'aaaaaaaaaaaaaaaaaaaaaaaaaaa'

/** Addresses of routes with parameters, and of pages that show something else with a query. */
const addresses: Readonly<Record<string, readonly string[]>> = {
  '/city/:slug': ['/city/moskva/'],
  '/faq/:slug': ['/faq/zaplatil-dvazhdy/'],
  '/faq/tags/:tagSlug': ['/faq/tags/skidka/'],
  '/finance/*': ['/finance/avtokredit/'],
  '/fine-analytics': ['/fine-analytics/', '/fine-analytics/?uins=18810177261102104321'],
  '/fines': ['/fines/', finesOf(demoVehicle)],
  '/fines/:id': [`/fines/${unknownId}/`],
  '/fines/document/:hash': [`/fines/document/${hash}/`],
  '/fines/info/:hash': [`/fines/info/${hash}/`],
  '/good_to_know/:slug': ['/good_to_know/uin-chto-eto/'],
  '/good_to_know/category/:categorySlug': ['/good_to_know/category/oplata/'],
  '/good_to_know/tags/:tagSlug': ['/good_to_know/tags/shtrafy/'],
  '/insurance/*': ['/insurance/osago/'],
  '/invoice/:hash': [`/invoice/${hash}/`],
  '/licenses/:slug': ['/licenses/license-agreement/'],
  '/news/:slug': ['/news/nalog-do-1-dekabrya/'],
  '/news/tags/:tagSlug': ['/news/tags/kamery/'],
  '/pay-gibdd-fines-discount': [
    '/pay-gibdd-fines-discount/',
    '/pay-gibdd-fines-discount/?ruled=&amount=750&article=&happened=',
  ],
  '/payments/:id': [`/payments/${unknownId}/`],
  '/po-nomeru-postanovleniya': [
    '/po-nomeru-postanovleniya/',
    '/po-nomeru-postanovleniya/?uin=18810177261102104322',
  ],
  '/prepayment': [`/prepayment/?ids=${unknownId}`],
  '/reset/:token': [`/reset/${'a'.repeat(32)}/`],
  '/rules/:slug': ['/rules/payment-rules/', '/rules/accessibility/'],
  '/shortlink/:hash': [`/shortlink/${hash}/`],
  '/webview/cashback/:form': [`/webview/cashback/form-${unknownId}/`],
  '*': ['/net-takoy/'],
}

/** Addresses whose pages do not exist. */
const statuses: Readonly<Record<string, number>> = {
  '/404/': 404,
  '/net-takoy/': 404,
  [`/fines/document/${hash}/`]: 404,
  [`/fines/info/${hash}/`]: 404,
  [`/invoice/${hash}/`]: 404,
  [`/shortlink/${hash}/`]: 404,
}

/** One address of a route and the status that the server answers with. */
export interface RouteVisit {
  readonly path: string
  readonly status: number
  /** Whether an earlier address shows the same components and styles with another text. */
  readonly repeatsPage: boolean
  /** Whether the page shows that it waits for as long as it is open. */
  readonly waitsForBank?: boolean
}

const pagesIn = (table: readonly RouteObject[]): readonly RouteObject[] =>
  table.flatMap((route) => (route.children === undefined ? [route] : pagesIn(route.children)))

const patternOf = (path: string | undefined): string => (path === '*' ? path : `/${path ?? ''}`)

/** Every route that starts in this way; routes with parameters by the addresses above. */
export const visitsOf = (start: PageHandle['start']): readonly RouteVisit[] => {
  const seen = new Set<string>()
  return pagesIn(routes)
    .map(({ path, handle }) => ({ pattern: patternOf(path), handle: handle as PageHandle }))
    .filter(({ handle }) => handle.start === start)
    .flatMap(({ pattern, handle: { module } }) => {
      const repeatsPage = seen.has(module)
      seen.add(module)
      return (addresses[pattern] ?? [pattern.endsWith('/') ? pattern : `${pattern}/`]).map((path) => ({
        path,
        status: statuses[path] ?? 200,
        repeatsPage,
      }))
    })
}
