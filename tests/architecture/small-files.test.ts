import { describe, expect, it } from 'vitest'
import { unfoldedFiles } from './small-files.ts'
import { readSources, source } from './source.ts'

const found = (...planted: readonly (readonly [path: string, text: string])[]) =>
  unfoldedFiles(planted.map(([path, text]) => source(path, text)))

const lines = (count: number) => 'const a = 1\n'.repeat(count)

describe('a file of 25 lines or fewer', () => {
  it('a file of 25 lines or fewer does not exist if its only importer is in the same folder', () => {
    expect(unfoldedFiles(readSources(['domain', 'application', 'adapters', 'web', 'cli']))).toEqual([])
  })

  it.each([
    ['a relative import', "import { b } from './b.ts'"],
    ['an import from the root', "import { b } from '#domain/x/b.ts'"],
    ['an import of types', "import type { B } from './b.ts'"],
    ['a re-export', "export { b } from './b.ts'"],
  ])('a file of 25 lines or fewer is reported if its only importer has %s', (_, text) => {
    expect(found(['domain/x/a.ts', text], ['domain/x/b.ts', lines(25)])).toEqual([
      'domain/x/b.ts belongs into domain/x/a.ts',
    ])
  })

  const importing = "import { b } from './b.ts'\n"
  const rows = Array.from({ length: 11 }, (_, row) => `import { row${row} } from './row-${row}.ts'\n`).join(
    '',
  )
  it.each([
    [
      'has one line more',
      [
        ['web/a.ts', importing],
        ['web/b.ts', lines(26)],
      ],
    ],
    [
      'has two importers',
      [
        ['web/a.ts', importing],
        ['web/b.ts', ''],
        ['web/c.ts', importing],
      ],
    ],
    [
      'has no importer but tests',
      [
        ['tests/web/a.test.ts', "import { b } from '#web/b.ts'"],
        ['web/b.ts', ''],
      ],
    ],
    [
      'lies in another folder',
      [
        ['web/x/a.ts', "import { b } from '#web/b.ts'"],
        ['web/b.ts', ''],
      ],
    ],
    [
      'is loaded on demand',
      [
        ['web/a.ts', `${importing}void import('./b.ts')`],
        ['web/b.ts', ''],
      ],
    ],
    [
      'has a role in its name',
      [
        ['web/a.ts', "import { b } from './b.view-model.ts'"],
        ['web/b.view-model.ts', ''],
      ],
    ],
    [
      'is a row of a table',
      [
        ['web/a.ts', `${importing}${rows}`],
        ['web/b.ts', ''],
      ],
    ],
    [
      'has a separate stylesheet',
      [
        ['web/a.ts', importing],
        ['web/b.ts', "import css from './b.module.css'"],
      ],
    ],
    [
      'would make the importer too long',
      [
        ['web/a.ts', `${importing}${lines(199)}`],
        ['web/b.ts', lines(1)],
      ],
    ],
  ] as const)('a file of 25 lines or fewer stays a file where it %s', (_, planted) => {
    expect(found(...planted)).toEqual([])
  })
})
