import { Cause, Effect, Exit } from 'effect'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  DatabaseFailed,
  isDatabaseUnreachable,
  originalError,
} from '#adapters/backend/server/database/database-failed.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { type DatabasePlace, everyDatabase, silent } from '#tests/support/database/databases.ts'

/** The typed failure of a computation; null where it ended in another way. */
const failureOf = async <A>(effect: Effect.Effect<A, DatabaseFailed>): Promise<DatabaseFailed | null> => {
  const result = await Effect.runPromise(Effect.exit(effect))
  const [reason] = Exit.isFailure(result) ? result.cause.reasons : []
  return reason !== undefined && Cause.isFailReason(reason) ? reason.error : null
}

const defectOf = async <A>(effect: Effect.Effect<A, DatabaseFailed>): Promise<unknown> => {
  const result = await Effect.runPromise(Effect.exit(effect))
  const [reason] = Exit.isFailure(result) ? result.cause.reasons : []
  return reason !== undefined && Cause.isDieReason(reason) ? reason.defect : null
}

describe.each(everyDatabase)('the store on $name', (database) => {
  let place: DatabasePlace
  let store: Store

  beforeEach(async () => {
    place = await database.emptyPlace()
    store = await openStore({ ...place, log: silent })
    await sql`create table pears (id integer primary key)`.execute(store.db)
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  const pears = () =>
    store.query(async (db) => (await sql<{ readonly id: number }>`select id from pears`.execute(db)).rows)

  test('returns the rows of a query', async () => {
    expect(await Effect.runPromise(pears())).toEqual([])
  })

  test('fails with the error of a rejected query as its cause', async () => {
    const failure = await failureOf(store.query((db) => sql`select 1 / 0`.execute(db)))
    expect(failure).toMatchObject({
      _tag: 'DatabaseFailed',
      message: 'division by zero',
      cause: { code: '22012' },
    })
    expect(isDatabaseUnreachable(failure?.cause)).toBe(false)
    expect(originalError(Cause.fail(failure))).toBe(failure?.cause)
  })

  test('keeps an error outside the database as a defect', async () => {
    const bug = new TypeError('a bug')
    expect(await defectOf(store.query(() => Promise.reject(bug)))).toBe(bug)
    expect(await defectOf(store.transaction(() => Promise.reject(bug)))).toBe(bug)
  })

  test('rolls back a transaction whose statement is rejected', async () => {
    const failure = await failureOf(
      store.transaction(async (trx) => {
        await sql`insert into pears values (1)`.execute(trx)
        await sql`insert into pears values (1)`.execute(trx)
      }),
    )
    expect(failure).toMatchObject({ cause: { code: '23505' } })
    expect(await Effect.runPromise(pears())).toEqual([])
  })

  test('commits the writes of a transaction', async () => {
    await Effect.runPromise(store.transaction((trx) => sql`insert into pears values (1)`.execute(trx)))
    expect(await Effect.runPromise(pears())).toEqual([{ id: 1 }])
  })

  test.each([
    ['disk_full', '53100'],
    ['out_of_memory', '53200'],
  ])('reports %s as an outage, and writes again when it is over', async (condition, code) => {
    const failure = await failureOf(
      store.query((db) =>
        sql`do ${sql.raw(`$$ begin raise exception using errcode = '${condition}'; end $$`)}`.execute(db),
      ),
    )
    expect(failure).toMatchObject({ cause: { code } })
    expect(isDatabaseUnreachable(failure?.cause)).toBe(true)
    await Effect.runPromise(store.transaction((trx) => sql`insert into pears values (1)`.execute(trx)))
    expect(await Effect.runPromise(pears())).toEqual([{ id: 1 }])
  })
})

describe('a lost connection', () => {
  test.each(['ECONNREFUSED', '57P01', '08006', '53300'])(
    'a lost connection of the code %s is an outage',
    (code) => {
      expect(isDatabaseUnreachable(Object.assign(new Error('gone'), { code }))).toBe(true)
    },
  )

  test('a lost connection is an outage when the error of the pool has no code', () => {
    expect(isDatabaseUnreachable(new Error('timeout exceeded when trying to connect'))).toBe(true)
  })
})
