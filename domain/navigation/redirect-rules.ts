import { type PageAddress, withOneSlash } from './address.ts'
import { camelCasePiece, piecesOf, repairedPieces, valueIn, withoutName } from './query-piece.ts'
import type { RedirectConfig } from './redirect-config.ts'
import { webviewAddress } from './webview-address.ts'

/** A rule returns the same object if it does not apply. */
export type RedirectRule = (address: PageAddress, config: RedirectConfig) => PageAddress

const withSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`)

/** Creates a rule for paths of the product. It receives every path with its trailing slash. */
const forPath =
  (
    change: (path: string, config: RedirectConfig, address: PageAddress) => Partial<PageAddress> | null,
  ): RedirectRule =>
  (address, config) => {
    const changed = change(withSlash(address.path), config, address)
    return changed === null ? address : { ...address, ...changed }
  }

const prepaymentOf = (site: string): string => new URL('/prepayment/', site).href

const oldTaxes = /^\/app\/tax(?:es)?(?:[-_]?(?:list|prepay))?\//

/** Spec §2: paths of the old application. */
const oldApplication = forPath((path, { taxesSite, fuelPromo, insuranceSite }) => {
  if (path === '/app/') return { path: '/' }
  if (/^\/app\/(?:finelist\/(?:.+\/)?)?prepay\//.test(path)) return { path: '/prepayment/' }
  if (path.startsWith('/app/finelist/')) return { path: '/fines/' }
  if (oldTaxes.test(path))
    return { externalUrl: path.includes('prepay/') ? prepaymentOf(taxesSite) : taxesSite }
  if (path === '/app/fuel/') return { externalUrl: fuelPromo }
  if (path === '/app/insurance/') return { externalUrl: insuranceSite }
  return null
})

/** Spec §2: `/app/webview` leads to an allowed partner, and `url` itself is not forwarded. */
const webview = forPath((path, { webviewHosts }, { query }) => {
  const target = path === '/app/webview/' ? valueIn(query, 'url') : null
  const externalUrl = target === null ? null : webviewAddress(target, webviewHosts)
  return externalUrl === null ? null : { externalUrl, query: withoutName(query, 'url') }
})

/** Spec §2: legacy paths. */
const legacyPaths: ReadonlyMap<string, string> = new Map([
  ['/oferta/', '/licenses/license-agreement/'],
  ['/good_to_know/tags/shtrafy-gibdd/', '/good_to_know/tags/shtrafy/'],
  ['/good_to_know/tags/strahovka-osago/', '/good_to_know/tags/osago/'],
  ['/all-promotions-list/', '/licenses/all-promotions-list/'],
  ['/rules/cashback_rules/', '/rules/cashback-rules/'],
  ['/profile/', '/fines/'],
])

const legacy = forPath((path) => {
  const target = legacyPaths.get(path)
  return target === undefined ? null : { path: target }
})

/** Spec §2: any path without a trailing slash redirects to the form with a slash. `.xml` is excluded (outside.ts). */
const trailingSlash = forPath((path, _config, address) => (path === address.path ? null : { path }))

/** A mail program that encodes a whole link encodes its «?» too, so the query is at the end of the path. */
const withQueryInside = /^(\/b2b-promo(?:\/[\w-]+)*\/?)%(?:25)*3F(.*)\//i

/** Spec §2: an encoded query under `/b2b-promo/` is repaired and marked. The mark prevents a second repair. */
const promoQuery = forPath((path, _config, { query }) => {
  const [, page = path, inside = ''] = withQueryInside.exec(path) ?? []
  const pieces = [...piecesOf(inside), ...query]
  const marked = valueIn(query, 'uridecoded') === 'true'
  if (!withSlash(page).startsWith('/b2b-promo/') || pieces.length === 0 || marked) return null
  return {
    path: withSlash(page),
    query: [...withoutName(pieces.flatMap(repairedPieces), 'uridecoded'), 'uridecoded=true'],
  }
})

const queryNames: RedirectRule = (address) => {
  const query = address.query.map(camelCasePiece)
  return query.every((piece, index) => piece === address.query[index]) ? address : { ...address, query }
}

/** All rules of spec §2, «Redirects and normalisation». Their order does not change the result. */
export const redirectRules: readonly RedirectRule[] = [
  withOneSlash,
  oldApplication,
  webview,
  legacy,
  trailingSlash,
  promoQuery,
  queryNames,
]
