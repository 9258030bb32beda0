import type { PageHandle } from '#web/page-handle.ts'

export interface PageAssets {
  readonly entry: string
  readonly styles: readonly string[]
  readonly preloads: readonly string[]
}

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

/** `.vite/manifest.json` of the browser's build, by source file. */
export type Manifest = Readonly<Record<string, Chunk>>

const entryModule = 'web/entry-client.ts'
/** Vite's name of the one sheet that `cssCodeSplit: false` makes. */
const styleSheet = 'style.css'
const startModule = 'web/start.tsx'

const closure = (manifest: Manifest, modules: readonly string[]): readonly Chunk[] => {
  const seen = new Set<string>()
  const queue = [...modules]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    queue.push(...(manifest[next]?.imports ?? []))
  }
  return [...seen].flatMap((name) => manifest[name] ?? [])
}

const href = (file: string) => `/${file}`

/** The style sheet at once; scripts of the page ahead of time only where the page is an application. */
export const pageAssets =
  (manifest: Manifest) =>
  (handles: readonly PageHandle[]): PageAssets => {
    const modules = handles.map((handle) => handle.module)
    const scripts = handles.some((handle) => handle.start === 'now')
      ? closure(manifest, [startModule, ...modules])
      : []
    return {
      entry: href(manifest[entryModule]?.file ?? ''),
      styles: [href(manifest[styleSheet]?.file ?? '')],
      preloads: scripts.map((chunk) => href(chunk.file)),
    }
  }
