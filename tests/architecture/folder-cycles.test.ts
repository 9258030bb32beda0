import { describe, expect, it } from 'vitest'
import { folderCycles } from './folder-cycles.ts'
import { readSources, source } from './source.ts'

describe('folders', () => {
  it('folders of the product do not import each other in a cycle', () => {
    expect(folderCycles(readSources(['domain', 'application', 'adapters', 'web', 'cli']))).toEqual([])
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
    [
      'two folders of the domain',
      [
        ['domain/charges/law/a.ts', "import { b } from '#domain/charges/list/b.ts'"],
        ['domain/charges/list/b.ts', "import type { A } from '#domain/charges/law/a.ts'"],
      ],
      'domain/charges/law → domain/charges/list → domain/charges/law',
    ],
    [
      'a folder and its subfolder of the domain',
      [
        ['domain/identity/a.ts', "import { b } from './text/b.ts'"],
        ['domain/identity/text/b.ts', "import { a } from '#domain/identity/a.ts'"],
      ],
      'domain/identity → domain/identity/text → domain/identity',
    ],
    [
      'the components of web/ and its pages',
      [
        ['web/features/a/a.tsx', "import { B } from '#web/ui/controls/b.tsx'"],
        ['web/ui/controls/b.tsx', "import { A } from '#web/features/a/a.tsx'"],
      ],
      'web → web/ui → web',
    ],
    [
      'the runtime of cli/ and its commands',
      [
        ['cli/commands/a/a.ts', "import { b } from '#cli/output/b.ts'"],
        ['cli/runtime/run.ts', "import { a } from '#cli/commands/a/a.ts'"],
      ],
      'cli → cli/runtime → cli',
    ],
  ] as const)('folders are reported where a cycle of %s is planted', (_, planted, cycle) => {
    expect(folderCycles(planted.map(([path, text]) => source(path, text)))).toEqual([cycle])
  })
})
