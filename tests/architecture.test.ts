import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as code from './architecture/code-rules.ts'
import * as layer from './architecture/layer-rules.ts'
import { type Rule, violationsOf } from './architecture/rule.ts'
import { layers, readSources, root, source } from './architecture/source.ts'

const sources = readSources()

type Planted = readonly [path: string, text: string]

interface Case {
  readonly sentence: string
  readonly rule: Rule
  /** Violations that the rule must report. */
  readonly planted: readonly Planted[]
  /** Code that the rule must accept. */
  readonly innocent: readonly Planted[]
}

const long = (lines: number) => 'const a = 1\n'.repeat(lines)

const cases: readonly Case[] = [
  {
    sentence: '1. domain/ imports nothing',
    rule: layer.domainImportsNothing,
    planted: [
      ['domain/a.ts', "import { Effect } from 'effect'"],
      ['domain/a.ts', "import type { A } from '#application/a.ts'"],
      ['domain/a.ts', "export * from 'node:fs'"],
      ['domain/a.ts', "import 'reflect-metadata'"],
      ['domain/a.ts', "const a = await import('effect')"],
      ['domain/a.ts', "import {\n  a,\n  type B,\n} from 'b'"],
    ],
    innocent: [
      ['domain/a.ts', "import { b } from './b.ts'\nimport { c } from '#domain/c.ts'"],
      ['domain/a.ts', "// import { Effect } from 'effect'\nconst text = \"import a from 'b'\""],
    ],
  },
  {
    sentence:
      '2. application/ imports only effect and domain/, and needs no Layer, Context or ManagedRuntime',
    rule: layer.applicationImportsEffectAndDomain,
    planted: [
      ['application/a.ts', "import { FetchHttpClient } from 'effect/http'"],
      ['application/a.ts', "import { a } from '#adapters/a.ts'"],
      ['application/a.ts', "import { observable } from 'mobx'"],
      ['application/a.ts', "import { Effect, Layer } from 'effect'"],
    ],
    innocent: [['application/a.ts', "import { Effect } from 'effect'\nimport { a } from '#domain/a.ts'"]],
  },
  {
    sentence: 'adapters/ imports neither web/ nor cli/',
    rule: layer.adaptersKnowNoDrivers,
    planted: [
      ['adapters/a.ts', "import { a } from '#web/a.ts'"],
      ['adapters/a.ts', "import { a } from '#cli/a.ts'"],
    ],
    innocent: [['adapters/a.ts', "import { a } from '#application/a.port.ts'"]],
  },
  {
    sentence: 'web/ and cli/ import services, and adapters in their composition roots only',
    rule: layer.driversUseTheRoots,
    planted: [
      ['web/features/a.page.tsx', "import { a } from '#adapters/a.ts'"],
      ['cli/commands/a/b.ts', "const a = await import('#adapters/a.ts')"],
      ['web/features/a.page.tsx', "import { a } from '#adapters/wiring/settings.ts'"],
    ],
    innocent: [
      ['web/features/a.page.tsx', "import { a } from '#adapters/wiring/services/a.ts'"],
      ['web/app/composition/a.ts', "import { a } from '#adapters/a.ts'"],
      ['cli/composition/a.ts', "import { a } from '#adapters/a.ts'"],
      ['web/build/vite.config.ts', "import { a } from '#adapters/a.plugin.ts'"],
    ],
  },
  {
    sentence: 'web/ and cli/ do not import each other',
    rule: layer.driversStayApart,
    planted: [
      ['web/a.ts', "import { a } from '#cli/a.ts'"],
      ['cli/a.ts', "import { a } from '#web/a.ts'"],
    ],
    innocent: [['web/a.ts', "import { a } from '#web/b.ts'"]],
  },
  {
    sentence: 'the reference backend imports neither application/ nor its client',
    rule: layer.serverStandsAlone,
    planted: [
      ['adapters/backend/server/a.ts', "import { a } from '#application/a.ts'"],
      ['adapters/backend/server/a.ts', "import { a } from '#adapters/backend/client/call.ts'"],
    ],
    innocent: [['adapters/backend/server/a.ts', "import { a } from '#adapters/backend/contract/a.ts'"]],
  },
  {
    sentence: 'the product does not import its tests',
    rule: layer.productKnowsNoTests,
    planted: [['web/a.ts', "import { a } from '#tests/a.ts'"]],
    innocent: [['tests/a.test.ts', "import { a } from '#tests/support/a.ts'"]],
  },
  {
    sentence: '3. only adapters/wiring and the composition roots import inversify',
    rule: layer.inversifyInTheRoots,
    planted: [
      ['adapters/backend/client/a.ts', "import { Container } from 'inversify'"],
      ['web/features/a.page.tsx', "import 'reflect-metadata'"],
    ],
    innocent: [
      ['adapters/wiring/a.ts', "import { Container } from 'inversify'"],
      ['cli/composition/a.ts', "import 'reflect-metadata'"],
    ],
  },
  {
    sentence: '4. only web/ imports mobx',
    rule: layer.mobxInWeb,
    planted: [
      ['cli/a.ts', "import { observable } from 'mobx'"],
      ['adapters/a.ts', "import { observer } from 'mobx-react-lite'"],
    ],
    innocent: [['web/ui/a.ts', "import { observable } from 'mobx'"]],
  },
  {
    sentence:
      '5. an Effect is run in the four places, by the jobs of the backend, its tracer and its simulation',
    rule: code.effectsRunInListedFiles,
    planted: [
      ['web/features/a.view-model.ts', 'void Effect.runPromise(effect)'],
      ['adapters/a.ts', "import { runSync } from 'effect/Effect'"],
      ['application/a.ts', 'const fiber = Effect.runFork(effect)'],
      ['adapters/a.ts', 'const text = `${Effect.runSync(effect)}`'],
    ],
    innocent: [
      ['web/ui/async/async-task.ts', 'const fiber = Effect.runFork(effect)'],
      ['cli/runtime/run-command.ts', 'await Effect.runPromiseExit(effect)'],
      ['tests/a.test.ts', 'await Effect.runPromise(effect)'],
      ['adapters/a.ts', '/* Effect.runPromise */ const text = `Effect.runPromise`'],
    ],
  },
  {
    sentence: '6. no default export except in configurations of tools',
    rule: code.noDefaultExport,
    planted: [
      ['web/a.ts', 'export default 1'],
      ['web/a.ts', 'const a = 1\nexport { a as default }'],
      ['domain/a.stories.tsx', 'export default {}'],
    ],
    innocent: [
      ['web/build/vite.config.ts', 'export default {}'],
      ['web/ui/a.stories.tsx', 'export default {}'],
      ['web/a.ts', "import a from 'a'"],
    ],
  },
  {
    sentence: '6. no decorators',
    rule: code.noDecorators,
    planted: [
      ['web/a.ts', '@injectable()\nclass A {}'],
      ['web/a.ts', 'class A {\n  @observable a = 1\n}'],
    ],
    innocent: [['web/a.ts', "/**\n * @see b\n */\nconst a = '@a'"]],
  },
  {
    sentence: '6. no I prefix',
    rule: code.noInterfacePrefix,
    planted: [
      ['domain/a.ts', 'interface IFine {}'],
      ['domain/a.ts', 'export type IFine = string'],
    ],
    innocent: [['domain/a.ts', 'interface Issue {}\ntype Inn = string\ntype INN = string']],
  },
  {
    sentence: '6. no file over 300 lines',
    rule: code.noLongFile,
    planted: [
      ['web/a.ts', long(301)],
      ['web/a.module.css', long(301)],
    ],
    innocent: [['web/a.ts', long(300)]],
  },
  {
    sentence: '7. no clock, no chance, no network in domain/ and application/',
    rule: code.noHiddenWorld,
    planted: [
      ['domain/a.ts', 'const now = Date.now()'],
      ['domain/a.ts', 'const now = new Date()'],
      ['application/a.ts', 'const a = Math.random()'],
      ['application/a.ts', "await fetch('/')"],
      ['application/a.ts', 'setTimeout(() => {}, 1)'],
      ['application/a.ts', 'const a = globalThis.fetch'],
    ],
    innocent: [
      ['domain/a.ts', 'const day = new Date(now).getUTCDate()\n// Date.now() would be wrong'],
      ['adapters/a.ts', "const now = Date.now()\nawait fetch('/')"],
    ],
  },
  {
    sentence: 'features of the backend contain SQL in <x>.repository.ts only',
    rule: code.sqlInRepositories,
    planted: [
      ['adapters/backend/server/features/a/a.routes.ts', "await db.selectFrom('a').execute()"],
      ['adapters/backend/server/features/a/a.routes.ts', "import { sql } from 'kysely'"],
      ['adapters/backend/server/features/a/b/act.ts', "await trx.insertInto('a').execute()"],
    ],
    innocent: [
      ['adapters/backend/server/features/a/a.repository.ts', "await db.selectFrom('a').execute()"],
      ['adapters/backend/server/features/a/a.routes.ts', 'store.query((db) => findAccount(db, id))'],
    ],
  },
  {
    sentence: 'no import starts with ../',
    rule: layer.noClimbing,
    planted: [
      ['web/features/a.ts', "import { a } from '../a.ts'"],
      ['tests/a/b.test.ts', "import { a } from '../../domain/a.ts'"],
    ],
    innocent: [['web/features/a.ts', "import { a } from './b/a.ts'"]],
  },
  {
    sentence: 'imports of project files contain the file extension',
    rule: layer.importsHaveExtensions,
    planted: [
      ['cli/a.ts', "import { a } from './b'"],
      ['cli/a.ts', "import { a } from '#domain/b'"],
    ],
    innocent: [['web/a.ts', "import { a } from './b.ts'\nimport './c.css'\nimport { Effect } from 'effect'"]],
  },
  {
    sentence: 'constants are named in camel case',
    rule: code.camelCaseConstants,
    planted: [
      ['domain/a.ts', 'const MAX_LENGTH = 4'],
      ['domain/a.ts', 'export const PATTERN = /a/'],
    ],
    innocent: [['adapters/pdf/a.ts', 'const maxLength = 4\nconst A4 = 595\nconst Card = () => null']],
  },
  {
    sentence: 'no drawers for everything',
    rule: code.noDrawers,
    planted: [
      ['web/utils/a.ts', ''],
      ['domain/date-helpers.ts', ''],
      ['application/session.manager.ts', ''],
    ],
    innocent: [['domain/community.ts', '']],
  },
  {
    sentence: 'files are named in kebab-case',
    rule: code.kebabNames,
    planted: [
      ['web/ui/PayBar.tsx', ''],
      ['domain/fine_list.ts', ''],
    ],
    innocent: [['web/ui/pay-bar.module.css', '']],
  },
]

