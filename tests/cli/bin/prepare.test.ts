import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { root } from '#tests/architecture/source.ts'
import { spawnSync } from '#tests/support/programs.ts'

const copied = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'cli',
  'tests/run.js',
  'tests/figures.js',
  'tests/report-run.js',
  'tests/suite.js',
  'tests/checks.js',
  'tests/projects.js',
  'tests/support/isolation/isolated-environment.js',
]

/** A clone without installed packages, and an npm that runs the given script. */
const clone = (npm: string) => {
  const dir = mkdtempSync(join(tmpdir(), 'kvitok-clone-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  for (const path of copied) cpSync(join(root, path), join(dir, path), { recursive: true })
  for (const layer of ['domain', 'application', 'adapters', 'web']) mkdirSync(join(dir, layer))
  const bin = join(dir, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\necho "$@" >> ${dir}/asked\n${npm}\n`)
  chmodSync(join(bin, 'npm'), 0o755)
  const run = (program: string) => {
    const env = { PATH: [bin, dirname(process.execPath), '/usr/bin', '/bin'].join(':') }
    const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
      cwd: dir,
      env,
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }
  const requests = () => (existsSync(join(dir, 'asked')) ? readFileSync(join(dir, 'asked'), 'utf8') : '')
  return { run, requests }
}

/** Vite as a program that fails, so a start ends with its error. */
const installs = [
  'mkdir -p node_modules/vite/bin && echo "process.exit(1)" > node_modules/vite/bin/vite.js',
  'cp package-lock.json node_modules/.package-lock.json',
].join(' && ')

const withTests = `${installs} && mkdir node_modules/vitest`

/** A package of the tests is missing, as after an installation for the product. */
const withoutTests = `${installs} && sed -i '/"node_modules\\/vitest": {/,/^    }/ s/"version": .*/"version": "0",/' node_modules/.package-lock.json`

const forProduct = 'ci --omit=dev --include=optional\n'
const forTests = 'ci --include=dev --include=optional\n'

describe('npm start on a fresh clone', () => {
  it('installs what builds and runs the product from the lock file, once', () => {
    const { run, requests } = clone(withoutTests)
    run('cli/bin/start.js')
    run('cli/bin/start.js')
    expect(requests()).toBe(forProduct)
  })

  it('leaves the packages of the tests to npm test, and keeps them afterwards', () => {
    const { run, requests } = clone(
      `rm -rf node_modules; [ "$2" = --omit=dev ] && { ${withoutTests}; } || { ${withTests}; }`,
    )
    run('cli/bin/start.js')
    run('tests/run.js')
    run('cli/bin/start.js')
    expect(requests()).toBe(forProduct + forTests)
  })

  it('prints what to do when npm fails', () => {
    const { status, stderr } = clone('exit 1').run('cli/bin/start.js')
    expect(status).toBe(1)
    expect(stderr).toMatch(/Пакеты не установились\. Проверьте, что npm видит свой реестр/)
  })

  it('reports that the site cannot be built, and does not start it', () => {
    const { status, stdout, stderr } = clone(installs).run('cli/bin/start.js')
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/Сайт не собрался/)
  })
})

describe('npm test', () => {
  it.each([
    ['packages cannot be installed', 'exit 1', '0 passed, 1 failed'],
    ['no tool can be run', installs, '0 passed, 5 failed'],
  ])('prints the counts and fails when %s', (_, npm, last) => {
    const { status, stdout } = clone(npm).run('tests/run.js')
    expect(status).toBe(1)
    expect(stdout.endsWith(`\n${last}\n`)).toBe(true)
  })
})

it('kvitok without packages prints how to install them', () => {
  const { status, stderr } = clone('exit 1').run('cli/bin/kvitok.js')
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'kvitok: Пакеты ещё не установлены. Выполните npm ci и повторите\n',
  })
})
