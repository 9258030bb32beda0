import { dirname } from 'node:path/posix'
import type { Source } from './source.ts'

const declaration =
  /^export (?:async )?(?:const|let|function\*?|class|interface|type|enum) (?<name>[A-Za-z_$][\w$]*)/gmu

/** Names that React Router reads from the module of a route. */
const routeExports = new Set(['Component', 'loader', 'action', 'meta', 'handle', 'ErrorBoundary'])

const isCounted = ({ path }: Source): boolean => !/^(?:tests|web\/stories)\/|\.stories\.tsx?$/u.test(path)

/** Names that files of different folders export, with the files. A search for a name has one answer. */
export const repeatedExports = (sources: readonly Source[]): readonly string[] => {
  const exported = sources
    .filter(isCounted)
    .flatMap(({ path, code }) =>
      Array.from(code.matchAll(declaration), ({ groups }) => ({ name: groups?.['name'] ?? '', path })),
    )
  const byName = Map.groupBy(
    exported.filter(({ name }) => !routeExports.has(name)),
    ({ name }) => name,
  )
  return Array.from(byName, ([name, places]) => ({ name, paths: places.map(({ path }) => path) }))
    .filter(({ paths }) => new Set(paths.map(dirname)).size > 1)
    .map(({ name, paths }) => `${name}: ${paths.toSorted().join(', ')}`)
}
