import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { backendLine, withoutSecrets } from '#cli/config/backend-in-use.ts'
import { embedded } from '#tests/support/database/databases.ts'
import { fakeCommandLine } from '#tests/support/fakes/command-line.fake.ts'
import { freePorts } from '#tests/support/product/free-ports.ts'
import { type HereOptions, runHere } from '#tests/support/command-line/run-here.ts'
import { startKvitok } from '#tests/support/command-line/run-kvitok.ts'
import { withServedBackend } from '#tests/support/backend/served-backend.ts'

const served = withServedBackend()

const list = ['fines', 'list', '--sts', '99 УХ 123456', '--fields', 'uin']

/** An address without a server. */
const silentUrl = 'http://127.0.0.1:1'

const errorLines = async (args: readonly string[], options: HereOptions): Promise<readonly string[]> => {
  const { stderr } = await runHere(args, options)
  return stderr.split('\n').slice(0, -1)
}

describe('kvitok --verbose', () => {
  it('prints the server on stderr before the answer', async () => {
    const { code, output, stderr } = await runHere([...list, '--verbose'], { env: served().env })
    expect({ code, stderr }).toEqual({ code: 0, stderr: `Сервер: ${served().url} (из BACKEND_URL)\n` })
    expect(output).toMatch(/^(?:\d{20}\n)+$/)
  })

  it('prints the embedded database by the value of its setting', async () => {
    const place = await embedded.readyPlace()
    onTestFinished(() => place.remove())
    const env = { DATA_DIR: place.dir }
    for (const args of [list, ['backend', 'migrate']])
      expect((await errorLines([...args, '--verbose'], { env }))[0]).toBe(
        `Встроенная база: ${place.dir} (из DATA_DIR)`,
      )
  })

  it('prints the local server that holds the embedded database', async () => {
    const place = await embedded.readyPlace()
    onTestFinished(() => place.remove())
    const [port, bankPort] = await freePorts(2)
    const env = { DATA_DIR: place.dir, PORT: String(port), SANDBOX_PORT: String(bankPort) }
    const server = startKvitok(['backend', 'serve'], env, 100_000)
    onTestFinished(() => void server.kill('SIGKILL'))
    for await (const text of server.stdout.setEncoding('utf8')) if (String(text).includes('Бэкенд')) break
    const line = `Сервер: http://127.0.0.1:${port} (из PORT)`
    // Commands wait only one second for a server, which a new process on a busy machine may exceed.
    await expect.poll(() => errorLines([...list, '--verbose'], { env })).toEqual([line])
    await expect
      .poll(() => errorLines(['backend', 'doctor', '--verbose'], { env }))
      .toEqual([`Встроенная база: ${place.dir} (из DATA_DIR)`, line])
  })

  it('prints the address of the option of kvitok smoke', async () => {
    const lines = await errorLines(['smoke', '--url', silentUrl, '--no-payment', '--verbose'], {})
    expect(lines[0]).toBe(`Сервер: ${silentUrl} (из --url)`)
  })

  it('prints nothing for a command that needs no backend', async () => {
    expect(await errorLines(['plural', '1', '--verbose'], {})).toEqual([])
  })
})

