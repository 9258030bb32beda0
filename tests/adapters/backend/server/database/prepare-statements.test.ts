import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Database, Store, Trx } from '#adapters/backend/server/database/store.ts'
import { databases, openDatabase, postgresql } from '#tests/support/database/databases.ts'

const usesBefore = 5

const nobody = '00000000-0000-0000-0000-000000000000'

const preparedOn = async (store: Store): Promise<readonly string[]> => {
  const { rows } = await store.pool.query<{ readonly statement: string }>(
    'select statement from pg_prepared_statements order by prepare_time',
  )
  return rows.map(({ statement }) => statement)
}

const repeat = async (times: number, run: () => Promise<unknown>): Promise<void> => {
  for (let time = 0; time < times; time += 1) await run()
}

it.each(databases)(
  'on $name a statement is prepared once it was used five times, and one that selects all columns is not',
  async (database) => {
    const { store, close } = await openDatabase(database)
    const byId = () => store.db.selectFrom('users').select('id').where('id', '=', nobody).execute()
    const allById = () => store.db.selectFrom('mail').selectAll().where('recipient', '=', '').execute()
    await repeat(usesBefore, byId)
    expect(await preparedOn(store)).toEqual([])
    await repeat(usesBefore + 2, byId)
    await repeat(usesBefore + 2, allById)
    expect(await preparedOn(store)).toEqual(['select "id" from "users" where "id" = $1'])
    await close()
  },
)

const amountIn = async (db: Database | Trx) =>
  (await sql`select amount from measured where amount = ${7}`.execute(db)).rows

it('a prepared statement whose result has another type after a migration is prepared again; a transaction fails once', async () => {
  const { store, close } = await openDatabase(postgresql)
  await sql`create table measured (amount integer)`.execute(store.db)
  await sql`insert into measured values (7)`.execute(store.db)
  const amount = () => amountIn(store.db)
  await repeat(usesBefore + 1, amount)
  await sql`alter table measured alter amount type bigint`.execute(store.db)
  expect(await amount()).toEqual([{ amount: 7 }])
  await repeat(2, amount)
  await sql`alter table measured alter amount type integer`.execute(store.db)
  const inTransaction = () => store.db.transaction().execute(amountIn)
  await expect(inTransaction()).rejects.toMatchObject({ code: '0A000' })
  expect(await inTransaction()).toEqual([{ amount: 7 }])
  await close()
})

it('after a change of a type, only the transactions that were already running fail', async () => {
  const { store, close } = await openDatabase(postgresql)
  await sql`create table measured (amount integer)`.execute(store.db)
  const together = () =>
    Promise.allSettled(Array.from({ length: 4 }, () => store.db.transaction().execute(amountIn)))
  await repeat(usesBefore, together)
  await sql`alter table measured alter amount type bigint`.execute(store.db)
  await expect(store.db.transaction().execute(amountIn)).rejects.toMatchObject({ code: '0A000' })
  expect((await together()).map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'))
  await close()
})

const migrations = new URL('../../../../../adapters/backend/server/database/migrations/', import.meta.url)

const changesType = /\balter\s+(?:column\s+)?"?\w+"?\s+(?:set\s+data\s+)?type\b|\bsetDataType\b/i

it('no migration changes the type of a column, because a prepared statement keeps the types of its parameters', async () => {
  const files = await readdir(migrations)
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, migrations), 'utf8')))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((_, index) => changesType.test(texts[index] ?? ''))).toEqual([])
  expect(changesType.test('alter table charges alter column sum type bigint')).toBe(true)
})