describe.each(cases)('$sentence', ({ rule, planted, innocent }) => {
  it('the rule is true in every file', () => {
    expect(violationsOf(rule, sources)).toEqual([])
  })

  it.each(planted)('the rule reports a violation planted in %s: %j', (path, text) => {
    expect(violationsOf(rule, [source(path, text)])).toHaveLength(1)
  })

  it.each(innocent)('the rule accepts %s: %j', (path, text) => {
    expect(violationsOf(rule, [source(path, text)])).toEqual([])
  })
})

describe('8. the check', () => {
  it.each(layers)('reads files of %s/', (name) => {
    expect(sources.filter(({ path }) => path.startsWith(`${name}/`)).length).toBeGreaterThan(5)
  })

  it('finds the imports of real files', () => {
    const application = sources.filter(({ path }) => path.startsWith('application/'))
    const unread = application.filter(({ code: text }) => !/\bimport\b/.test(text)).map(({ path }) => path)
    expect(unread).toEqual([])
  })
})

it('the top level contains the layers and the required files of a repository', () => {
  const made = ['node_modules', 'dist', 'data', 'data.lock.pid', 'kvitok.env']
  const names = readdirSync(root).filter((name) => !name.startsWith('.') && !made.includes(name))
  const allowed = ['package.json', 'package-lock.json', 'tsconfig.json', ...layers, 'docs', 'storybook']
  const documents = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'SECURITY.md']
  expect(names.filter((name) => ![...allowed, ...documents].includes(name))).toEqual([])
})
