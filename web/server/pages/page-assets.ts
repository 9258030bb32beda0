import type { PageHandle } from '#web/app/routing/page-handle.ts'
import type { Stylesheet } from './first-styles.ts'

export interface PageAssets {
  /** The first script and its imports: requested early with a low priority, and run by the last script of the page. */
  readonly first: readonly string[]
  /** Addresses of stylesheets that the page links. */
  readonly styles: readonly string[]
  /** Stylesheets of which the page contains the rules that it needs, which saves a slow phone one round trip before the first content. */
  readonly inlineStylesheets: readonly Stylesheet[]
  /** Stylesheets of parts that a page of content shows without the application, such as the chat. */
  readonly laterStylesheets: readonly Stylesheet[]
  /** The other scripts of an application, which the first one requests all at once when the page has been drawn. */
  readonly modules: readonly string[]
  /** The whole stylesheets of `inlineStylesheets`, requested with the scripts of an application, which wait for them. */
  readonly moduleStyles: readonly string[]
  /** Preloaded fonts of the error page. A font that loads late is first used on the next page (`font-display: optional`). */
  readonly fonts: readonly string[]
}

interface Chunk {
  readonly name?: string
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

/** `.vite/manifest.json` of the browser's build, by source file. */
export type Manifest = Readonly<Record<string, Chunk>>

const entryModule = 'web/app/entry-client.ts'
const startModule = 'web/app/start.tsx'

/**
 * The name of the chunk that holds the first script. The build leaves a file for the entry itself, which only imports the
 * chunk of the same name (web/build/chunks.ts); loading the chunk saves a request.
 */
const entryOf = (manifest: Manifest): string => {
  const { name, imports = [] } = manifest[entryModule] ?? {}
  if (name === undefined) return entryModule
  return imports.find((chunk) => manifest[chunk]?.name === name) ?? entryModule
}

const closure = (
  manifest: Manifest,
  modules: readonly string[],
  importsOf = ({ imports = [] }: Chunk): readonly string[] => imports,
): readonly Chunk[] => {
  const seen = new Set<string>()
  const queue = [...modules]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const chunk = manifest[next]
    if (chunk === undefined || seen.has(next)) continue
    seen.add(next)
    queue.push(...importsOf(chunk))
  }
  return [...seen].flatMap((name) => manifest[name] ?? [])
}

/** What the first script may load besides the application. */
const withoutApplication = (manifest: Manifest): readonly Chunk[] =>
  closure(manifest, [entryModule], ({ imports = [], dynamicImports = [] }) =>
    [...imports, ...dynamicImports].filter((name) => name !== startModule),
  )

const href = (file: string) => `/${file}`

interface ShownPage {
  /** The error page is shown in place of the page. */
  readonly isFailed?: boolean
}

/** The addresses of scripts, styles and fonts of pages; those of a development server differ from those of a build. */
export interface SiteAssets {
  /** The entry script of every page. */
  readonly entry: string
  readonly assetsOf: (handles: readonly PageHandle[], shown?: ShownPage) => PageAssets
}

/** The styles of a chunk's imports come before its own rules, so that a page may override the kit. */
const stylesOf = (chunks: readonly Chunk[]): readonly string[] => [
  ...new Set(chunks.toReversed().flatMap(({ css = [] }) => css)),
]

const fontsOf = (chunks: readonly Chunk[]): readonly string[] => [
  ...new Set(chunks.flatMap(({ assets = [] }) => assets.filter((file) => file.endsWith('.woff2')))),
]

/** The built stylesheets by their names in the manifest. */
export type Stylesheets = ReadonlyMap<string, Stylesheet>

const pageAssets = (
  manifest: Manifest,
  stylesheets: Stylesheets,
  handles: readonly PageHandle[],
  { isFailed = false }: ShownPage,
): Omit<PageAssets, 'laterStylesheets'> => {
  const modules = handles.map((handle) => handle.module)
  const isApplication = handles.some((handle) => handle.start === 'now')
  // A content page does without the stylesheets of the application, which come with its scripts on intent. The error page is a
  // part of the application.
  const chunks = closure(manifest, isApplication || isFailed ? [startModule, ...modules] : modules)
  const scripts = isApplication ? closure(manifest, [startModule, ...modules]) : []
  const first = closure(manifest, [entryOf(manifest)])
  const isInline = !isFailed && stylesheets.size > 0
  const styles = stylesOf(chunks)
  const inlined = isInline ? styles.filter((file) => stylesheets.has(file)) : []
  return {
    first: first.map((chunk) => href(chunk.file)),
    styles: styles.filter((file) => !inlined.includes(file)).map(href),
    inlineStylesheets: inlined.map((file) => stylesheets.get(file) ?? []),
    modules: scripts.filter((chunk) => !first.includes(chunk)).map((chunk) => href(chunk.file)),
    moduleStyles: isApplication ? inlined.map(href) : [],
    fonts: isInline ? [] : fontsOf(chunks).map(href),
  }
}

/** Assets of the production build, by its manifest. Pages contain what they need of the stylesheets in `stylesheets`. */
export const builtAssets = (manifest: Manifest, stylesheets: Stylesheets = new Map()): SiteAssets => {
  const laterStylesheets = stylesOf(withoutApplication(manifest)).map((file) => stylesheets.get(file) ?? [])
  // The table of routes limits the number of entries. Styles are memoized by the stylesheets of a page (first-styles.ts).
  const known = new Map<string, PageAssets>()
  return {
    entry: href(manifest[entryOf(manifest)]?.file ?? ''),
    assetsOf: (handles, shown = {}) => {
      const key = JSON.stringify([shown, handles.map(({ module, start }) => [module, start])])
      const assets = known.get(key) ?? {
        ...pageAssets(manifest, stylesheets, handles, shown),
        laterStylesheets,
      }
      known.set(key, assets)
      return assets
    },
  }
}
