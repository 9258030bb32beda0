import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { errorPage } from '#web/features/error-pages/error.page.tsx'
import { type Chrome, siteLayout } from '#web/layouts/site.layout.tsx'
import { pagesOf } from './routing/page-route.ts'
import { Root } from './root.tsx'

/** A page of the visitor whose session the site keeps; the page itself shows their data. */
const ofVisitor = { forVisitor: [] }

const landing = pagesOf('landing')
const white = pagesOf('white')
const whiteEmpty = pagesOf('white-empty')
const empty = pagesOf('empty')
const defaultPages = pagesOf('default')
const organization = pagesOf('organization')
const map = pagesOf('map')

/** A layout route: the frame of its pages, and what is shown in its place when one of them fails. */
const under = (
  Component: ComponentType,
  pages: readonly RouteObject[],
  chrome: Chrome = 'site',
): RouteObject => ({
  Component,
  ErrorBoundary: errorPage(chrome),
  children: [...pages],
})

/** The table of spec §2 by layout, one for the server and the browser. */
const layouts: readonly RouteObject[] = [
  under(siteLayout('landing', { tone: 'night' }), [
    landing.content('/', 'home/home'),
    landing.content('/city/:slug', 'cities/city'),
    landing.text('/landing/grz', 'landing-grz'),
    landing.text('/po-fio', 'po-fio'),
    landing.content('/po-nomeru-postanovleniya', 'tools/po-nomeru-postanovleniya'),
    landing.text('/po-pravam', 'po-pravam'),
    landing.text('/po-sts', 'po-sts'),
    landing.text('/po-vin', 'po-vin'),
    landing.text('/sts-grz', 'sts-grz'),
  ]),

  under(siteLayout('white'), [
    white.content('/faq', 'articles/faq'),
    white.content('/faq/:slug', 'articles/faq-item'),
    white.content('/faq/tags/:tagSlug', 'articles/faq-tag'),
    white.content('/good_to_know', 'articles/good-to-know'),
    white.content('/good_to_know/:slug', 'articles/good-to-know-item'),
    white.content('/good_to_know/category/:categorySlug', 'articles/good-to-know-category'),
    white.content('/good_to_know/tags', 'articles/good-to-know-tags'),
    white.content('/good_to_know/tags/:tagSlug', 'articles/good-to-know-tag'),
    white.content('/news', 'articles/news'),
    white.content('/news/:slug', 'articles/news-item'),
    white.content('/news/tags/:tagSlug', 'articles/news-tag'),
    white.content('/sitemap', 'site-map/site-map'),
    // Not in the specification: a check of e-mails and codes that pretend to be fines.
    white.content('/check-fine', 'tools/check-fine', { posts: true }),
  ]),

  under(
    siteLayout('white', { chrome: 'task' }),
    [
      // Not in the specification: the documents of a driver.
      white.app('/documents', 'documents/documents', ofVisitor),
      white.app('/payments', 'payments/history/payments', ofVisitor),
      white.app('/payments/:id', 'payments/history/payment', ofVisitor),
      white.app('/requests', 'requests/requests', ofVisitor),
      white.app('/settings', 'settings/settings', ofVisitor),
    ],
    'task',
  ),

  // The states of these pages differ in width: a form, a list, one charge.
  under(siteLayout('white', { ownWidth: true }), [
    white.app('/fines', 'fines/fines', {
      forVisitor: ['web/features/fines/parts/found-charges.lazy.tsx'],
    }),
    white.app('/fines/:id', 'fine/fine', ofVisitor),
  ]),

  under(siteLayout('white-empty', { chrome: 'bare' }), [
    whiteEmpty.content('/fines/document/:hash', 'payments/receipts/receipt'),
    whiteEmpty.content('/fines/info/:hash', 'fines/fines-info'),
    whiteEmpty.content('/invoice/:hash', 'payments/receipts/invoice'),
  ]),

  // A page of the account, whose others have this header and this width too: the row of tabs stays in its place.
  under(siteLayout('white', { chrome: 'task' }), [
    whiteEmpty.app('/push/alerts', 'notifications/push-alerts', ofVisitor),
  ]),

  under(siteLayout('empty', { chrome: 'bare' }), [
    // Not in the specification: the page that the service worker shows without a network. It is the same for every visitor, so its
    // header has no links that depend on a sign-in.
    empty.content('/offline', 'error-pages/offline'),
    empty.text('/tbank-test', 'tbank-test'),
    empty.order('/b2b', 'b2b'),
    empty.order('/b2b-new', 'b2b-new'),
    empty.order('/b2b-promo', 'b2b-promo'),
    empty.order('/b2b-autopayment', 'b2b-autopayment'),
    empty.content('/download-file', 'information/download-file'),
    empty.order('/forms/keyauto', 'keyauto'),
    empty.app('/reset/:token', 'auth/reset'),
    empty.folder('/rules/:slug', 'rules'),
    empty.content('/shortlink/:hash', 'links/shortlink'),
  ]),

  // Pages inside another application, which has its own header and footer; ours would take a third of its window.
  under(
    siteLayout('empty', { chrome: 'none' }),
    [
      // `form-:paymentId` in the specification: the router has no parameters inside a segment, so the page parses it.
      empty.content('/webview/2gis-apk', 'webview/webview-2gis-apk'),
      empty.app('/webview/cashback/:form', 'webview/webview-cashback-form', ofVisitor),
      empty.content('/webview/cashback/story', 'webview/webview-cashback-story'),
      empty.content('/webview/mostrides', 'webview/webview-mostrides'),
      empty.app('/webview/payment', 'webview/webview-payment'),
      empty.app('/webview/taxes', 'webview/webview-taxes'),
    ],
    'none',
  ),

  under(
    siteLayout('default', { chrome: 'task' }),
    [
      defaultPages.app('/auth', 'auth/auth'),
      defaultPages.app('/payment/chromeExtension', 'payments/chrome-extension'),
      defaultPages.app('/prepayment', 'payments/check/prepayment', { posts: true, ...ofVisitor }),
      defaultPages.app('/prepayment/wait', 'payments/wait/prepayment-wait', ofVisitor),
      defaultPages.app('/prepayment/success', 'payments/outcome/prepayment-success', ofVisitor),
      defaultPages.app('/prepayment/error', 'payments/outcome/prepayment-error', ofVisitor),
    ],
    'task',
  ),

  under(siteLayout('default'), [
    defaultPages.content('/404', 'error-pages/not-found'),
    defaultPages.app('/email/subscribe', 'notifications/email-subscribe'),
    defaultPages.app('/email/unsubscrib', 'notifications/email-unsubscrib', { posts: true }),

    defaultPages.text('/about', 'about'),
    defaultPages.text('/ampp', 'ampp'),
    defaultPages.text('/cashback-conditions', 'cashback-conditions'),
    defaultPages.text('/ckad', 'ckad'),
    defaultPages.content('/contacts', 'support/contacts', { posts: true }),
    defaultPages.content('/driver-check', 'tools/driver-check'),
    defaultPages.content('/fine-analytics', 'tools/fine-analytics'),
    defaultPages.text('/fssp-legal', 'fssp-legal'),
    defaultPages.text('/ip-fiz', 'ip-fiz'),
    defaultPages.order('/legal-entities', 'legal-entities'),
    defaultPages.text('/m12', 'm12'),
    defaultPages.text('/madi', 'madi'),
    defaultPages.text('/msd', 'msd'),
    defaultPages.text('/osago', 'osago'),
    defaultPages.text('/platon', 'platon'),
    defaultPages.content('/your-lost-profit', 'tools/your-lost-profit'),
    defaultPages.text('/widget-test-page', 'widget-test-page'),
    defaultPages.content('/city', 'cities/city-list'),
    defaultPages.folder('/finance/*', 'finance'),
    defaultPages.folder('/insurance/*', 'insurance'),
    defaultPages.text('/licences/personal-data-policy.html', 'personal-data-policy'),
    defaultPages.folder('/licenses/:slug', 'licenses'),
    defaultPages.text('/politics_personal_data', 'politics-personal-data'),
    defaultPages.text('/pay-gibdd-fines', 'pay-gibdd-fines'),
    defaultPages.text('/pay-gibdd-fines-card', 'pay-gibdd-fines-card'),
    defaultPages.content('/pay-gibdd-fines-discount', 'tools/pay-gibdd-fines-discount'),

    // Not in the specification: the page of `/webview/taxes` inside the site.
    defaultPages.app('/taxes', 'webview/webview-taxes'),

    // Not in the specification: pages that the operator added in CONTENT_DIR; any other address does not exist.
    defaultPages.content('*', 'information/added'),
  ]),

  under(
    siteLayout('organization', { chrome: 'task' }),
    [
      organization.app('/organization', 'organisation/overview/organization'),
      organization.app('/organization/fines', 'organisation/fines/organization-fines'),
      organization.app('/organization/vehicles', 'organisation/vehicles/organization-vehicles'),
      organization.app('/organization/drivers', 'organisation/drivers/organization-drivers'),
      organization.app('/organization/schedule', 'organisation/schedule/organization-schedule'),
      organization.app('/organization/messages', 'organisation/messages/organization-messages'),
      organization.app('/organization/bills', 'organisation/tariff/organization-bills'),
      // Not in the specification: who has access to the cabinet.
      organization.app('/organization/members', 'organisation/members/organization-members'),
      organization.app('/organization/tariff', 'organisation/tariff/organization-tariff'),
      organization.app('/organizations-form-mobile', 'organisation/create/organizations-form-mobile'),
    ],
    'task',
  ),

  under(siteLayout('map'), [map.app('/map', 'map/map')]),
]

/** The routes of the site under one root. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    Component: Root,
    ErrorBoundary: errorPage('site'),
    children: [...layouts],
  },
]
