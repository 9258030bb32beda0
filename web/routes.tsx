import type { RouteObject } from 'react-router'
import { ErrorPage } from './pages/error/error.page.tsx'
import type { PageHandle } from './page-handle.ts'
import { Root } from './root.tsx'

const app = (module: string): PageHandle => ({ start: 'now', module })
const content = (module: string): PageHandle => ({ start: 'intent', module })

/** The table of spec §2, one for the server and the browser. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    Component: Root,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          {
            index: true,
            handle: content('web/pages/home/home.page.tsx'),
            lazy: () => import('./pages/home/home.page.tsx'),
          },
          {
            path: 'fines',
            handle: app('web/pages/fines/fines.page.tsx'),
            lazy: () => import('./pages/fines/fines.page.tsx'),
          },
          {
            path: 'fines/:id',
            handle: app('web/pages/fine/fine.page.tsx'),
            lazy: () => import('./pages/fine/fine.page.tsx'),
          },
          {
            path: 'fines/document/:hash',
            handle: content('web/pages/receipt/receipt.page.tsx'),
            lazy: () => import('./pages/receipt/receipt.page.tsx'),
          },
          {
            path: 'prepayment',
            handle: app('web/pages/prepayment/prepayment.page.tsx'),
            lazy: () => import('./pages/prepayment/prepayment.page.tsx'),
          },
          {
            path: 'prepayment/wait',
            handle: app('web/pages/prepayment-wait/prepayment-wait.page.tsx'),
            lazy: () => import('./pages/prepayment-wait/prepayment-wait.page.tsx'),
          },
          {
            path: 'prepayment/success',
            handle: app('web/pages/prepayment-success/prepayment-success.page.tsx'),
            lazy: () => import('./pages/prepayment-success/prepayment-success.page.tsx'),
          },
          {
            path: 'prepayment/error',
            handle: app('web/pages/prepayment-error/prepayment-error.page.tsx'),
            lazy: () => import('./pages/prepayment-error/prepayment-error.page.tsx'),
          },
          {
            path: '__catalogue',
            handle: content('web/pages/catalogue/catalogue.page.tsx'),
            lazy: () =>
              import('./pages/catalogue/catalogue.page.tsx').then(({ CataloguePage }) => ({
                Component: CataloguePage,
              })),
          },
          {
            path: '*',
            handle: content('web/pages/not-found/not-found.page.tsx'),
            lazy: () => import('./pages/not-found/not-found.page.tsx'),
          },
        ],
      },
    ],
  },
]
