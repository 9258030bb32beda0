import type { Source } from './source.ts'

/** What a rule has against one file; nothing when the file keeps it. */
export type Rule = (source: Source) => readonly string[]

export const violationsOf = (rule: Rule, sources: readonly Source[]): readonly string[] =>
  sources.flatMap((source) => rule(source).map((complaint) => `${source.path}: ${complaint}`))

export const isIn =
  (...folders: readonly string[]) =>
  ({ path }: Source): boolean =>
    folders.some((folder) => path === folder || path.startsWith(`${folder}/`))

const isTest = isIn('tests')

/** Tests may reach for anything, so that everything can be tested. */
export const inProduct =
  (rule: Rule): Rule =>
  (source) =>
    isTest(source) ? [] : rule(source)

/** Reports every occurrence of the pattern in the code. */
export const forbid =
  (pattern: RegExp, why: string): Rule =>
  ({ code }) =>
    Array.from(code.matchAll(pattern), (match) => {
      const line = code.slice(0, match.index).split('\n').length
      return `line ${line}: ${match[0].trim()}: ${why}`
    })

export const within =
  (place: (source: Source) => boolean, rule: Rule): Rule =>
  (source) =>
    place(source) ? rule(source) : []

export const outside =
  (place: (source: Source) => boolean, rule: Rule): Rule =>
  (source) =>
    place(source) ? [] : rule(source)
