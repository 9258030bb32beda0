import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { paymentStates } from '#domain/payment/payment-state.ts'
import type { LogFields } from '#adapters/log/log.ts'
import { migrate } from '#adapters/backend/server/database/migrate.ts'
import type { Migration } from '#adapters/backend/server/database/migrations/migration.ts'
import { migrations } from '#adapters/backend/server/database/migrations/migrations.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import {
  type DatabasePlace,
  databases,
  everyDatabase,
  type TestDatabase,
} from '#tests/support/database/databases.ts'
import { casesOf } from '#tests/support/matrix.ts'
import { fillOlderSchema, keptRows, schemaParts } from '#tests/support/database/older-data.ts'

const pears: Migration = {
  name: '9001-pears',
  file: '9001-pears.sql',
  sql: 'create table pears (id text); insert into pears values ($$a$$)',
}
const plums: Migration = {
  name: '9002-plums',
  file: '9002-plums.sql',
  sql: 'create table plums (id text); create table pears (id text)',
}

const olderSchemas = migrations.slice(0, -1).map(({ name }, index) => [name, index + 1] as const)

/** The embedded database runs the same statements, slower: it tries the last schema, and those of its list in every case. */
const olderSchemasOn = (kind: TestDatabase['name']) => {
  if (kind === 'postgresql') return olderSchemas
  const [last] = olderSchemas.slice(-1)
  // The first schema, and the first one without the foreign key of documents.
  const listed = olderSchemas.filter(([name, known]) => known === 1 || name.startsWith('0010-'))
  return [...casesOf(listed, () => false), ...(last === undefined ? [] : [last])]
}
const plantedFile = 'adapters/backend/server/database/migrations/9001-pears.sql'

const planted = (text: string): Migration => ({ ...pears, sql: text })

describe('migrations', () => {
  it('migrations are numbered from 0001 without a gap, in the order of application', () => {
    expect(migrations.map(({ name }) => Number(name.slice(0, 4)))).toEqual(
      migrations.map((_, index) => index + 1),
    )
  })

  it('migrations have the same texts as the released TypeScript migrations', () => {
    const typeScript = migrations.filter(({ file }) => file.endsWith('.ts'))
    const hash = createHash('sha256').update(
      JSON.stringify(typeScript.map(({ name, sql: text }) => [name, text])),
    )
    expect(typeScript).toHaveLength(16)
    expect(hash.digest('hex')).toBe('948c0bcad7be92f6cad5dfc49ae786cbab532c4cbf3a59a5726a5b7fd88f4144')
  })
})

