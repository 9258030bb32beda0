import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Rule, violationsOf } from './rule.ts'
import { readSources, root, source } from './source.ts'

const decisions = readFileSync(join(root, 'docs/decisions.md'), 'utf8')

const isHeading = (document: string, heading: string): boolean =>
  readFileSync(join(root, document), 'utf8')
    .split('\n')
    .some((line) => line.startsWith('#') && line.replace(/^#+ /, '') === heading)

const faultOfCitation = ([citation, name = '', heading]: RegExpExecArray): readonly string[] => {
  const document = `docs/${name}`
  if (!existsSync(join(root, document))) return [`${citation}: ${document} does not exist`]
  return heading === undefined || isHeading(document, heading) ? [] : [`${citation}: no such heading`]
}

/** Comments cite the specification by section, decisions by number, and documents as `(docs/registers.md, Push)`. */
const citationsExist: Rule = ({ text }) => {
  const joined = text.replaceAll(/\s*\n\s*(?:\*|\/\/) ?/g, ' ')
  const documents = Array.from(joined.matchAll(/\((?:docs\/)?([a-z\d-]+\.md)(?:, ([^)]+))?\)/g))
  const numbers = Array.from(joined.matchAll(/\bdecisions? (\d+)(?: and (\d+))?/gi))
  return [
    ...documents.flatMap(faultOfCitation),
    ...numbers
      .flatMap(([, first, second]) => [first, second])
      .filter((number) => number !== undefined && !decisions.includes(`\n## ${number}. `))
      .map((number) => `decision ${number} does not exist`),
  ]
}

describe('citations of documents and decisions', () => {
  it('exist in every comment', () => {
    const cited = readSources().filter(({ path }) => path !== 'tests/architecture/citations.test.ts')
    expect(violationsOf(citationsExist, cited)).toEqual([])
  })

  it.each([
    ['/** Limits of a page (docs/limits.md). */'],
    ['/** How a page is made (architecture.md, How a page\n * is made). */'],
    ['// decision 9999 says why'],
    ['// decisions 1 and 9999 say why'],
  ])('are reported where they are planted and do not exist: %j', (text) => {
    expect(violationsOf(citationsExist, [source('web/a.ts', text)])).toHaveLength(1)
  })

  it.each([
    ['/** The entry script (architecture.md, How a page is\n * rendered). */'],
    ['// decision 1 says why'],
    ["const file = 'limits.md'"],
  ])('are accepted where they exist: %j', (text) => {
    expect(violationsOf(citationsExist, [source('web/a.ts', text)])).toEqual([])
  })
})
