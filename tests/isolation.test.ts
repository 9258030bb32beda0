import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { environmentIsReadInOnePlace, programsAreIsolated } from './architecture/isolation-rules.ts'
import { type Rule, violationsOf } from './architecture/rule.ts'
import { readSources, root, source } from './architecture/source.ts'
import { startDecoy } from './support/isolation/decoy-server.js'
import { isolatedEnvironment, testsFolder } from './support/isolation/isolated-environment.js'
import { commandEnvironment, emptyFolder, execute, programEnvironment } from './support/programs.ts'
import { runHere } from './support/command-line/run-here.ts'
import { runKvitok } from './support/command-line/run-kvitok.ts'

const places = ['HOME', 'TMPDIR', 'XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_STATE_HOME']

describe('isolatedEnvironment', () => {
  it('keeps the variables that a run needs and removes the settings of the developer', () => {
    const hostile = {
      PATH: '/bin',
      CI: 'true',
      TEST_DATABASE_URL: 'postgresql://test@db/test',
      HOME: '/people/person',
      PORT: '3000',
      BACKEND_URL: 'http://localhost:3000',
      KVITOK_FORMAT: 'json',
      NODE_ENV: 'production',
      NODE_OPTIONS: '--inspect',
      PGHOST: 'db',
      TZ: 'Pacific/Chatham',
      LC_ALL: 'tr_TR.UTF-8',
    }
    expect(isolatedEnvironment(hostile, '/run')).toEqual({
      PATH: '/bin',
      CI: 'true',
      TEST_DATABASE_URL: 'postgresql://test@db/test',
      HOME: expect.stringMatching(/^[/\\]run[/\\]home$/),
      TMPDIR: '/run',
      XDG_CACHE_HOME: expect.stringContaining('home'),
      XDG_CONFIG_HOME: expect.stringContaining('home'),
      XDG_DATA_HOME: expect.stringContaining('home'),
      XDG_STATE_HOME: expect.stringContaining('home'),
      LANG: 'C.UTF-8',
      NODE_COMPILE_CACHE: `${root}node_modules/.cache/node`,
      NODE_ENV: 'test',
      NODE_OPTIONS: expect.stringMatching(
        /^--max-semi-space-size=64 --import=file:\S+\/tests\/support\/isolation\/baseline-wasm\.js$/,
      ),
      TZ: 'UTC',
      TESTS_FOLDER: '/run',
    })
  })
})

describe('the process that runs tests', () => {
  it('the process that runs tests has an isolated environment', () => {
    const env = process.env as Readonly<Record<string, string>>
    expect(env).toEqual(isolatedEnvironment(env, testsFolder()))
    expect(places.filter((name) => !env[name]?.startsWith(testsFolder()))).toEqual([])
  })

  it('writes into the folder of the run and uses UTC', () => {
    expect(tmpdir()).toBe(testsFolder())
    expect(new Date(0).getHours()).toBe(0)
  })
})

const inside = 'process.stdout.write(JSON.stringify({ env: process.env, folder: process.cwd() }))'

describe('a program that a test starts', () => {
  it('runs in an empty folder without variables of the tests', async () => {
    process.env['BACKEND_URL'] = 'http://localhost:3000'
    onTestFinished(() => void delete process.env['BACKEND_URL'])
    const { stdout } = await execute(process.execPath, ['-e', inside], { env: { PORT: '4000' } })
    expect(JSON.parse(stdout)).toEqual({
      env: { ...programEnvironment(), PORT: '4000' },
      folder: emptyFolder(),
    })
    expect(readdirSync(emptyFolder())).toEqual([])
  })
})

const list = ['fines', 'list', '--sts', '99 УХ 123456', '--format', 'json']

const codeOf = ({ output }: { readonly output: string }): unknown => JSON.parse(output).error?.code

describe('a command without the address of a backend', () => {
  it.each([
    ['in the process of the test', runHere],
    ['in a separate process', runKvitok],
  ])('a command without the address of a backend is refused %s', async (_, run) => {
    expect(codeOf(await run(list))).toBe('data-dir.unwritable')
  })

  it.each(['migrate', 'serve', 'seed'])(
    'a command without the address of a backend is refused also as «kvitok backend %s»',
    async (verb) => {
      expect(codeOf(await runHere(['backend', verb, '--format', 'json']))).toBe('data-dir.unwritable')
    },
  )

  it('sends no request to a server of this machine, even with the address of its database', async () => {
    const decoy = await startDecoy(0)
    onTestFinished(decoy.close)
    const env = { DATABASE_URL: 'postgresql://u@127.0.0.1:1/kvitok' }
    expect(codeOf(await runHere(list, { env }))).toBe('database.unreachable')
    expect(decoy.contacts).toEqual([])
    // The same command finds the server of the port that it is given.
    await runHere(list, { env: { ...env, PORT: String(decoy.port) } })
    expect(decoy.contacts).toContain(`port ${decoy.port}: GET /health/live (node)`)
  })

  it('a command without the address of a backend has no default port and no default data folder', () => {
    expect(commandEnvironment()).toMatchObject({
      PORT: '1',
      DATA_DIR: expect.stringContaining('package.json'),
    })
  })
})

const rules: readonly {
  readonly sentence: string
  readonly rule: Rule
  readonly planted: readonly string[]
  readonly innocent: readonly (readonly [path: string, text: string])[]
}[] = [
  {
    sentence: 'tests start programs through tests/support/programs.ts',
    rule: programsAreIsolated,
    planted: [
      "import { spawn } from 'node:child_process'",
      "import * as child from 'child_process'",
      "const { fork } = await import('node:child_process')",
    ],
    innocent: [
      ['tests/cli/a.test.ts', "import type { ChildProcess } from 'node:child_process'"],
      ['cli/bin/a.js', "import { spawn } from 'node:child_process'"],
      ['tests/bench/cli/a.ts', "import { spawn } from 'node:child_process'"],
    ],
  },
  {
    sentence: 'only modules of the isolation read the environment in tests',
    rule: environmentIsReadInOnePlace,
    planted: [
      "const env = { PATH: process.env['PATH'] ?? '' }",
      'const { HOME } = process.env',
      'const home = homedir()',
      'run(processContext(), [])',
    ],
    innocent: [
      ['tests/cli/a.test.ts', "const text = 'process.env'"],
      ['cli/a.ts', 'const { HOME } = process.env'],
    ],
  },
]

const sources = readSources(['tests'])

describe.each(rules)('$sentence', ({ rule, planted, innocent }) => {
  it('the rule is true in every file', () => {
    expect(violationsOf(rule, sources)).toEqual([])
  })

  it.each(planted)('the rule reports the planted violation %j', (text) => {
    expect(violationsOf(rule, [source('tests/cli/a.test.ts', text)])).toHaveLength(1)
  })

  it.each(innocent)('the rule accepts %s: %j', (path, text) => {
    expect(violationsOf(rule, [source(path, text)])).toEqual([])
  })
})

it('git ignores the kvitok.env of the checkout', () => {
  expect(readFileSync(join(root, '.gitignore'), 'utf8').split('\n')).toContain('kvitok.env')
})
