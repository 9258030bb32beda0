import type { RouteObject } from 'react-router'
import { ErrorPage } from './pages/error/error.page.tsx'
import { pagesOf } from './page-route.ts'
import { Root } from './root.tsx'

const landing = pagesOf('landing')
const white = pagesOf('white')
const whiteEmpty = pagesOf('white-empty')
const empty = pagesOf('empty')
const plain = pagesOf('default')
const organization = pagesOf('organization')
const map = pagesOf('map')

/** The table of spec §2 by layout, one for the server and the browser. */
const pages: readonly RouteObject[] = [
  // landing
  landing.content('/', 'home/home'),
  landing.content('/city/:slug', 'city/city'),
  landing.text('/landing/grz', 'landing-grz'),
  landing.text('/po-fio', 'po-fio'),
  landing.content('/po-nomeru-postanovleniya', 'po-nomeru-postanovleniya/po-nomeru-postanovleniya'),
  landing.text('/po-pravam', 'po-pravam'),
  landing.text('/po-sts', 'po-sts'),
  landing.text('/po-vin', 'po-vin'),
  landing.text('/sts-grz', 'sts-grz'),

  // white
  white.app('/fines', 'fines/fines'),
  white.app('/fines/:id', 'fine/fine'),
  white.content('/faq', 'faq/faq'),
  white.content('/faq/:slug', 'faq-item/faq-item'),
  white.content('/faq/tags/:tagSlug', 'faq-tag/faq-tag'),
  white.content('/good_to_know', 'good-to-know/good-to-know'),
  white.content('/good_to_know/:slug', 'good-to-know-item/good-to-know-item'),
  white.content('/good_to_know/category/:categorySlug', 'good-to-know-category/good-to-know-category'),
  white.content('/good_to_know/tags', 'good-to-know-tags/good-to-know-tags'),
  white.content('/good_to_know/tags/:tagSlug', 'good-to-know-tag/good-to-know-tag'),
  white.content('/news', 'news/news'),
  white.content('/news/:slug', 'news-item/news-item'),
  white.content('/news/tags/:tagSlug', 'news-tag/news-tag'),
  white.content('/sitemap', 'site-map/site-map'),
  // Ours: the things of a driver (decisions.md, Values not shown).
  white.app('/documents', 'documents/documents'),
  white.app('/payments', 'payments/payments'),
  white.app('/payments/:id', 'payment/payment'),
  white.app('/settings', 'settings/settings'),
  // Ours: letters and codes that pretend to be fines.
  white.content('/check-fine', 'check-fine/check-fine'),

  // white-empty
  whiteEmpty.content('/fines/document/:hash', 'receipt/receipt'),
  whiteEmpty.content('/fines/info/:hash', 'fines-info/fines-info'),
  whiteEmpty.content('/invoice/:hash', 'invoice/invoice'),
  whiteEmpty.app('/push/alerts', 'push-alerts/push-alerts'),

  // empty
  empty.text('/tbank-test', 'tbank-test'),
  empty.content('/b2b', 'b2b/b2b'),
  empty.content('/b2b-new', 'b2b-new/b2b-new'),
  empty.content('/b2b-promo', 'b2b-promo/b2b-promo'),
  empty.content('/b2b-autopayment', 'b2b-autopayment/b2b-autopayment'),
  empty.content('/download-file', 'download-file/download-file'),
  empty.content('/forms/keyauto', 'keyauto/keyauto'),
  empty.app('/reset/:token', 'reset/reset'),
  empty.content('/rules/:slug', 'rules/rules'),
  empty.content('/shortlink/:hash', 'shortlink/shortlink'),
  empty.content('/webview/2gis-apk', 'webview-2gis-apk/webview-2gis-apk'),
  // `form-:paymentId` in the specification: the router knows no parameter inside a word, the page takes it apart.
  empty.app('/webview/cashback/:form', 'webview-cashback-form/webview-cashback-form'),
  empty.content('/webview/cashback/story', 'webview-cashback-story/webview-cashback-story'),
  empty.content('/webview/mostrides', 'webview-mostrides/webview-mostrides'),
  empty.app('/webview/payment', 'webview-payment/webview-payment'),
  empty.app('/webview/taxes', 'webview-taxes/webview-taxes'),

  // default
  plain.content('/404', 'not-found/not-found'),
  plain.app('/auth', 'auth/auth'),
  plain.app('/email/subscribe', 'email-subscribe/email-subscribe'),
  plain.app('/email/unsubscrib', 'email-unsubscrib/email-unsubscrib'),
  plain.app('/payment/chromeExtension', 'chrome-extension/chrome-extension'),
  plain.app('/prepayment', 'prepayment/prepayment'),
  plain.app('/prepayment/wait', 'prepayment-wait/prepayment-wait'),
  plain.app('/prepayment/success', 'prepayment-success/prepayment-success'),
  plain.app('/prepayment/error', 'prepayment-error/prepayment-error'),

  plain.text('/about', 'about'),
  plain.text('/ampp', 'ampp'),
  plain.text('/cashback-conditions', 'cashback-conditions'),
  plain.text('/ckad', 'ckad'),
  plain.content('/contacts', 'contacts/contacts'),
  plain.content('/driver-check', 'driver-check/driver-check'),
  plain.content('/fine-analytics', 'fine-analytics/fine-analytics'),
  plain.text('/fssp-legal', 'fssp-legal'),
  plain.text('/ip-fiz', 'ip-fiz'),
  plain.content('/legal-entities', 'legal-entities/legal-entities'),
  plain.text('/m12', 'm12'),
  plain.text('/madi', 'madi'),
  plain.text('/msd', 'msd'),
  plain.text('/osago', 'osago'),
  plain.text('/platon', 'platon'),
  plain.content('/your-lost-profit', 'your-lost-profit/your-lost-profit'),
  plain.text('/widget-test-page', 'widget-test-page'),
  plain.content('/city', 'city-list/city-list'),
  plain.content('/finance/*', 'finance/finance'),
  plain.content('/insurance/*', 'insurance/insurance'),
  plain.text('/licences/personal-data-policy.html', 'personal-data-policy'),
  plain.content('/licenses/:slug', 'licenses/licenses'),
  plain.text('/politics_personal_data', 'politics-personal-data'),
  plain.text('/pay-gibdd-fines', 'pay-gibdd-fines'),
  plain.text('/pay-gibdd-fines-card', 'pay-gibdd-fines-card'),
  plain.content('/pay-gibdd-fines-discount', 'pay-gibdd-fines-discount/pay-gibdd-fines-discount'),

  // Ours: what the worker shows without a network.
  plain.content('/offline', 'offline/offline'),

  // organization
  organization.app('/organization', 'organization/organization'),
  organization.app('/organization/fines', 'organization-fines/organization-fines'),
  organization.app('/organization/vehicles', 'organization-vehicles/organization-vehicles'),
  organization.app('/organization/drivers', 'organization-drivers/organization-drivers'),
  organization.app('/organization/schedule', 'organization-schedule/organization-schedule'),
  organization.app('/organization/messages', 'organization-messages/organization-messages'),
  organization.app('/organization/bills', 'organization-bills/organization-bills'),
  organization.app('/organization/tariff', 'organization-tariff/organization-tariff'),
  organization.app('/organizations-form-mobile', 'organizations-form-mobile/organizations-form-mobile'),

  // map
  map.app('/map', 'map/map'),

  // For developers; `web/server/site.ts` answers 404 here unless CATALOGUE=on.
  white.app('/__catalogue', 'catalogue/catalogue'),
  white.content('*', 'not-found/not-found'),
]

export const routes: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    Component: Root,
    ErrorBoundary: ErrorPage,
    children: [{ ErrorBoundary: ErrorPage, children: [...pages] }],
  },
]
