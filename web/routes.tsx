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

  // white-empty
  whiteEmpty.content('/fines/document/:hash', 'receipt/receipt'),

  // default
  plain.app('/prepayment', 'prepayment/prepayment'),
  plain.app('/prepayment/wait', 'prepayment-wait/prepayment-wait'),
  plain.app('/prepayment/success', 'prepayment-success/prepayment-success'),
  plain.app('/prepayment/error', 'prepayment-error/prepayment-error'),

  // For developers; `web/server/site.ts` answers 404 here unless CATALOGUE=on.
  landing.content('/__catalogue', 'catalogue/catalogue'),
  white.content('*', 'not-found/not-found'),
]

export const routes: RouteObject[] = [
  { id: 'root', path: '/', Component: Root, children: [{ ErrorBoundary: ErrorPage, children: [...pages] }] },
]
