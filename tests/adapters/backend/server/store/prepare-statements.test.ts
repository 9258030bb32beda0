import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeStatementNames } from '#adapters/backend/server/store/prepare-statements.ts'
import type { Store } from '#adapters/backend/server/store/store.ts'
import { databases, openDatabase } from '#tests/support/databases.ts'

describe('the name of a statement', () => {
  const { nameOf } = makeStatementNames()
  const third = (text: string, parameters: readonly unknown[]) => {
    nameOf(text, parameters)
    nameOf(text, parameters)
    return nameOf(text, parameters)
  }

  test('is given when it comes again, and is then the same', () => {
    expect(nameOf('select id from charges where uin = $1', ['1'])).toBeUndefined()
    const name = nameOf('select id from charges where uin = $1', ['2'])
    expect(name).toMatch(/^kvitok-[\da-f]{24}$/)
    expect(nameOf('select id from charges where uin = $1', ['3'])).toBe(name)
    expect(makeStatementNames().nameOf('select id from charges where uin = $1', ['1'])).toBeUndefined()
  })

  test.each([
    ['without parameters', 'commit', []],
    ['with columns that may become more', 'select * from payments where id = $1', ['1']],
    ['of that kind with a table before the star', 'select "payments".* from payments where id = $1', ['1']],
    ['that is very long', `select ${'$1,'.repeat(3000)}1`, ['1']],
  ])('is not given to one %s', (_what, text, parameters) => {
    expect(third(text, parameters)).toBeUndefined()
  })

  test('is given to one that counts', () => {
    expect(third('select count(*) from payments where id = $1', ['1'])).toBeDefined()
  })

  test('is given to a limited number of statements', () => {
    const names = Array.from({ length: 1000 }, (_, index) => third(`select ${index} where 1 = $1`, [1]))
    expect(names.filter((name) => name !== undefined).length).toBeLessThanOrEqual(400)
  })
})

describe.each(databases)('kept statements on $name', (database) => {
  let store: Store
  let close: () => Promise<void>

  beforeAll(async () => {
    ;({ store, close } = await openDatabase(database))
  })
  afterAll(() => close())

  const twice = (value: number) => sql<{ twice: number }>`select ${value}::int * 2 as twice`.execute(store.db)

  test('answer every question by its own parameters', async () => {
    for (const value of [1, 2, 3, 4, 5, 6, 7])
      expect((await twice(value)).rows).toEqual([{ twice: value * 2 }])
  })

  test('that were refused are asked anew', async () => {
    const ask = () => sql<{ one: number }>`select one from later where one = ${1}`.execute(store.db)
    for (let time = 0; time < 4; time += 1) await expect(ask()).rejects.toMatchObject({ code: '42P01' })
    await sql`create table later as select 1 as one`.execute(store.db)
    for (let time = 0; time < 4; time += 1) expect((await ask()).rows).toEqual([{ one: 1 }])
    // Other columns of the table do not matter to it, nor does another table of that name.
    await sql`alter table later add column two text`.execute(store.db)
    expect((await ask()).rows).toEqual([{ one: 1 }])
    await sql`drop table later`.execute(store.db)
    await expect(ask()).rejects.toMatchObject({ code: '42P01' })
  })
})
