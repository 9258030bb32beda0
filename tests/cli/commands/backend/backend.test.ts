import { type AddressInfo, createServer } from 'node:net'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { writeChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import { migrations } from '#adapters/backend/server/database/migrations/migrations.ts'
import { sampleRecord, sampleUin } from '#tests/support/samples/charge-record.ts'
import { samplePhotos } from '#tests/support/samples/sample-photos.ts'
import {
  databases,
  type DatabasePlace,
  embedded,
  databaseSettings,
} from '#tests/support/database/databases.ts'
import { freePorts } from '#tests/support/product/free-ports.ts'
import { runHere } from '#tests/support/command-line/run-here.ts'
import { type Run, runKvitok, startKvitok, unreadableFile } from '#tests/support/command-line/run-kvitok.ts'

const home = mkdtempSync(join(tmpdir(), 'kvitok-cli-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const sts = '9953581871'

const charge = (uin: string) =>
  JSON.stringify({ uin, kind: 'fine', documents: { sts: [sts] }, ruledAt: '2026-11-03', amount: 50_000 })

const uins = ['18810150261119777851', '18810150261103407707', '18810166260614241404']

const lines = uins.map(charge)

const fileOf = (name: string, text: string): string => {
  const file = join(home, name)
  writeFileSync(file, text)
  return file
}

const environmentOf = (place: DatabasePlace): Readonly<Record<string, string>> => ({
  ...databaseSettings(place),
  PHOTOS_DIR: join(home, 'photos'),
})

const refusal = ({ output, stderr, code }: Run) => ({ ...JSON.parse(output), stderr, exit: code })

const refused = (code: string) => ({
  error: { code, message: expect.stringMatching(/^[А-Я].*[а-яё]/s) },
  stderr: expect.stringMatching(/^kvitok: [А-Я]/),
  exit: 1,
})

describe.each(databases)('on the $name database', (database) => {
  let place: DatabasePlace
  let env: Readonly<Record<string, string>>

  beforeAll(async () => {
    place = await database.emptyPlace()
    env = environmentOf(place)
  })
  afterAll(() => place.remove())

  const importing = async (text: string) => {
    const file = fileOf('charges.ndjson', text)
    const run = await runHere(['backend', 'import', file, '--format', 'json'], { env })
    return { ...run, output: JSON.parse(run.output) as unknown }
  }

  it('migrate lists the applied migrations, and none the second time', async () => {
    const first = await runHere(['backend', 'migrate', '--format', 'json'], { env })
    expect({ code: first.code, applied: JSON.parse(first.output) }).toEqual({
      code: 0,
      applied: migrations.map(({ name }) => ({ migration: name })),
    })
    const second = await runHere(['backend', 'migrate', '--format', 'json'], { env })
    expect(second).toMatchObject({
      code: 0,
      output: '[]\n',
      stderr: expect.stringContaining('Применять нечего'),
    })
  })

  it('import brings every charge once', async () => {
    const text = `${lines.join('\n')}\n`
    const summary = { read: 3, added: 3, changed: 0, unchanged: 0, refused: 0 }
    expect(await importing(text)).toEqual({ code: 0, stderr: '', output: summary })
    expect(await importing(text)).toEqual({
      code: 0,
      stderr: '',
      output: { ...summary, added: 0, unchanged: 3 },
    })
  })

  it('a broken line is reported with its number and does not stop the import', async () => {
    const { code, stderr, output } = await importing(
      [lines[0], '{"uin":', lines[1], '{"uin":"1"}'].join('\n'),
    )
    expect({ code, output }).toEqual({
      code: 1,
      output: { read: 4, added: 0, changed: 0, unchanged: 2, refused: 2 },
    })
    expect(stderr).toMatch(/^строка 2: .*\nстрока 4: .*\n$/)
  })

  it('import reads what is piped to it', async () => {
    const run = await runKvitok(['backend', 'import', '-'], { env, input: lines.join('\n') })
    expect(run).toEqual({ code: 0, output: '3\t0\t0\t3\t0\n', stderr: '' })
  })

  it.skipIf(process.platform !== 'linux')(
    'import refuses an input and a file that cannot be read',
    async () => {
      const runs = [
        await runKvitok(['backend', 'import', '-'], { env, inputFrom: home }),
        await runKvitok(['backend', 'import', '-'], { env, inputFrom: unreadableFile }),
        await runHere(['backend', 'import', unreadableFile], { env }),
      ]
      const refusals = [
        /^kvitok: Входные данные не читаются \(EISDIR\)\. Проверьте/,
        /^kvitok: Входные данные не читаются \(EIO\)\. Проверьте/,
        /^kvitok: Файл \/proc\/self\/mem не читается \(EIO\)\. Проверьте/,
      ]
      expect(runs).toEqual(
        refusals.map((sentence) => ({ code: 1, output: '', stderr: expect.stringMatching(sentence) })),
      )
    },
  )

  it('import copies the photos beside the file, which fines photos then saves', async () => {
    writeFileSync(fileOf('photo.png', ''), samplePhotos.png)
    const uin = sampleUin(77)
    const record = sampleRecord({ uin, photos: ['photo.png', 'none.png'] })
    const { code, stderr, output } = await importing(`${writeChargeRecord(record)}\n`)
    expect({ code, stderr, output }).toMatchObject({
      code: 0,
      stderr: 'строка 1: фото none.png: файла нет\n',
      output: { added: 1, refused: 0 },
    })
    const folder = mkdtempSync(join(tmpdir(), 'kvitok-saved-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const saved = await runHere(['fines', 'photos', uin, '--save', folder], { env })
    expect(saved).toMatchObject({ code: 0, stderr: '' })
    expect(readFileSync(join(folder, `${uin}-1.png`))).toEqual(samplePhotos.png)
  })

  it('seed creates as many charges as --count requests, and the sample that can sign in', async () => {
    const { stderr, ...run } = await runHere(['backend', 'seed', '--count', '20'], { env })
    expect(run).toEqual({ code: 0, output: '20\t20\t0\t0\t0\n' })
    const signIn = String.raw`Вход для пробы: %@kvitok\.example, пароль [a-z2-9-]{14}\n`
    const signIns = ['driver', 'company'].map((name) => signIn.replace('%', name)).join('')
    expect(stderr).toMatch(new RegExp(`^${signIns}$`))
  })

  it('fines list finds imported charges with kopecks, ISO dates and the status for programs', async () => {
    const { code, output, stderr } = await runHere(
      ['fines', 'list', '--sts', '99 53 581871', '--format', 'json'],
      { env },
    )
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const fines: readonly Readonly<Record<string, unknown>>[] = JSON.parse(output)
    expect(new Set(fines.map(({ uin }) => uin))).toEqual(new Set(uins))
    for (const fine of fines)
      expect(fine).toMatchObject({
        amount: 50_000,
        ruledOn: '2026-11-03',
        paidAt: null,
        due: expect.any(Number),
        status: expect.stringMatching(/^(?:discount|regular|overdue)$/),
      })
  })

  it('fines list finds one charge by its number, as a row', async () => {
    const { output } = await runHere(['fines', 'list', '--uin', uins[0] ?? '', '--format', 'csv'], {
      env,
    })
    expect(output.split('\r\n')).toEqual([
      'uin,ruledOn,amount,due,lastDay,status,title,paid',
      expect.stringMatching(`^${uins[0]},2026-11-03,50000,`),
      '',
    ])
  })

  it('an empty result is an empty list with exit code 0', async () => {
    const unknown = ['fines', 'list', '--licence', '99 12 345678', '--format', 'json']
    expect(await runHere(unknown, { env })).toEqual({ code: 0, output: '[]\n', stderr: '' })
  })
})

/** Starts a server on free ports and stops it after the test. */
const serve = async (env: Readonly<Record<string, string>>) => {
  const [port, sandboxPort] = await freePorts(2)
  const ports = { PORT: String(port), SANDBOX_PORT: String(sandboxPort) }
  // The server outlives the commands that a test runs against it, each of which has its own limit.
  const child = startKvitok(['backend', 'serve'], { ...env, ...ports }, 110_000)
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve))
  // The reader closes stderr after its first output, as with `| head -1`: the server must continue.
  for await (const text of child.stdout.setEncoding('utf8')) if (String(text).includes('Бэкенд')) break
  return { env: { ...env, ...ports }, url: `http://127.0.0.1:${port}`, child, exited }
}

const readyData = async () => {
  const place = await embedded.readyPlace()
  onTestFinished(() => place.remove())
  return environmentOf(place)
}

describe('kvitok backend serve', () => {
  it('answers, shares its data with the other commands, and stops on a signal', async () => {
    const { env, url, child, exited } = await serve(await readyData())
    expect(await (await fetch(`${url}/health/ready`)).json()).toEqual({ status: 'ok' })

    const listed = await runKvitok(['fines', 'list', '--sts', sts, '--format', 'json'], { env })
    expect(listed).toMatchObject({ code: 0, stderr: '' })

    const imported = await runKvitok(
      ['backend', 'import', fileOf('a.ndjson', lines.join('\n')), '--format', 'json'],
      { env },
    )
    expect(refusal(imported)).toEqual(refused('data-dir.locked'))

    child.kill('SIGTERM')
    expect(await exited).toBe(0)
  })

  it('reports that the port is in use', async () => {
    const neighbour = createServer()
    await new Promise<void>((resolve) => neighbour.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void neighbour.close())
    const [sandboxPort] = await freePorts(1)
    const { port } = neighbour.address() as AddressInfo
    const env = { ...(await readyData()), PORT: String(port), SANDBOX_PORT: String(sandboxPort) }
    expect(refusal(await runHere(['backend', 'serve', '--format', 'json'], { env }))).toEqual(
      refused('port.taken'),
    )
  })
})

describe('kvitok backend reports a resource that it cannot open before it starts:', () => {
  const file = fileOf('one.ndjson', lines.join('\n'))
  const emptyFile = fileOf('file', '')
  const belowFile = join(emptyFile, 'data')

  it.each([
    ['a data folder that cannot be written', { DATA_DIR: belowFile }, 'data-dir.unwritable'],
    ['a data folder that is a file', { DATA_DIR: emptyFile }, 'data-dir.file'],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgresql://u:secret@127.0.0.1:1/kvitok' },
      'database.unreachable',
    ],
    ['settings that are wrong', { DATABASE_URL: 'secret' }, 'settings.wrong'],
  ])('kvitok backend reports before its start that it cannot open %s', async (_, env, code) => {
    for (const command of ['migrate', 'serve', 'seed', `import ${file}`]) {
      const run = await runHere(['backend', ...command.split(' '), '--format', 'json'], { env })
      expect(refusal(run)).toEqual(refused(code))
      expect(run.stderr).not.toContain('secret')
    }
  })

  it('kvitok backend says what to do and which setting is wrong, and ends with 1, where DATA_DIR names a file', async () => {
    const run = await runKvitok(['backend', 'serve'], { env: { DATA_DIR: emptyFile } })
    expect(run).toEqual({
      code: 1,
      output: '',
      stderr: [
        `kvitok: Вместо папки данных ${emptyFile} лежит файл. Укажите в DATA_DIR папку: если её нет, она будет создана`,
        `Встроенная база: ${emptyFile} (из DATA_DIR)\n`,
      ].join('\n'),
    })
  })

  it('kvitok backend import reports a file that does not exist', async () => {
    const run = await runHere(['backend', 'import', join(home, 'nothing.ndjson'), '--format', 'json'])
    expect(refusal(run)).toEqual(refused('file.unreadable'))
  })

  it('kvitok fines list reports another backend that does not answer', async () => {
    const env = { BACKEND_URL: 'http://127.0.0.1:1' }
    const run = await runHere(['fines', 'list', '--inn', '7707083893', '--format', 'json'], { env })
    expect(refusal(run)).toEqual(refused('backend.network'))
  })
})

describe('kvitok fines list refuses', () => {
  it.each([
    [['--uin', '18810177261102104326'], 1, 'uin.check-digit'],
    [['--sts', 'Ж'], 1, 'sts.format'],
    [['--inn', '7707083890'], 1, 'inn.checksum'],
    [[], 2, 'misuse.no-document'],
    [['--sts', sts, '--inn', '7707083893'], 2, 'misuse.documents'],
  ])('%j with %i and %s', async (args, exit, code) => {
    const run = await runHere(['fines', 'list', ...args, '--format', 'json'])
    expect(refusal(run)).toEqual({ ...refused(code), exit })
  })
})
