import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '#adapters/backend/server/store/migrate.ts'
import { type Migration, migrations } from '#adapters/backend/server/store/migrations/migrations.ts'
import { openStore } from '#adapters/backend/server/store/open-store.ts'
import type { Store } from '#adapters/backend/server/store/store.ts'
import { type DatabasePlace, databases, silent } from '#tests/support/databases.ts'

const pears: Migration = {
  name: '9001-pears',
  sql: 'create table pears (id text); insert into pears values ($$a$$)',
}
const plums: Migration = {
  name: '9002-plums',
  sql: 'create table plums (id text); create table pears (id text)',
}

describe.each(databases)('on $name', (database) => {
  let place: DatabasePlace
  let store: Store

  beforeEach(async () => {
    place = await database.emptyPlace()
    store = await openStore({ ...place, log: silent })
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  test('brings an empty database forward once', async () => {
    expect(await migrate(store)).toEqual(migrations.map(({ name }) => name))
    expect(await migrate(store)).toEqual([])
    expect(await store.db.selectFrom('charges').selectAll().execute()).toEqual([])
  })

  test('applies only what is missing', async () => {
    await migrate(store)
    expect(await migrate(store, [...migrations, pears])).toEqual(['9001-pears'])
    expect((await sql`select id from pears`.execute(store.db)).rows).toEqual([{ id: 'a' }])
  })

  test('two at once apply everything once', async () => {
    const applied = await Promise.all([migrate(store), migrate(store), migrate(store)])
    expect(applied.flat()).toEqual(migrations.map(({ name }) => name))
  })

  test('leaves the database as it was when a migration fails', async () => {
    await expect(migrate(store, [pears, plums])).rejects.toThrow('pears')
    expect(await migrate(store, [pears])).toEqual(['9001-pears'])
  })

  test('refuses a database of a newer program', async () => {
    await migrate(store, [...migrations, pears])
    await expect(migrate(store)).rejects.toMatchObject({
      code: 'schema.newer',
      message: expect.stringContaining('9001-pears'),
    })
  })

  test('refuses a database whose migration was edited since', async () => {
    await migrate(store, [pears])
    await expect(migrate(store, [{ ...pears, sql: `${pears.sql} ` }])).rejects.toMatchObject({
      code: 'schema.changed',
      message: expect.stringContaining('9001-pears'),
    })
  })
})
