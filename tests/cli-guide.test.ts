import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from './architecture/source.ts'
import { commandEnvironment, execute, spawnSync } from './support/programs.ts'
import { runHere } from './support/command-line/run-here.ts'
import { kvitokProgram } from './support/command-line/run-kvitok.ts'
import { sampleChargesPath } from './support/samples/sample-charges.ts'
import { withServedBackend } from './support/backend/served-backend.ts'

const guide = readFileSync(join(root, 'docs/cli.md'), 'utf8')

const home = mkdtempSync(join(tmpdir(), 'kvitok-guide-'))

/** Imports the charges of the vehicle that the guide looks up. */
const fill = async (env: Readonly<Record<string, string>>) => {
  const file = join(home, 'charges.ndjson')
  const lines = readFileSync(sampleChargesPath, 'utf8').split('\n')
  writeFileSync(file, lines.filter((line) => line.includes('"9991733168"')).join('\n'))
  return runHere(['backend', 'import', file], { env })
}

const served = withServedBackend({ DEMO_REGISTRY: 'off', SANDBOX_ACQUIRERS: 'allow' }, fill)

afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Sessions: the commands after «$» and their output. */
const sessions = Array.from(guide.matchAll(/^```console\n([^]*?)^```$/gm), ([, block = '']) =>
  block
    .split(/^\$ /m)
    .slice(1)
    .map((session) => {
      const [command = '', ...shown] = session.split('\n')
      return { command, shown: shown.join('\n').trimEnd() }
    }),
)

const end = '— end of a command —'

/** The guide contains no port: it uses an example address for the backend. */
const exampleUrl = 'https://kvitok.example'

/** Runs the commands in one shell, in the order of the guide: `$?` is the exit code of the command before. */
const screensOf = async (commands: readonly string[]): Promise<readonly string[]> => {
  const script = [
    `kvitok() { "${process.execPath}" "${kvitokProgram}" "$@"; }`,
    'code=0',
    ...commands.map((command) => `(exit $code)\n${command}\ncode=$?\necho '${end}'`),
  ].join('\n')
  const env = { ...commandEnvironment(), ...served().env }
  const { stdout } = await execute('bash', ['-c', `exec 2>&1 </dev/null\n${script}`], { cwd: home, env })
  return stdout.split(`${end}\n`).map((screen) =>
    screen
      .replaceAll(/[\u00A0\u202F]/g, ' ')
      .replaceAll('\r', '')
      .replaceAll(served().url, exampleUrl)
      .trimEnd(),
  )
}

const lacks = (program: string): boolean => spawnSync(program, ['--version']).status !== 0

describe.skipIf(lacks('bash'))('docs/cli.md', () => {
  it('docs/cli.md has examples', () => {
    expect(sessions.flat().length).toBeGreaterThan(15)
  })

  it.each(sessions.map((session) => ({ session, first: session[0]?.command })))(
    'shows what «$first» prints',
    async ({ session, first }) => {
      if (/\| jq /.test(first ?? '') && lacks('jq')) return
      const screens = await screensOf(session.map(({ command }) => command))
      expect(session.map(({ command }, index) => ({ command, shown: screens[index] }))).toEqual(
        session.map(({ command, shown }) => ({ command, shown: shown.trimEnd() })),
      )
    },
  )
})