describe.each(everyDatabase)('on $name', (database) => {
  let place: DatabasePlace
  let store: Store
  const logged: [string, LogFields | undefined][] = []

  beforeEach(async () => {
    logged.length = 0
    place = await database.emptyPlace()
    store = await openStore({ ...place, log: (_, event, fields) => void logged.push([event, fields]) })
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  test('migrate brings an empty database forward once', async () => {
    expect(await migrate(store)).toEqual(migrations.map(({ name }) => name))
    expect(await migrate(store)).toEqual([])
    expect(await store.db.selectFrom('charges').selectAll().execute()).toEqual([])
  })

  test('migrate rolls the database back when a migration fails', async () => {
    await expect(migrate(store, [pears, plums])).rejects.toThrow('pears')
    expect(await migrate(store, [pears])).toEqual(['9001-pears'])
  })

  test.each(olderSchemasOn(database.name))(
    'migrate brings a database whose last migration is %s forward without loss',
    async (_, known) => {
      await migrate(store, migrations.slice(0, known))
      await fillOlderSchema(store)
      const before = await keptRows(store)
      expect(await migrate(store)).toEqual(migrations.slice(known).map(({ name }) => name))
      expect(await keptRows(store)).toMatchObject(before)
      expect(await schemaParts(store)).toEqual({ triggers: [], functions: [], keys: [true] })
      expect(logged).toEqual([])
    },
  )

  test('migrate refuses a database whose migration was edited since', async () => {
    await migrate(store, [pears])
    await expect(migrate(store, [{ ...pears, sql: `${pears.sql} ` }])).rejects.toMatchObject({
      code: 'schema.changed',
      message: expect.stringContaining('9001-pears'),
    })
  })

  // A database that is PostgreSQL, too, fails and refuses alike.
  describe.runIf(databases.includes(database))('in every case', () => {
    test('migrate applies only missing migrations', async () => {
      await migrate(store)
      expect(await migrate(store, [...migrations, pears])).toEqual(['9001-pears'])
      expect((await sql`select id from pears`.execute(store.db)).rows).toEqual([{ id: 'a' }])
    })

    test('two at once apply everything once', async () => {
      const applied = await Promise.all([migrate(store), migrate(store), migrate(store)])
      expect(applied.flat()).toEqual(migrations.map(({ name }) => name))
    })

    test('migrate removes documents of charges that do not exist and logs how many, before it adds the foreign key', async () => {
      const before0016 = migrations.findIndex(({ name }) => name === '0016-charge-documents-key')
      await migrate(store, migrations.slice(0, before0016))
      await fillOlderSchema(store)
      const before = await keptRows(store)
      await sql`alter table charge_documents disable trigger charge_documents_known`.execute(store.db)
      await sql`
        insert into charge_documents (kind, value, charge_id)
        values ('sts', '9923456789', gen_random_uuid()), ('vin', 'XTA210990Y2765432', gen_random_uuid()),
          ('sts', '9923456780', gen_random_uuid())`.execute(store.db)
      await sql`alter table charge_documents enable trigger charge_documents_known`.execute(store.db)
      await migrate(store)
      expect(await keptRows(store)).toMatchObject(before)
      expect(logged).toEqual([
        [
          'database warning',
          {
            message:
              'migration 0016 removes documents of charges that do not exist: 2 of kind sts, 1 of kind vin',
          },
        ],
      ])
      expect(await schemaParts(store)).toEqual({ triggers: [], functions: [], keys: [true] })
    })

    test('the database accepts only the payment states of the domain', async () => {
      await migrate(store)
      await fillOlderSchema(store)
      const setState = (state: string) =>
        sql`update payments set state = ${state}, receipt = 'R-1', paid_at = now()`.execute(store.db)
      for (const state of paymentStates) await setState(state)
      await expect(setState('unheard-of')).rejects.toThrow('payments_state_check')
      const { rows } = await sql<{ readonly text: string }>`
        select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'payments_state_check'`.execute(
        store.db,
      )
      const listed = Array.from(rows[0]?.text.matchAll(/'([^']+)'/g) ?? [], ([, state]) => state)
      expect(new Set(listed)).toEqual(new Set<string>(paymentStates))
      expect(rows[0]?.text).not.toContain('NOT VALID')
    })

    test('a migration does not add the check of states when a payment has another state, and keeps its row', async () => {
      const before0017 = migrations.findIndex(({ name }) => name === '0017-payment-state-check')
      await migrate(store, migrations.slice(0, before0017))
      await fillOlderSchema(store)
      await sql`update payments set state = 'unheard-of'`.execute(store.db)
      await expect(migrate(store)).rejects.toMatchObject({
        code: 'schema.migration-failed',
        message: expect.stringMatching(
          /migrations\/0017-payment-state-check\.sql, команда: alter table payments validate constraint/,
        ),
      })
      expect(await keptRows(store)).toMatchObject({ payments: [{ state: 'unheard-of' }] })
    })

    test('migrate refuses a database of a newer program', async () => {
      await migrate(store, [...migrations, pears])
      await expect(migrate(store)).rejects.toMatchObject({
        code: 'schema.newer',
        message: expect.stringContaining('9001-pears'),
      })
    })

    test.each([
      ['does not parse', 'create table plums\n  (id nothing)', 'create table plums (id nothing)'],
      ['breaks a constraint', "insert into pears values ('')", "insert into pears values ('')"],
      ['divides by zero', 'select 1 / 0', 'select 1 / 0'],
    ])('names the file and the statement of a migration that %s', async (_, statement, shown) => {
      const migration = planted(
        `create table pears (id text check (id <> ''));\n${statement};\nselect id from pears`,
      )
      await expect(migrate(store, [migration])).rejects.toMatchObject({
        code: 'schema.migration-failed',
        message: expect.stringMatching(
          /^Изменение 9001-pears не применилось к базе данных: .+\. База осталась прежней\. /,
        ),
      })
      await expect(migrate(store, [migration])).rejects.toMatchObject({
        message: expect.stringContaining(`${plantedFile}, команда: ${shown}`),
      })
    })

    test('names only the file of a failed migration when the failed statement cannot be identified', async () => {
      const text = 'do $$ begin perform 1; perform 1 / 0; end $$'
      await expect(migrate(store, [planted(text)])).rejects.toMatchObject({
        message: expect.stringMatching(new RegExp(`${plantedFile}$`)),
      })
    })
  })
})
