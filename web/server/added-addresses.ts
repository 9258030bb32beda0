import { matchRoutes } from 'react-router'
import { type AddedPage, ContentRefused, PathsRefused } from '#web/app/composition/server.ts'
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

/** Throws `PathsRefused` if a path of a call is the address of a page, which could not be opened any more. */
export const refuseTakenCallPaths = (paths: Readonly<Record<string, string>>): void => {
  const taken = Object.entries(paths).filter(([, path]) => {
    const address = path.replaceAll(':', '')
    return matchRoutes(routes, address)?.at(-1)?.route.path !== '*'
  })
  if (taken.length === 0) return
  const names = taken.map(([name, path]) => `${name}: ${path}`).join(', ')
  throw new PathsRefused(
    'paths.wrong',
    `Файл путей (PATHS_FILE) не подходит. Это адреса страниц сайта: ${names}`,
  )
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
