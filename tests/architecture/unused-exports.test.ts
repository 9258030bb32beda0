import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { execute } from '#tests/support/programs.ts'
import { root } from './source.ts'

const config = 'tests/architecture/knip.json'

interface Found {
  readonly issues: readonly {
    readonly file: string
    readonly files: readonly unknown[]
    readonly exports: readonly { readonly name: string }[]
    readonly types: readonly { readonly name: string }[]
  }[]
}

/** Files that no entry of the product reaches, and exports that only their tests use, as «file: name». */
const unusedIn = async (folder: string): Promise<readonly string[]> => {
  const { stdout } = await execute(
    process.execPath,
    [
      join(root, 'node_modules/knip/bin/knip.js'),
      '--config',
      config,
      '--include',
      'files,exports,types',
      '--reporter',
      'json',
      '--no-progress',
      '--no-config-hints',
      '--no-exit-code',
    ],
    { cwd: folder },
  )
  const { issues }: Found = JSON.parse(stdout)
  return issues
    .flatMap(({ file, files, exports, types }) => [
      ...files.map(() => file),
      ...[...exports, ...types].map(({ name }) => `${file}: ${name}`),
    ])
    .toSorted()
}

/**
 * What only stories use: the modal of decision 130, icons of the kit, and the search that samples are made with. A story is no
 * caller, so the list may only become shorter.
 */
const shownInStories: readonly string[] = [
  'domain/charges/sources/search-completeness.ts: recordSourceAnswer',
  'domain/charges/sources/search-completeness.ts: startSearch',
  'domain/screen/modals.ts',
  ...['Baton', 'CameraPost', 'Key', 'Licence', 'Plate', 'Sts', 'Tax', 'Wheel'].map(
    (name) => `web/ui/icons/road-icons.tsx: ${name}Icon`,
  ),
  'web/ui/overlay/modal.tsx',
  'web/ui/overlay/modals.view-model.ts',
]

describe('every export has a caller outside tests', () => {
  it('every export of the product has a caller, except for the few that only stories use', async () => {
    expect(await unusedIn(root)).toEqual(shownInStories.toSorted())
  })

  it('the rule of unused exports finds planted violations', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kvitok-exports-'))
    const plant = (path: string, text: string): void => {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    plant('package.json', '{ "name": "planted", "type": "module" }')
    plant('tests/a.test.ts', "import { forTests } from '#domain/a.ts'\nforTests()\n")
    plant(
      'cli/main.ts',
      "import { called, type Called } from '#domain/a.ts'\nconst a: Called = called()\nvoid import('./late.ts').then(({ late }) => late(a))\n",
    )
    plant('cli/late.ts', 'export const late = (text: string) => text\nexport const later = late\n')
    plant(
      'domain/a.ts',
      "export type Called = string\nexport type Uncalled = number\nexport const called = (): string => inside('')\nexport const inside = (text: string) => text\nexport const forTests = () => 1\n",
    )
    plant('domain/forgotten.ts', 'export const forgotten = 1\n')
    plant('web/ui/shown.tsx', 'export const Shown = () => null\n')
    plant(
      'web/ui/shown.stories.tsx',
      "import { Shown } from './shown.tsx'\nexport default { component: Shown }\n",
    )
    cpSync(join(root, config), join(folder, config))
    expect(await unusedIn(folder)).toEqual([
      'cli/late.ts: later',
      'domain/a.ts: Uncalled',
      'domain/a.ts: forTests',
      'domain/forgotten.ts',
      'web/ui/shown.tsx',
    ])
    rmSync(folder, { recursive: true })
  })
})
