import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codeOf } from './code-of.ts'

export interface Source {
  /** From the root of the repository, with `/`. */
  readonly path: string
  readonly text: string
  /** The text without comments and without the insides of strings; every sign keeps its place. */
  readonly code: string
}

export const layers = ['domain', 'application', 'adapters', 'web', 'cli', 'tests'] as const

export const root = fileURLToPath(new URL('../..', import.meta.url))

const isScript = (path: string): boolean => /\.(?:ts|tsx|js)$/.test(path)

export const source = (path: string, text: string): Source => ({
  path,
  text,
  code: isScript(path) ? codeOf(text) : '',
})

const filesOf = (layer: string): readonly string[] =>
  readdirSync(join(root, layer), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !entry.name.startsWith('.') && /\.(?:ts|tsx|js|css)$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).split(sep).join('/'))

/** Every source file with code or styles, of all layers or of the named layers. */
export const readSources = (names: readonly (typeof layers)[number][] = layers): readonly Source[] =>
  names.flatMap(filesOf).map((path) => source(path, readFileSync(join(root, path), 'utf8')))
