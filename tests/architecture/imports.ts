import type { Source } from './source.ts'

export interface Import {
  readonly specifier: string
  /** The text between `import` and `from`; empty for a dynamic import. */
  readonly clause: string
  readonly isDynamic: boolean
}

const staticImport = /\b(?:import|export)\b([\w*{}\s,$]*?)\bfrom\s*(?=['"])/g
const bareImport = /\bimport(\s*)(?=['"])/g
const dynamicImport = /\bimport\s*\((\s*)(?=['"])/g

/** Every module that a file names: static, for types alone, for effects alone, dynamic. */
export const importsOf = ({ text, code }: Source): readonly Import[] =>
  [staticImport, bareImport, dynamicImport].flatMap((pattern) =>
    Array.from(code.matchAll(pattern), (match) => {
      const start = match.index + match[0].length
      const end = text.indexOf(text[start] ?? '', start + 1)
      return {
        specifier: text.slice(start + 1, end),
        clause: (match[1] ?? '').trim(),
        isDynamic: pattern === dynamicImport,
      }
    }),
  )

/** `effect` of `effect/testing`, `@fast-check/vitest` of itself. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