describe('a failure', () => {
  it('a failure has the server after its message, once', async () => {
    const env = { BACKEND_URL: silentUrl }
    const line = `Сервер: ${silentUrl} (из BACKEND_URL)`
    expect(await errorLines(list, { env })).toEqual([expect.stringMatching(/^kvitok: /), line])
    expect(await errorLines([...list, '--verbose'], { env })).toEqual([
      line,
      expect.stringMatching(/^kvitok: /),
    ])
  })

  it('a failure does not change the JSON document', async () => {
    const { output } = await runHere([...list, '--format', 'json'], { env: { BACKEND_URL: silentUrl } })
    expect(JSON.parse(output)).toEqual({ error: { code: 'backend.network', message: expect.any(String) } })
  })

  it('names the backend in English', async () => {
    const env = { BACKEND_URL: silentUrl }
    expect(await errorLines([...list, '--lang', 'en'], { env })).toContain(
      `Server: ${silentUrl} (from BACKEND_URL)`,
    )
  })

  it('shows no credentials of a database or of a server', async () => {
    const env = { DATABASE_URL: 'postgresql://u:secret@127.0.0.1:1/kvitok?sslpassword=secret' }
    const expected = 'База PostgreSQL: postgresql://127.0.0.1:1/kvitok (из DATABASE_URL)'
    for (const args of [list, ['backend', 'migrate'], ['backend', 'serve'], ['backend', 'worker']]) {
      const lines = await errorLines(args, { env })
      expect(lines.at(-1)).toBe(expected)
      expect(lines.join('\n')).not.toContain('secret')
    }
    const server = { BACKEND_URL: 'http://u:secret@127.0.0.1:1/?key=secret' }
    const lines = await errorLines(list, { env: server })
    expect(lines.at(-1)).toBe('Сервер: http://127.0.0.1:1 (из BACKEND_URL)')
    expect(lines.join('\n')).not.toContain('secret')
  })

  it('names no backend when the command failed before it chose one', async () => {
    expect(await errorLines(['fines', 'list', '--sts', 'Ж'], { env: served().env })).toHaveLength(1)
    expect(await errorLines(['fines', 'lst'], { env: served().env })).toHaveLength(1)
  })
})

describe('the origin of the backend', () => {
  let home = ''
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'kvitok-origin-'))
    await mkdir(join(home, 'config/kvitok'), { recursive: true })
  })
  afterAll(() => rm(home, { recursive: true }))

  const originWith = async (files: Readonly<Record<string, string>>, env: HereOptions['env'] = {}) => {
    for (const [file, text] of Object.entries(files)) await writeFile(join(home, file), text)
    const lines = await errorLines(list, {
      env: { XDG_CONFIG_HOME: join(home, 'config'), ...env },
      currentFolder: home,
    })
    for (const file of Object.keys(files)) await rm(join(home, file))
    return lines.at(-1)
  }

  it('the origin of the backend has the order of precedence environment, kvitok.env of the folder, kvitok.env of the user', async () => {
    const user = { 'config/kvitok/kvitok.env': 'BACKEND_URL=http://127.0.0.1:9\n' }
    const both = { ...user, 'kvitok.env': 'BACKEND_URL=http://127.0.0.1:7\n' }
    expect(await originWith(user)).toBe(
      'Сервер: http://127.0.0.1:9 (из BACKEND_URL в kvitok.env пользователя)',
    )
    expect(await originWith(both)).toBe('Сервер: http://127.0.0.1:7 (из BACKEND_URL в kvitok.env этой папки)')
    expect(await originWith(both, { BACKEND_URL: silentUrl })).toBe(`Сервер: ${silentUrl} (из BACKEND_URL)`)
    // The environment and the file name the same server.
    expect(await originWith(both, { BACKEND_URL: 'http://127.0.0.1:7' })).toBe(
      'Сервер: http://127.0.0.1:7 (из BACKEND_URL)',
    )
  })

  it('the origin of the backend contains no control characters of a folder name', () => {
    const { context } = fakeCommandLine()
    const backend = { kind: 'embedded', place: './d\u001B[31mata', chosenBy: 'DATA_DIR' } as const
    expect(backendLine(backend, context)).toBe('Встроенная база: ./d[31mata (из DATA_DIR)')
  })

  it('the origin of the backend is the default without a configured data folder', () => {
    const { context } = fakeCommandLine({ env: { DATA_DIR: '' } })
    const backend = { kind: 'embedded', place: './data', chosenBy: 'DATA_DIR' } as const
    expect(backendLine(backend, context)).toBe('Встроенная база: ./data (из настройки по умолчанию)')
  })
})

describe('withoutSecrets', () => {
  it.each([
    ['https://u:p@kvitok.example/api?key=1#part', 'https://kvitok.example/api'],
    ['postgres://u@db:5433/kvitok?options=-c', 'postgres://db:5433/kvitok'],
    ['http://[::1]:3000/', 'http://[::1]:3000'],
    ['./data', './data'],
  ])('turns %s into %s', (text, shown) => {
    expect(withoutSecrets(text)).toBe(shown)
  })
})
