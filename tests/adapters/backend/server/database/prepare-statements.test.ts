import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Database, Store, Trx } from '#adapters/backend/server/database/store.ts'
import { databases, openDatabase, postgresql } from '#tests/support/databases.ts'

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
