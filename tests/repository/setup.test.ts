import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { programEnvironment } from '#tests/support/programs.ts'
import { makeCheckout } from './checkout.ts'

/** A checkout with the files that setup needs, and a fake npm that only records its calls. */
const newCheckout = () => {
  const checkout = makeCheckout('.ci/setup.js', '.githooks', 'cli/bin', 'package.json', 'package-lock.json')
  checkout.write('bin/npm', '#!/bin/sh\necho "npm $*"\n')
  chmodSync(join(checkout.dir, 'bin/npm'), 0o755)
  const setUp = () =>
    checkout.run(
      'env',
      `PATH=${join(checkout.dir, 'bin')}:${programEnvironment()['PATH']}`,
      process.execPath,
      '.ci/setup.js',
    )
  return { ...checkout, setUp }
}

const hooksPath = ({ run }: ReturnType<typeof newCheckout>) =>
  run('git', 'config', '--local', 'core.hooksPath').stdout

describe('npm run setup', () => {
  it('installs the packages of the lock file, activates the hooks and prints three commands', () => {
    const checkout = newCheckout()
    checkout.run('git', 'init', '--quiet')
    const { code, stdout, stderr } = checkout.setUp()
    expect(stderr).toContain('npm ci --include=dev --include=optional')
    expect(code).toBe(0)
    expect(stdout).toMatch(/ {2}npm run dev .*\n {2}npm test .*\n {2}npx kvitok --help /)
    expect(hooksPath(checkout)).toBe('.githooks\n')
  })

  it('npm run setup does not change a repository that contains an unpacked archive', () => {
    const checkout = newCheckout()
    checkout.run('git', 'init', '--quiet', '..')
    expect(checkout.setUp()).toMatchObject({ code: 0, stdout: expect.stringContaining('no git checkout') })
    expect(hooksPath(checkout)).toBe('')
  })

  it('activates no hooks when the packages cannot be installed', () => {
    const checkout = newCheckout()
    checkout.run('git', 'init', '--quiet')
    writeFileSync(join(checkout.dir, 'bin/npm'), '#!/bin/sh\nexit 1\n')
    expect(checkout.setUp()).toMatchObject({ code: 1, stderr: expect.stringContaining('npm ping') })
    expect(hooksPath(checkout)).toBe('')
  })
})
