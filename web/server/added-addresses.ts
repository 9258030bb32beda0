import { matchRoutes } from 'react-router'
import { type AddedPage, ContentRefused } from '#web/app/composition/server.ts'
import { handlesOf } from '#web/app/routing/page-handle.ts'
import { routes } from '#web/app/routes.tsx'
import { privatePaths } from '#web/features/site-map/site-map.ts'
import { isBackendPath } from './site.ts'

/** Routes that show any text by its address: folders of texts, and the route of added pages. */
const openModules = ['web/features/information/text-page.tsx', 'web/features/information/added.page.tsx']

const isOpen = (path: string): boolean => {
  const matches = matchRoutes(routes, path) ?? []
  const pattern = matches.at(-1)?.route.path ?? ''
  const handle = handlesOf(matches.map(({ route }) => ({ handle: route.handle as unknown }))).at(-1)
  return /[:*]/.test(pattern) && handle !== undefined && openModules.includes(handle.module)
}

/** Throws `ContentRefused` if an added page has the address of another page or file. */
export const refuseTakenAddresses = (
  pages: readonly AddedPage[],
  redirectOf: (url: string) => string | null,
): void => {
  const issues = pages.flatMap(({ name, file }) => {
    const path = `/${name}/`
    const isTaken =
      isBackendPath(path) ||
      !isOpen(path) ||
      redirectOf(path) !== null ||
      privatePaths.some((privatePath) => path.startsWith(privatePath))
    return isTaken ? [{ file, line: null, message: `адрес ${path} занят: назовите файл иначе` }] : []
  })
  if (issues.length > 0) throw new ContentRefused(issues)
}
