import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Effect } from 'effect'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import { DataFolderLocked, type StoreRefused } from '#adapters/backend/server/database/store.errors.ts'
import { type Child, startChild } from '#tests/support/child.ts'
import {
  type DatabasePlace,
  everyDatabase,
  embedded,
  openDatabase,
  postgresql,
  silent,
} from '#tests/support/database/databases.ts'

const refusal = async (opening: Promise<unknown>): Promise<StoreRefused> =>
  (await opening.then(
    () => undefined,
    (error: unknown) => error,
  )) as StoreRefused

const openedAt = (url: string) =>
  refusal(openStore({ url, dir: '/nowhere', log: silent, connectTimeoutMs: 300 }))

describe.each(everyDatabase)('a store on $name', (database) => {
  test('reads dates as text, whole numbers as numbers and JSON as values', async () => {
    const { store, close } = await openDatabase(database)
    const { rows } = await sql`
      select date '2026-05-12' as day, 9007199254740991::bigint as kopecks, count(*) as counted,
        '{"lat":55.5}'::jsonb as location, timestamptz '2026-05-12T12:40:00+03:00' as at
      from generate_series(1, 3)`.execute(store.db)
    expect(rows).toEqual([
      {
        day: '2026-05-12',
        kopecks: 9_007_199_254_740_991,
        counted: 3,
        location: { lat: 55.5 },
        at: new Date('2026-05-12T09:40:00Z'),
      },
    ])
    expect(store.kind).toBe(database.name)
    await close()
  })

  test('a transaction that throws is rolled back', async () => {
    const { store, close } = await openDatabase(database)
    const failed = store.db.transaction().execute(async (trx) => {
      await trx.insertInto('secrets').values({ name: 'one', value: 'x' }).execute()
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await store.db.selectFrom('secrets').selectAll().execute()).toEqual([])
    await close()
  })
})

test('two transactions on PostgreSQL that wait for each other both end, because one of them is repeated', async () => {
  const { store, close } = await openDatabase(postgresql)
  await store.db
    .insertInto('secrets')
    .values(['one', 'two'].map((name) => ({ name, value: '' })))
    .execute()
  const attempts: string[] = []
  const bothHoldOne = Promise.withResolvers<void>()
  const changing = (first: string, second: string) =>
    Effect.runPromise(
      store.transaction(async (trx) => {
        const change = (name: string) =>
          sql`update secrets set value = value || ${first} where name = ${name}`.execute(trx)
        await change(first)
        if (attempts.push(first) === 2) bothHoldOne.resolve()
        await bothHoldOne.promise
        await change(second)
      }),
    )
  await Promise.all([changing('one', 'two'), changing('two', 'one')])
  // The repeated transaction can be the victim of a second deadlock.
  expect(attempts.length).toBeGreaterThan(2)
  const rows = await store.db.selectFrom('secrets').select('value').execute()
  expect(rows.map(({ value }) => value.length)).toEqual(['onetwo'.length, 'onetwo'.length])
  await close()
})

describe('the folder of the embedded database', () => {
  let place: DatabasePlace
  const children: Child[] = []
  const dir = () => place.dir
  const lockFile = () => `${place.dir}.lock.pid`

  beforeEach(async () => {
    place = await embedded.emptyPlace()
  })
  afterEach(async () => {
    await Promise.all(children.splice(0).map((child) => child.kill()))
    await place.remove()
  })

  const holdInAnotherProcess = async (): Promise<Child> => {
    const child = startChild('hold-store', [dir()])
    children.push(child)
    await child.nextLine((line) => line === 'open')
    return child
  }

  test('the folder of the embedded database is filled again when an earlier process ended before it had written all files of a new database', async () => {
    mkdirSync(dir(), { recursive: true })
    writeFileSync(join(dir(), 'initialising'), '')
    writeFileSync(join(dir(), 'PG_VERSION'), '18')
    const store = await openStore({ dir: dir(), log: silent })
    const { rows } = await sql<{ two: number }>`select 1 + 1 as two`.execute(store.db)
    await store.close()
    expect(rows).toEqual([{ two: 2 }])
    expect(existsSync(join(dir(), 'initialising'))).toBe(false)
  })

  test('the folder of the embedded database is refused to a second process with the process ID of the first', async () => {
    const holder = await holdInAnotherProcess()
    const error = await refusal(openStore({ dir: dir(), log: silent }))
    expect(error).toBeInstanceOf(DataFolderLocked)
    expect(error).toMatchObject({ code: 'data-dir.locked', pid: holder.process.pid })
    expect(error.message).toContain(`занята процессом ${holder.process.pid}`)
  })

  test('the folder of the embedded database is refused to the same process twice, and released when the store is closed', async () => {
    const store = await openStore({ dir: dir(), log: silent })
    expect(await refusal(openStore({ dir: dir(), log: silent }))).toMatchObject({ pid: process.pid })
    await store.close()
    expect(existsSync(lockFile())).toBe(false)
    const again = await openStore({ dir: dir(), log: silent })
    await again.close()
  })

  test('the folder of the embedded database is taken over from a process that was killed', async () => {
    const holder = await holdInAnotherProcess()
    await holder.kill()
    expect(readFileSync(lockFile(), 'utf8')).toContain(String(holder.process.pid))
    const store = await openStore({ dir: dir(), log: silent })
    expect(readFileSync(lockFile(), 'utf8')).toContain(String(process.pid))
    await store.close()
  })

  test('the folder of the embedded database is taken over when another process has the process ID of the ended one', async () => {
    // The test runner is alive, but it is not the process that was born then.
    writeFileSync(lockFile(), `${process.pid}\nanother boot/1\n`)
    const store = await openStore({ dir: dir(), log: silent })
    expect(readFileSync(lockFile(), 'utf8')).not.toContain('another boot')
    await store.close()
  })

  test('the folder of the embedded database is refused when it cannot be written, and the reason is named', async () => {
    const file = join(dir(), 'PG_VERSION')
    const error = await refusal(openStore({ dir: join(file, 'data'), log: silent }))
    expect(error.code).toBe('data-dir.unwritable')
    expect(error.message).toMatch(/нельзя писать \(E\w+\)/)
  })

  test.runIf(existsSync('/proc/self'))(
    'the folder of the embedded database is refused at once in a file system that makes no folders',
    async () => {
      const error = await refusal(openStore({ dir: '/proc/no-such-folder', log: silent }))
      expect(error.code).toBe('data-dir.unwritable')
    },
  )

  test('the folder of the embedded database is refused when its name is that of a file', async () => {
    const error = await refusal(openStore({ dir: join(dir(), 'PG_VERSION'), log: silent }))
    expect(error.code).toBe('data-dir.file')
  })

  test('the folder of the embedded database is refused when it does not contain a database, and is not left locked', async () => {
    rmSync(join(dir(), 'global'), { recursive: true })
    const error = await refusal(openStore({ dir: dir(), log: silent }))
    expect(error.code).toBe('data-dir.unreadable')
    expect(existsSync(lockFile())).toBe(false)
  })
})

describe('a PostgreSQL that cannot be reached', () => {
  test('a PostgreSQL that cannot be reached is refused with its address, without name and password', async () => {
    const error = await openedAt('postgresql://kvitok:s3cret@127.0.0.1:1/fines')
    expect(error.code).toBe('database.unreachable')
    expect(error.message).toContain('127.0.0.1:1/fines недоступна: по этому адресу никто не отвечает')
    expect(error.message).not.toContain('s3cret')
    expect(error.message).not.toContain('kvitok')
  })

  test('a PostgreSQL that cannot be reached is refused when it accepts the connection and does not answer', async () => {
    const silentServer = createServer()
    const port = await new Promise<number>((resolve) => {
      silentServer.listen(0, '127.0.0.1', () => resolve((silentServer.address() as { port: number }).port))
    })
    const error = await openedAt(`postgresql://127.0.0.1:${port}/fines`)
    expect(error.message).toContain('нет ответа за 0.3 с')
    silentServer.close()
  })

  test.each(['', 'postgresql://', 'not an address', 'postgresql://host:port/x'])(
    'a PostgreSQL that cannot be reached is refused when the address is %j',
    async (url) => {
      expect((await openedAt(url)).code).toBe('database.unreachable')
    },
  )
})
