import { describe, expect, it } from 'vitest'
import { folderCycles } from './folder-cycles.ts'
import { readSources, source } from './source.ts'

describe('folders of adapters/', () => {
  it('folders of adapters/ do not import each other in a cycle', () => {
    expect(folderCycles(readSources(['adapters']))).toEqual([])
  })

  it.each([
    [
      'two folders',
      [
        ['adapters/services/a.ts', "import { b } from '#adapters/backend/server/b.ts'"],
        ['adapters/backend/server/b.ts', "import type { A } from '#adapters/services/a.ts'"],
      ],
      'adapters/backend/server → adapters/services → adapters/backend/server',
    ],
    [
      'three folders of the server',
      [
        ['adapters/backend/server/jobs/a.ts', "import { b } from '#adapters/backend/server/database/b.ts'"],
        [
          'adapters/backend/server/database/b.ts',
          "import { c } from '#adapters/backend/server/features/x/c.ts'",
        ],
        ['adapters/backend/server/features/x/c.ts', "await import('#adapters/backend/server/jobs/a.ts')"],
      ],
      'adapters/backend/server/database → adapters/backend/server/features/x → adapters/backend/server/jobs → adapters/backend/server/database',
    ],
    [
      'two features of the server',
      [
        [
          'adapters/backend/server/features/a/a.routes.ts',
          "import { b } from '#adapters/backend/server/features/b/b.ts'",
        ],
        ['adapters/backend/server/features/b/b.ts', "import './c/c.ts'"],
        [
          'adapters/backend/server/features/b/c/c.ts',
          "import type { A } from '#adapters/backend/server/features/a/a.repository.ts'",
        ],
      ],
      'adapters/backend/server/features/a → adapters/backend/server/features/b → adapters/backend/server/features/a',
    ],
  ] as const)('folders of adapters/ are reported where a cycle of %s is planted', (_, planted, cycle) => {
    expect(folderCycles(planted.map(([path, text]) => source(path, text)))).toEqual([cycle])
  })
})
