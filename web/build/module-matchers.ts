import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { sourceRoot } from './root.ts'

/** Whether a module, by its absolute path, belongs to a group. */
export type ModuleMatcher = (id: string) => boolean

/** A path that does not exist any more would change a script silently. */
const pathsOf = (names: readonly string[]): readonly string[] =>
  names.map((name) => {
    const path = `${sourceRoot}/${name}`
    if (!existsSync(path))
      throw new Error(`A group of web/build/chunks.ts names ${name}, which does not exist`)
    return path
  })

/** These files alone. */
export const modules = (...files: readonly string[]): ModuleMatcher => {
  const paths = pathsOf(files)
  return (id) => paths.includes(id)
}

/** The files of these folders and of their subfolders. */
export const folders = (...names: readonly string[]): ModuleMatcher => {
  const paths = pathsOf(names)
  return (id) => paths.some((path) => id.startsWith(`${path}/`))
}

/** The files of a folder, without its subfolders. */
export const filesIn = (folder: string): ModuleMatcher => {
  const [path] = pathsOf([folder])
  return (id) => dirname(id) === path
}

/** The files of these packages. */
export const packages =
  (...names: readonly string[]): ModuleMatcher =>
  (id) =>
    names.some((name) => id.includes(`/node_modules/${name}/`))

/** What one of the matchers matches. */
export const either =
  (...matchers: readonly ModuleMatcher[]): ModuleMatcher =>
  (id) =>
    matchers.some((matches) => matches(id))
