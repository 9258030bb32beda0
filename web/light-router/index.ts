/**
 * Stands in for react-router in the browser's build (web/vite.config.ts): the names that pages use of it, and no more.
 * `tests/web/light-router/stand-in.test.ts` reads that no page uses another.
 */
export { createContext, data, isRouteErrorResponse, redirect, RouterContextProvider } from './answers.ts'
export { createBrowserRouter } from './browser-router.ts'
export { matchRoutes } from './match-routes.ts'
export {
  Outlet,
  RouterProvider,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from './router-provider.tsx'

export const NavigationType = { Pop: 'POP', Push: 'PUSH', Replace: 'REPLACE' } as const
