import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import {
  type DatabasePlace,
  embedded,
  postgresql,
  databaseSettings,
  silent,
} from '#tests/support/database/databases.ts'
import { freePorts } from '#tests/support/product/free-ports.ts'
import { until } from '#tests/support/until.ts'
import { runHere } from '#tests/support/command-line/run-here.ts'
import { startKvitok } from '#tests/support/command-line/run-kvitok.ts'

/** Time limit in ms: each test starts a process, and some start a database. */
const longMs = 120_000

const home = mkdtempSync(join(tmpdir(), 'kvitok-operations-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const asJson = async (args: string, env: Readonly<Record<string, string>>) => {
  const { code, output, stderr } = await runHere([...args.split(' '), '--format', 'json'], { env })
  return { code, stderr, answer: JSON.parse(output) as unknown }
}

interface Finding {
  readonly name: string
  readonly status: string
}

const findingsOf = (answer: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries((answer as readonly Finding[]).map(({ name, status }) => [name, status]))

const addEmail = async (place: DatabasePlace): Promise<void> => {
  const store = await openStore({ ...place, log: silent })
  await store.db
    .insertInto('mail')
    .values({
      dedupe_key: 'a',
      recipient: 'a@mail.example',
      subject: 'Чек',
      body: '',
      created_at: new Date(),
    })
    .execute()
  await store.close()
}

// The tests of each operation run on both databases; these tests check only that the commands call them.
describe('an operator', { timeout: longMs }, () => {
  let place: DatabasePlace
  let env: Readonly<Record<string, string>>
  beforeAll(async () => {
    place = await postgresql.readyPlace()
    env = databaseSettings(place)
    await addEmail(place)
  })
  afterAll(() => place.remove())

  it('makes a backup and restores it into an empty database', async () => {
    const file = join(home, 'copy.gz')
    const made = await asJson(`backend backup ${file}`, env)
    expect(made).toMatchObject({ code: 0, stderr: '', answer: { rows: 1 } })

    const empty = await postgresql.emptyPlace()
    onTestFinished(() => empty.remove())
    expect(await asJson(`backend restore ${file}`, databaseSettings(empty))).toEqual(made)
  })

  it('lists the queues', async () => {
    const { code, stderr, answer } = await asJson('backend jobs --retry', env)
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'Отправлены на повтор: 0\n' })
    expect(answer).toContainEqual({
      queue: 'mail',
      waiting: 0,
      later: 0,
      active: 0,
      dead: 0,
      oldestSeconds: 0,
    })
    expect(await asJson('backend jobs --dead', env)).toEqual({ code: 0, stderr: '', answer: [] })
  })

  it('an operator gets the state of each part from the doctor', async () => {
    const { code, answer } = await asJson('backend doctor', env)
    expect(code).toBe(0)
    expect(findingsOf(answer)).toMatchObject({
      clock: 'ok',
      'time-zone': 'ok',
      migrations: 'ok',
      'payments-mismatch': 'ok',
      'charged-twice': 'ok',
      'news-stuck': 'ok',
      'dead-letters': 'ok',
      // The PostgreSQL of the tests runs without fsync.
      database: 'ok',
      durability: 'warning',
    })
  })
})

describe('the doctor', { timeout: longMs }, () => {
  it('fails when the tables are missing', async () => {
    const place = await postgresql.emptyPlace()
    onTestFinished(() => place.remove())
    const { code, answer } = await asJson('backend doctor', databaseSettings(place))
    expect(code).toBe(1)
    expect(findingsOf(answer)).toMatchObject({ migrations: 'bad' })
  })

  it('asks the server that holds the database; the server reports draining before it stops', async () => {
    const place = await embedded.readyPlace()
    onTestFinished(() => place.remove())
    const [port, sandboxPort] = await freePorts(2)
    const env = {
      ...databaseSettings(place),
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DRAIN_SECONDS: '3',
    }
    const server = startKvitok(['backend', 'serve'], env, longMs)
    onTestFinished(() => void server.kill('SIGKILL'))
    for await (const text of server.stdout.setEncoding('utf8')) if (String(text).includes('Бэкенд')) break
    const { code, answer } = await asJson('backend doctor', env)
    expect(code).toBe(0)
    expect(findingsOf(answer)).toMatchObject({
      server: 'ok',
      'dead-letters': 'ok',
      'payments-mismatch': 'ok',
    })

    const exited = new Promise<number | null>((resolve) => server.on('close', resolve))
    server.kill('SIGTERM')
    await until(async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).status === 503)
    expect(await exited).toBe(0)
  })
})

describe('kvitok backend worker', { timeout: longMs }, () => {
  it('refuses an embedded database with the reason', async () => {
    const { code, answer } = await asJson('backend worker', { DATA_DIR: join(home, 'data') })
    expect({ code, answer }).toMatchObject({ code: 1, answer: { error: { code: 'worker.embedded' } } })
  })
})
