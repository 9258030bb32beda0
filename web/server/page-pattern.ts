import { makeMatcher } from '#web/light-router/match-routes.ts'
import { routes } from '#web/routes.tsx'

const match = makeMatcher(routes)

/** The address as the table of routes says it (`/fines/:id`), so that a log tells of pages and not of people. */
export const pagePattern = (path: string): string => {
  const pattern = match(path)?.at(-1)?.route.path
  if (pattern === '*') return 'unmatched'
  return `/${pattern ?? ''}`
}
