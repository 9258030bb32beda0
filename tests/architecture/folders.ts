import { posix } from 'node:path'

const { dirname } = posix

/** Stories are next to the components that they render; they are not sources of the product, like tests. */
const isStory = (path: string): boolean => /\.stories\.(?:tsx|module\.css)$/.test(path)

const isSource = (path: string): boolean =>
  /^(?:domain|application|adapters|web|cli)\/.*\.(?:ts|tsx|js|css)$/.test(path) && !isStory(path)

const testPattern = /^tests\/((?:domain|application|adapters|web|cli)\/.*)\.test\.tsx?$/

const ancestorsOf = (folder: string): readonly string[] =>
  folder === '.' ? [] : [folder, ...ancestorsOf(dirname(folder))]

/**
 * Tests of a layer that lie in a folder which the layer does not have. A test may bear the name of a source, of a folder or
 * of a behaviour.
 */
export const misplacedTests = (paths: readonly string[]): readonly string[] => {
  const sources = paths.filter(isSource)
  const folders = new Set(sources.flatMap((path) => ancestorsOf(dirname(path))))
  const stems = new Set(sources.map((path) => path.replace(/(?:\.lazy)?\.\w+$/, '')))
  return paths.filter((path) => {
    const tested = testPattern.exec(path)?.[1]
    return tested !== undefined && !folders.has(dirname(tested)) && !stems.has(tested)
  })
}

/** How many source files lie in each folder, without its subfolders. */
export const folderSizes = (paths: readonly string[]): ReadonlyMap<string, number> => {
  const sizes = new Map<string, number>()
  for (const folder of paths.filter(isSource).map((path) => dirname(path)))
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
  return sizes
}
