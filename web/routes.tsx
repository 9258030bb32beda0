import type { RouteObject } from 'react-router'
import { ErrorPage } from './pages/error/error.page.tsx'
import { pagesOf } from './page-route.ts'
import { Root } from './root.tsx'

const landing = pagesOf('landing')
const white = pagesOf('white')
const whiteEmpty = pagesOf('white-empty')
const plain = pagesOf('default')

/** The table of spec §2 by layout, one for the server and the browser. */
const pages: readonly RouteObject[] = [
  // landing
  landing.content('/', 'home/home'),

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

  // white-empty
  whiteEmpty.content('/fines/document/:hash', 'receipt/receipt'),

  // default
  plain.app('/prepayment', 'prepayment/prepayment'),
  plain.app('/prepayment/wait', 'prepayment-wait/prepayment-wait'),
  plain.app('/prepayment/success', 'prepayment-success/prepayment-success'),
  plain.app('/prepayment/error', 'prepayment-error/prepayment-error'),

  plain.text('/about', 'about'),

  // For developers; `web/server/site.ts` answers 404 here unless CATALOGUE=on.
  landing.content('/__catalogue', 'catalogue/catalogue'),
  white.content('*', 'not-found/not-found'),
]

export const routes: RouteObject[] = [
  { id: 'root', path: '/', Component: Root, children: [{ ErrorBoundary: ErrorPage, children: [...pages] }] },
]
