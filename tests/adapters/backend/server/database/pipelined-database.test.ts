import { Effect } from 'effect'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { databases, openDatabase } from '#tests/support/database/databases.ts'

type Query = (...args: readonly unknown[]) => Promise<unknown>

it.each(databases)(
  'on $name BEGIN and statements that do not wait for each other are sent before the first answer',
  async (database) => {
    const { store, close } = await openDatabase(database)
    const connection = await store.pool.connect()
    const steps: string[] = []
    const query = connection.query.bind(connection) as Query
    connection.query = (async (...args: readonly unknown[]) => {
      steps.push('sent')
      const result = await query(...args)
      steps.push('answered')
      return result
    }) as typeof connection.query
    connection.release()
    await Effect.runPromise(
      store.transaction((trx) => Promise.all([sql`select 1`.execute(trx), sql`select 2`.execute(trx)])),
    )
    expect(steps).toEqual(['sent', 'sent', 'sent', 'answered', 'answered', 'answered', 'sent', 'answered'])
    await close()
  },
)

it.each(databases)(
  'on $name a statement that fails among those sent together rolls the transaction back with its error',
  async (database) => {
    const { store, close } = await openDatabase(database)
    await sql`create table counted (amount integer check (amount > 0))`.execute(store.db)
    const add = (amount: number) =>
      Effect.runPromise(
        store.transaction((trx) =>
          Promise.all(
            [1, amount, 3].map((each) => sql`insert into counted (amount) values (${each})`.execute(trx)),
          ),
        ),
      )
    await expect(add(-2)).rejects.toThrow(/counted_amount_check/)
    expect((await sql`select from counted`.execute(store.db)).rows).toHaveLength(0)
    await add(2)
    expect((await sql`select from counted`.execute(store.db)).rows).toHaveLength(3)
    await close()
  },
)

it.each(databases)(
  'on $name a statement that is sent after the transaction has failed is refused, and not run on the connection of others',
  async (database) => {
    const { store, close } = await openDatabase(database)
    await sql`create table counted (amount integer)`.execute(store.db)
    const { promise: failed, resolve: reportFailure } = Promise.withResolvers<void>()
    let late: Promise<unknown> = Promise.resolve()
    const work = store.transaction((trx) => {
      late = failed.then(() => sql`insert into counted (amount) values (1)`.execute(trx))
      return Promise.all([sql`select 1 / 0`.execute(trx), late])
    })
    await expect(Effect.runPromise(work)).rejects.toThrow(/division by zero/)
    reportFailure()
    await expect(late).rejects.toThrow('the connection was returned')
    expect((await sql`select from counted`.execute(store.db)).rows).toHaveLength(0)
    await close()
  },
)

it.each(databases)('on $name `query` runs its statements on one connection', async (database) => {
  const { store, close } = await openDatabase(database)
  const processOf = sql<{ readonly pid: number }>`select pg_backend_pid() as pid`
  const query = store.pool.connect.bind(store.pool) as () => Promise<unknown>
  let connections = 0
  store.pool.connect = (() => {
    connections += 1
    return query()
  }) as typeof store.pool.connect
  await Effect.runPromise(store.query((db) => Promise.all([processOf.execute(db), processOf.execute(db)])))
  expect(connections).toBe(1)
  await close()
})

it.each(databases)(
  'on $name work that holds a connection is refused another one, and gets it once it has ended',
  async (database) => {
    const { store, close } = await openDatabase(database)
    const select = sql`select 1`
    const nested = [
      store.query(() => select.execute(store.db)),
      store.transaction(() => Effect.runPromise(store.query((db) => select.execute(db)))),
      Effect.promise(() => store.db.transaction().execute(() => select.execute(store.db))),
    ]
    for (const work of nested)
      await expect(Effect.runPromise(work)).rejects.toThrow('work that holds a connection')
    const later = Promise.withResolvers<void>()
    let late: Promise<unknown> = Promise.resolve()
    await Effect.runPromise(
      store.query(async () => {
        late = later.promise.then(() => select.execute(store.db))
      }),
    )
    later.resolve()
    await expect(late).resolves.toBeDefined()
    await close()
  },
)
