import { dirname, join } from 'node:path/posix'
import { importsOf } from './imports.ts'
import type { Source } from './source.ts'

const depthOf = ([, adapter, part, folder]: readonly string[]): number => {
  if (adapter !== 'backend') return 2
  if (part !== 'server') return 3
  return folder === 'features' ? 5 : 4
}

/** Parts of web/ and cli/ that the rest of the layer is built from. Their own subfolders may import each other. */
const lowerParts: readonly (readonly [folder: string, part: string])[] = [
  ['web/ui', 'web/ui'],
  ['web/app/brand', 'web/app/brand'],
  ['cli/messages', 'cli/messages'],
  // What a command runs with: its context, its settings, its input and its output.
  ...['composition', 'config', 'output', 'prompt', 'runtime'].map(
    (name) => [`cli/${name}`, 'cli/runtime'] as const,
  ),
]

/**
 * The folder that a file belongs to; null for files of tests and stories. In domain/ and application/ each directory counts. In adapters/
 * the parts of the backend, the folders of its server and its single features count one by one. In web/ and cli/ the lower
 * parts count, and the rest is one folder: its entry points import every page and command, which import `web/app/services.ts`
 * and the runtime.
 */
const folderOf = (path: string): string | null => {
  const folder = dirname(path)
  const parts = folder.split('/')
  const [layer = ''] = parts
  if (layer === 'domain' || layer === 'application') return folder
  if (layer === 'adapters') return parts.slice(0, depthOf(parts)).join('/')
  // A story is beside its component and draws it with samples of the whole layer.
  if ((layer !== 'web' && layer !== 'cli') || path.includes('.stories.')) return null
  return lowerParts.find(([lower]) => `${folder}/`.startsWith(`${lower}/`))?.[1] ?? layer
}

const importedPath = (from: string, specifier: string): string | null => {
  if (specifier.startsWith('./')) return join(dirname(from), specifier)
  return /^#(?:domain|application|adapters|web|cli)\//.test(specifier) ? specifier.slice(1) : null
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>

const graphOf = (sources: readonly Source[]): Graph => {
  const graph = new Map<string, Set<string>>()
  for (const source of sources) {
    const from = folderOf(source.path)
    if (from === null) continue
    for (const { specifier } of importsOf(source)) {
      const path = importedPath(source.path, specifier)
      const to = path === null ? null : folderOf(path)
      if (to !== null && to !== from) graph.set(from, (graph.get(from) ?? new Set()).add(to))
    }
  }
  return graph
}

/** A shortest way from one folder to another along imports; null where there is none. */
const wayBetween = (graph: Graph, from: string, to: string): readonly string[] | null => {
  const ways: (readonly string[])[] = [[from]]
  const seen = new Set<string>()
  for (const way of ways)
    for (const next of graph.get(way.at(-1) ?? '') ?? []) {
      if (next === to) return [...way, to]
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  return null
}

/** Folders that import each other, types included: the shortest cycle through each of them. */
export const folderCycles = (sources: readonly Source[]): readonly string[] => {
  const graph = graphOf(sources)
  const cycles = Array.from(graph.keys()).flatMap((folder) => {
    const way = wayBetween(graph, folder, folder)
    // Each cycle is reported once, beginning at the folder whose name sorts first.
    return way !== null && way.every((other) => folder <= other) ? [way.join(' → ')] : []
  })
  return cycles.toSorted((a, b) => a.localeCompare(b))
}
