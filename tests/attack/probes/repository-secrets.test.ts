import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#tests/architecture/source.ts'
import { spawnSync } from '#tests/support/programs.ts'

const textual = /\.(?:ts|tsx|js|json|ya?ml|md|sql|css|html|txt|service|sh)$|^[^.]+$/

const files = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .stdout.split('\n')
  .filter((path) => path !== '' && textual.test(path) && path !== 'package-lock.json')

/** What keys of well-known services look like. */
const secrets: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\n[A-Za-z0-9+/=\n]{100}/,
  'a key of a cloud': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b|\bAIza[\w-]{35}\b/,
  'a token of a forge': /\bgh[pousr]_[A-Za-z0-9]{36}\b|\bglpat-[\w-]{20}\b|\bnpm_[A-Za-z0-9]{36}\b/,
  'a token of a messenger': /\bxox[abprs]-[\w-]{20,}|\b\d{9,10}:AA[\w-]{33}\b/,
  'a signed token': /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
  'a password in an address':
    /\b(?:postgres(?:ql)?|mysql|redis|smtps?|https?):\/\/[\w.-]+:(?!secret|hostile|password|pass|пароль|PASSWORD)[^@\s/'"`$<{…]{12,}@/,
}

describe('a file of the repository', () => {
  it('contains no secret', () => {
    const found = files.flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return Object.entries(secrets).flatMap(([name, pattern]) =>
        pattern.test(text) ? [`${path}: ${name}`] : [],
      )
    })
    expect(found).toEqual([])
  })
})
