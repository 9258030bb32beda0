import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandEnvironment, execute } from '#tests/support/programs.ts'
import { runHere } from '#tests/support/command-line/run-here.ts'
import { kvitokProgram } from '#tests/support/command-line/run-kvitok.ts'

let home = ''
let user = ''
let project = ''

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'kvitok-config-'))
  user = join(home, 'config/kvitok/kvitok.env')
  project = join(home, 'project/kvitok.env')
  await mkdir(join(home, 'config/kvitok'), { recursive: true })
  await mkdir(join(home, 'project'))
  await writeFile(user, 'PORT=4001\nHOST=0.0.0.0\nLOG_LEVEL=debug\nMETRICS_TOKEN=of-the-user-0123456789\n')
  await writeFile(project, '# of this folder\nPORT=4002\nHOST="::1"\n')
})

afterAll(() => rm(home, { recursive: true }))

const listed = async (env: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>>> => {
  const { stdout } = await execute(
    process.execPath,
    [kvitokProgram, 'config', 'list', '--origin', '--format', 'json'],
    {
      cwd: join(home, 'project'),
      // An empty value counts as not set, so the port comes from the file.
      env: { ...commandEnvironment(), PORT: '', XDG_CONFIG_HOME: join(home, 'config'), ...env },
    },
  )
  const settings: readonly { readonly name: string }[] = JSON.parse(stdout)
  return Object.fromEntries(settings.map(({ name, ...setting }) => [name, setting]))
}

describe('kvitok config list --origin', () => {
  it('prints the value and the origin of every setting: environment, project, user, default', async () => {
    expect(await listed({ PORT: '4000', SITE_TYPE: '' })).toMatchObject({
      PORT: { value: 4000, origin: 'environment', file: null },
      HOST: { value: '::1', origin: 'project', file: project },
      LOG_LEVEL: { value: 'debug', origin: 'user', file: user },
      SITE_TYPE: { value: 'fine', origin: 'default', file: null },
    })
  })

  it('prints only whether a secret is set', async () => {
    const env = {
      BACKEND_URL: 'https://operator:secret@kvitok.example/api',
      DATABASE_URL: 'postgres://kvitok:secret@db/kvitok',
      XDG_CONFIG_HOME: join(home, 'config'),
    }
    const { output } = await runHere(['config', 'list', '--format', 'json'], { env })
    expect(JSON.parse(output)).toEqual(
      expect.arrayContaining([
        { name: 'BACKEND_URL', value: '•••' },
        { name: 'DATABASE_URL', value: '•••' },
        { name: 'METRICS_TOKEN', value: '•••' },
        { name: 'SMS_KEY', value: null },
      ]),
    )
    expect(output).not.toMatch(/secret|of-the-user/)
  })

  it('explains the origins on stderr at a terminal', async () => {
    const env = { PORT: '4000' }
    const { output } = await runHere(['config', 'list', '--origin', '--format', 'table'], { env })
    expect(output).toMatch(/^PORT +4000 +переменная окружения$/m)
  })
})

describe('settings from files', () => {
  it('settings from files of the project are read from the current folder', async () => {
    const env = { PORT: '' }
    const currentFolder = join(home, 'project')
    const { output } = await runHere(['config', 'list'], { env, currentFolder })
    expect(output).toMatch(/^PORT\t4002$/m)
  })

  it('apply to every command', async () => {
    const env = { XDG_CONFIG_HOME: join(home, 'config') }
    await writeFile(user, 'TAXES_URL=https://nalog.example/\n')
    expect((await runHere(['redirect', '/app/taxlist'], { env })).output).toBe(
      '/app/taxlist\t301\thttps://nalog.example/\n',
    )
  })

  it('settings from files that cannot be read end the command with a message', async () => {
    const folder = join(home, 'wrong')
    await mkdir(join(folder, 'kvitok/kvitok.env'), { recursive: true })
    expect(await runHere(['redirect', '/'], { env: { XDG_CONFIG_HOME: folder } })).toMatchObject({
      code: 1,
      output: '',
      stderr: `kvitok: Файл настроек ${join(folder, 'kvitok/kvitok.env')} не читается (EISDIR). Дайте на него права или уберите его\n`,
    })
  })

  it('settings from files are rejected by name as the settings of the environment are', async () => {
    const env = { PORT: '', XDG_CONFIG_HOME: join(home, 'config') }
    await writeFile(user, 'PORT=secret\n')
    expect(await runHere(['redirect', '/'], { env })).toMatchObject({
      code: 1,
      stderr:
        'kvitok: Настройки не подходят. PORT: нужно целое число от 1 до 65535. ' +
        'Откуда взято каждое значение, покажет kvitok config list --origin\n',
    })
  })
})
