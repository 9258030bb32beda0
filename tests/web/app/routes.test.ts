import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { PageLayout } from '#web/layouts/page-frame.tsx'
import type { PageHandle } from '#web/app/routing/page-handle.ts'
import { routes } from '#web/app/routes.tsx'

/** The table of the specification's section 2, in its order; the layout where it gives one. */
const specified: readonly (readonly [string, PageLayout?])[] = [
  ['/', 'landing'],
  ...[
    '/404 /about /ampp /auth /cashback-conditions /ckad /contacts /driver-check /fine-analytics /fssp-legal /ip-fiz',
    '/legal-entities /m12 /madi /msd /osago /platon /your-lost-profit /widget-test-page',
  ].flatMap((row) => row.split(' ').map((path) => [path] as const)),
  ['/tbank-test', 'empty'],
  ['/b2b', 'empty'],
  ['/b2b-new', 'empty'],
  ['/b2b-promo', 'empty'],
  ['/b2b-autopayment', 'empty'],
  ['/city/:slug', 'landing'],
  ['/city'],
  ['/download-file', 'empty'],
  ['/email/subscribe'],
  ['/email/unsubscrib'],
  ['/faq', 'white'],
  ['/faq/:slug', 'white'],
  ['/faq/tags/:tagSlug', 'white'],
  ['/finance/*'],
  ['/insurance/*'],
  ['/fines', 'white'],
  ['/fines/:id'],
  ['/fines/document/:hash', 'white-empty'],
  ['/fines/info/:hash', 'white-empty'],
  ['/forms/keyauto', 'empty'],
  ['/good_to_know', 'white'],
  ['/good_to_know/:slug', 'white'],
  ['/good_to_know/category/:categorySlug', 'white'],
  ['/good_to_know/tags', 'white'],
  ['/good_to_know/tags/:tagSlug', 'white'],
  ['/invoice/:hash', 'white-empty'],
  ['/landing/grz', 'landing'],
  ['/po-fio', 'landing'],
  ['/po-nomeru-postanovleniya', 'landing'],
  ['/po-pravam', 'landing'],
  ['/po-sts', 'landing'],
  ['/po-vin', 'landing'],
  ['/sts-grz', 'landing'],
  ['/licences/personal-data-policy.html'],
  ['/licenses/:slug'],
  ['/politics_personal_data'],
  ['/news', 'white'],
  ['/news/:slug', 'white'],
  ['/news/tags/:tagSlug', 'white'],
  ['/organization', 'organization'],
  ['/organizations-form-mobile', 'organization'],
  ['/pay-gibdd-fines'],
  ['/pay-gibdd-fines-card'],
  ['/pay-gibdd-fines-discount'],
  ['/payment/chromeExtension'],
  ['/prepayment'],
  ['/prepayment/error'],
  ['/prepayment/success'],
  ['/prepayment/wait'],
  ['/push/alerts', 'white-empty'],
  ['/reset/:token', 'empty'],
  ['/rules/:slug', 'empty'],
  ['/shortlink/:hash', 'empty'],
  ['/sitemap', 'white'],
  ['/webview/2gis-apk', 'empty'],
  // `form-:paymentId`: the page takes the word apart.
  ['/webview/cashback/:form', 'empty'],
  ['/webview/cashback/story', 'empty'],
  ['/webview/mostrides', 'empty'],
  ['/webview/payment', 'empty'],
  ['/webview/taxes', 'empty'],
]

/** `/profile` is led to `/fines` before any page is asked for. */
const ours = [
  '/check-fine',
  '/documents',
  '/map',
  '/offline',
  '/organization/bills',
  '/organization/drivers',
  '/organization/fines',
  '/organization/members',
  '/organization/messages',
  '/organization/schedule',
  '/organization/tariff',
  '/organization/vehicles',
  '/payments',
  '/payments/:id',
  '/requests',
  '/settings',
  '/taxes',
]

const pagesIn = (table: readonly RouteObject[]): readonly RouteObject[] =>
  table.flatMap((route) => (route.children === undefined ? [route] : pagesIn(route.children)))

const built = pagesIn(routes)
  .filter(({ path }) => path !== '*')
  .map(({ path, handle }) => [`/${path ?? ''}`, (handle as PageHandle).layout] as const)

describe('the table of routes (spec §2)', () => {
  it('the table of routes contains every route of the specification, the additional routes listed here, and no other', () => {
    const named = [...specified.map(([path]) => path), ...ours]
    expect(
      built.map(([path]) => path).toSorted(),
      'a page of our own has to stand in `ours` of tests/web/app/routes.test.ts',
    ).toEqual(named.toSorted())
  })

  it.each(specified.filter(([, layout]) => layout !== undefined))(
    'gives %s the layout «%s»',
    (path, layout) => {
      expect(new Map<unknown, PageLayout>(built).get(path)).toBe(layout)
    },
  )
})
