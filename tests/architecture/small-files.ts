import { dirname, join } from 'node:path/posix'
import { type Import, importsOf } from './imports.ts'
import type { Source } from './source.ts'

const maxLines = 25

/** A file that grows over this limit when another one is folded into it keeps the other one apart. */
const longestFile = 200

/** A module that imports this many files of the same folder is a table, and each of its rows is a file. */
const tableSize = 12

/** `x.view-model.ts`, `x.repository.ts`: a file with its role in its name is listed with others of its role. */
const namesItsRole = (path: string): boolean => /\.[\w-]+\.tsx?$/.test(path)

const isModule = (path: string): boolean => /^(?!tests\/).*\.tsx?$/.test(path)

const linesOf = ({ text }: Source): number => text.trimEnd().split('\n').length

interface Module {
  readonly path: string
  readonly lines: number
  readonly imports: readonly Import[]
}

const moduleOf = (source: Source): Module => ({
  path: source.path,
  lines: linesOf(source),
  imports: importsOf(source),
})

const importedPath = (from: string, { specifier }: Import): string | null => {
  if (specifier.startsWith('./')) return join(dirname(from), specifier)
  return specifier.startsWith('#') ? specifier.slice(1) : null
}

const importedPaths = ({ path, imports }: Module, isDynamic: boolean): ReadonlySet<string> =>
  new Set(
    imports
      .filter((found) => found.isDynamic === isDynamic)
      .flatMap((found) => importedPath(path, found) ?? []),
  )

/** For every file that is imported, its importers. */
const importersAmong = (modules: readonly Module[]): ReadonlyMap<string, readonly Module[]> => {
  const importers = new Map<string, Module[]>()
  for (const module of modules)
    for (const path of importedPaths(module, false))
      importers.set(path, [...(importers.get(path) ?? []), module])
  return importers
}

const isTable = ({ imports }: Module): boolean =>
  imports.filter(({ specifier }) => /^\.\/[^/]+$/.test(specifier)).length >= tableSize

/**
 * Files of at most 25 lines whose only importer lies in the same folder. Left out are files that are loaded on demand, rows
 * of a table, files with a role in their name, files with a separate stylesheet, and files that would make the importer too
 * long.
 */
export const unfoldedFiles = (sources: readonly Source[]): readonly string[] => {
  const modules = sources.filter(({ path }) => isModule(path)).map(moduleOf)
  const importers = importersAmong(modules)
  const loadedOnDemand = new Set(modules.flatMap((module) => [...importedPaths(module, true)]))
  const hasOwnStyles = (module: Module): boolean =>
    Array.from(importedPaths(module, false)).some(
      (path) => path.endsWith('.css') && importers.get(path)?.length === 1,
    )
  return modules.flatMap((module) => {
    const { path, lines } = module
    const [importer, ...others] = importers.get(path) ?? []
    const isApart =
      importer === undefined ||
      others.length > 0 ||
      dirname(importer.path) !== dirname(path) ||
      lines > maxLines ||
      lines + importer.lines > longestFile ||
      loadedOnDemand.has(path) ||
      namesItsRole(path) ||
      isTable(importer) ||
      hasOwnStyles(module)
    return isApart ? [] : [`${path} belongs into ${importer.path}`]
  })
}
