import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publish } from '#cli/build/published.ts'
import { languages } from '#cli/messages/translate.ts'
import { isComplete } from '#tests/support/matrix.ts'
import { placedCommands } from '#tests/support/command-line/placed-commands.ts'
import { root } from '#tests/architecture/source.ts'
import { commandEnvironment, execute, spawn } from '#tests/support/programs.ts'
import { publishedManifest, sourceManifest } from '#cli/build/manifest.ts'
import { withServedBackend } from '#tests/support/backend/served-backend.ts'

let home = ''
let kvitok = ''
const served = withServedBackend()

/** Runs the installed package from a separate folder that contains no file of the project. */
const run = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const { stdout, stderr } = await execute(process.execPath, [kvitok, ...args], {
    cwd: join(home, 'elsewhere'),
    env: { ...commandEnvironment(), ...env },
  })
  return { output: stdout, stderr }
}

const read = (...path: readonly string[]): string => readFileSync(join(home, 'installed', ...path), 'utf8')

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'kvitok-published-'))
  await publish(join(home, 'kvitok'))
  await execute('npm', ['pack', '--offline', '--loglevel', 'error', './kvitok'], {
    cwd: home,
    shell: process.platform === 'win32',
  })
  const [tarball = ''] = readdirSync(home).filter((name) => name.endsWith('.tgz'))
  // The package is unpacked as npm does it, but its dependencies are not requested from a registry.
  const place = join(home, 'installed/node_modules/kvitok')
  for (const folder of [place, join(home, 'installed/node_modules/@electric-sql'), join(home, 'elsewhere')])
    mkdirSync(folder, { recursive: true })
  await execute('tar', ['-xzf', join(home, tarball), '-C', place, '--strip-components', '1'])
  symlinkSync(
    join(root, 'node_modules/@electric-sql/pglite'),
    join(home, 'installed/node_modules/@electric-sql/pglite'),
  )
  kvitok = join(place, 'lib/kvitok.cjs')
}, 120_000)

afterAll(() => rmSync(home, { recursive: true, force: true }))

describe('npm pack that is stopped in the middle', () => {
  it('restores the manifest of the project', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kvitok-pack-'))
    writeFileSync(join(folder, 'package.json.source'), 'ours')
    writeFileSync(join(folder, 'package.json'), 'of the command line')
    const npm = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    const guard = execute(process.execPath, [
      join(root, 'cli/build/restore-manifest.ts'),
      folder,
      String(npm.pid),
    ])
    npm.kill('SIGKILL')
    await guard
    expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe('ours')
    rmSync(folder, { recursive: true })
  })
})

describe('the published form', () => {
  it('the published form is packed completely from the folder of the project, although npm packs only the files of the manifest', () => {
    const { files } = publishedManifest(sourceManifest(root), 'dist/npm/', [])
    const written = readdirSync(join(home, 'kvitok')).filter((name) => name !== 'LICENSE')
    expect(files.toSorted()).toEqual(written.map((name) => `dist/npm/${name}`).toSorted())
  })

  it('the published form depends on the embedded database and Node.js 22 only', () => {
    const manifest = JSON.parse(read('node_modules/kvitok/package.json'))
    expect(Object.keys(manifest.dependencies)).toEqual(['@electric-sql/pglite'])
    expect(manifest).toMatchObject({ engines: { node: '>=22' }, bin: { kvitok: 'lib/kvitok.cjs' } })
    expect(manifest).not.toHaveProperty('devDependencies')
  })

  it('loads few files to check a number, without Effect and the server', async () => {
    const listing = join(home, 'list-loaded-files.cjs')
    writeFileSync(
      listing,
      `process.on('exit', () => process.stderr.write(Object.keys(require.cache).join('\\n')))`,
    )
    const { output, stderr } = await run(['check', 'inn', '7707083893'], {
      NODE_OPTIONS: `--require ${JSON.stringify(listing)}`,
    })
    expect(output).toBe('inn\t7707083893\ttrue\t7707083893\t\n')
    const loaded = stderr.split('\n').filter((file) => file.endsWith('.cjs') && file !== listing)
    const bytes = loaded.map((file) => readFileSync(file).length).reduce((a, b) => a + b, 0)
    expect(loaded.length).toBeLessThan(10)
    expect(bytes).toBeLessThan(120_000)
  })

  it('prints the help of a command in both languages, word for word', async () => {
    for (const language of languages) {
      const placed = (await placedCommands(language)).find(
        ({ path }) => path.join(' ') === 'kvitok fines list',
      )
      const { output } = await run(['fines', 'list', '--help'], { KVITOK_LANG: language })
      expect(output).toBe(placed?.command.helpInformation())
    }
  })

  it('the published form contains the licences of the bundled packages', () => {
    const licences = read('node_modules/kvitok/licences.txt')
    for (const name of ['commander', 'effect', 'hono'])
      expect(licences).toMatch(new RegExp(`^${name} [\\d.]+, MIT$`, 'm'))
    expect(licences).not.toMatch(/, undefined$/m)
  })

  it('the published form contains a manual page of every command', () => {
    const { man }: { readonly man: readonly string[] } = JSON.parse(read('node_modules/kvitok/package.json'))
    expect(man.length).toBeGreaterThan(30)
    expect(man.filter((page) => !existsSync(join(home, 'installed/node_modules/kvitok', page)))).toEqual([])
  })

  it('prints its version and rejects an unknown command', async () => {
    expect((await run(['--version'])).output).toMatch(/^\d+\.\d+\.\d+\n$/)
    await expect(run(['chek'])).rejects.toMatchObject({
      code: 2,
      stderr: 'kvitok: Нет команды chek. Возможно, нужно: check. Справка: kvitok --help\n',
    })
  })

  it('calls a running backend from another folder', async () => {
    const { output } = await run(['fines', 'list', '--sts', '99 УХ 123456', '--fields', 'uin'], served().env)
    expect(output).toMatch(/^(?:\d{20}\n)+$/)
  })

  it.skipIf(process.platform === 'win32')(
    'the published form works in a folder that was removed',
    async () => {
      const line = `mkdir gone && cd gone && rmdir ../gone && "$0" "$1" check inn 7707083893`
      const { stdout } = await execute('sh', ['-c', line, process.execPath, kvitok], {
        cwd: join(home, 'elsewhere'),
        env: commandEnvironment(),
      })
      expect(stdout).toBe('inn\t7707083893\ttrue\t7707083893\t\n')
    },
  )

  // The package has no filled database, and PGlite takes half a minute to make one, so only complete runs try it.
  it.runIf(isComplete)(
    'creates the embedded database in an empty folder when no backend is configured, with its .sql migrations',
    async () => {
      const place = { DATA_DIR: join(home, 'new-data') }
      const { output: migrated } = await run(['backend', 'migrate', '--format', 'json'], place)
      expect(migrated).toContain('0017-payment-state-check')
      const { output } = await run(['backend', 'seed', '--count', '3', '--format', 'json'], place)
      expect(JSON.parse(output)).toMatchObject({ added: 3 })
    },
  )
})
