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
 * Clauses of the specification that are written and tested but that no page, command or call uses yet. The list may only
 * become shorter; an entry that got a caller has to go.
 */
const notConnectedYet = [
  // A payment that is already paid (users.md 2).
  'domain/charges/explanations/already-paid.ts',
  // The term of limitation of a ruling and of a repeated offence.
  'domain/charges/law/limitation.ts',
  // Capabilities that a backend announces (§8, stubbed operations).
  'domain/documents/capability.ts: announcedCapabilities',
  // The variant of a certificate with exactly two signs (§5).
  'domain/identity/sts.ts: parseStrictSts',
  // Several charges in one payment, and what a legal entity asks about payments (§5, §7): no page and no command asks.
  'adapters/backend/client/payments.client.ts: makeMultiPaymentsClient',
  'application/payments/company-look-up.ts',
  'application/payments/pay-several.ts',
  'domain/payment/recipient-type.ts',
  // Reviews that come from outside (§1).
  // Equality of credentials by rand, salt, session and userId (§3).
  'domain/session/auth-data.ts: sameAuth',
]

describe('every export has a caller outside tests', () => {
  it('every export of the product has a caller, except for exports that are not connected yet', async () => {
    expect(await unusedIn(root)).toEqual(notConnectedYet.toSorted())
  })

  it('every export has a caller outside tests and the rule finds planted violations', async () => {
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
    cpSync(join(root, config), join(folder, config))
    expect(await unusedIn(folder)).toEqual([
      'cli/late.ts: later',
      'domain/a.ts: Uncalled',
      'domain/a.ts: forTests',
      'domain/forgotten.ts',
    ])
    rmSync(folder, { recursive: true })
  })
})
