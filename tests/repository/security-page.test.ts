import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#tests/architecture/source.ts'

/** The requirements of OWASP ASVS 5.0.0 that the product meets: chapter and section, then the numbers. */
const requirements: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 10],
  '1.3': [1, 3, 6, 11, 12],
  '1.5': [3],
  '2.1': [3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6, 7, 8],
  '3.5': [1, 3, 5, 8],
  '3.6': [1],
  '3.7': [2, 3],
  '4.1': [1, 3, 4, 5],
  '4.2': [1],
  '5.2': [1, 2, 3],
  '5.4': [1, 2],
  '6.1': [1],
  '6.2': [1, 4, 5, 6, 7, 8, 9],
  '6.3': [1, 8],
  '6.4': [1, 3],
  '6.5': [5],
  '6.6': [3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 3],
  '7.5': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '11.4': [2],
  '11.5': [1],
  '12.2': [1],
  '12.3': [2],
  '13.2': [4, 5],
  '13.3': [1],
  '13.4': [1, 2, 3, 4, 5],
  '14.2': [1, 4, 6, 7],
  '14.3': [1, 2, 3],
  '15.1': [2],
  '15.2': [3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '15.4': [2],
  '16.2': [5],
  '16.3': [1, 3],
  '16.4': [1],
  '16.5': [1, 2, 3, 4],
}

/** The requirements that no test shows; the rows say how they are met. */
const withoutTest: readonly string[] = ['6.2.6', '6.2.7', '12.2.1', '16.3.3']

const ids = Object.entries(requirements).flatMap(([section, numbers]) =>
  numbers.map((number) => `${section}.${number}`),
)

const rows = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, id = '', how = '', test = ''] = line.split(/(?<!\\) ?\| ?/)
    return { ids: id.match(/\d+\.\d+\.\d+/g) ?? [], how, test }
  })

/** Titles of the suites and tests in a source: the first argument of `it`, `test`, `describe` and of what `each` returns. */
const titlesIn = (source: string): readonly string[] =>
  Array.from(
    source.matchAll(/(?:\b(?:it|test|describe)|[\])])(?:\.(?:only|skip))?\(\s*(?:(['"`])(.*?)\1)\s*,/g),
    ([, , title]) => title ?? '',
  )

/** A test is named by its file and its title, or the row says why there is none. */
const namedTests = (text: string): readonly (readonly [path: string, title: string])[] =>
  Array.from(text.matchAll(/`([^`]+)` › `([^`]+)`/g), ([, path = '', title = '']) => [path, title])

const hasNoTest = (text: string): boolean => /^no test: .{20,}$/.test(text.trim())

describe('the page about security', () => {
  it('has one row for each requirement', () => {
    const shown = rows.flatMap((row) => row.ids)
    expect(shown.toSorted()).toEqual(ids.toSorted())
    expect(ids).toHaveLength(117)
  })

  it.each(rows)('names tests that exist, and how $ids is met', ({ how, test }) => {
    expect(how.length).toBeGreaterThan(10)
    if (hasNoTest(test)) return
    const named = namedTests(test)
    expect(named.map(([path, title]) => `\`${path}\` › \`${title}\``).join('<br>')).toBe(test.trim())
    for (const [path, title] of named) {
      expect(existsSync(join(root, path)), `${path} exists`).toBe(true)
      expect(titlesIn(readFileSync(join(root, path), 'utf8'))).toContain(title)
    }
  })

  it('counts the requirements without a test, so that a further one is a decision', () => {
    const untested = rows.filter(({ test }) => hasNoTest(test)).flatMap((row) => row.ids)
    expect(untested).toEqual(withoutTest)
  })
})
