import { matchRoutes } from 'react-router'
import { routes } from '#web/routes.tsx'

/** The path pattern of the route that a path matches (`/fines/:id`), so that logs and metrics name pages and not visitors. */
export const pagePattern = (path: string): string => {
  const pattern = matchRoutes(routes, path)?.at(-1)?.route.path
  if (pattern === '*') return 'unmatched'
  return `/${pattern ?? ''}`
}
