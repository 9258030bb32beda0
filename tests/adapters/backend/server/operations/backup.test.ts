import { mkdtempSync, rmSync, statSync, writeFileSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { backup } from '#adapters/backend/server/operations/backup.ts'
import { copiedTables } from '#adapters/backend/server/operations/copied-tables.ts'
import { restore } from '#adapters/backend/server/operations/restore.ts'
import { migrate, missingMigrations } from '#adapters/backend/server/database/migrate.ts'
import { migrations } from '#adapters/backend/server/database/migrations/migrations.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { sql } from 'kysely'
import { noon, withBackend } from '#tests/support/backend/backend-fixture.ts'
import {
  everyDatabase,
  type DatabasePlace,
  embedded,
  postgresql,
  silent,
  type TestDatabase,
} from '#tests/support/database/databases.ts'
import { casesOf } from '#tests/support/matrix.ts'
import { fillOlderSchema, keptRows, schemaParts } from '#tests/support/database/older-data.ts'

const home = mkdtempSync(join(tmpdir(), 'kvitok-copy-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const emptyStore = async (database: TestDatabase): Promise<Store> => {
  const place = await database.emptyPlace()
  const store = await openStore({ ...place, log: silent })
  onTestFinished(async () => {
    await store.close()
    await place.remove()
  })
  return store
}

/** Every row of every table, as its database writes it. */
const contentOf = async ({ db }: Store): Promise<Readonly<Record<string, readonly string[]>>> => {
  const content: Record<string, readonly string[]> = {}
  for (const { name } of await copiedTables(db)) {
    const { rows } = await sql<{
      readonly row: string
    }>`select row_to_json(t)::text as row from ${sql.table(name)} t`.execute(db)
    content[name] = rows.map(({ row }) => row).toSorted()
  }
  return content
}

const refusal = (code: string) => expect.objectContaining({ code, message: expect.stringMatching(/^[А-Я]/) })

describe.each(everyDatabase)('a copy of the $name database', (database) => {
  const backend = withBackend({ database })
  const file = join(home, `${database.name}.kvitok.gz`)
  let content: Awaited<ReturnType<typeof contentOf>>

  beforeAll(async () => {
    const { store, signIn } = backend()
    const { userId } = await signIn({ sts: '9923456789', plate: 'К456МН77' })
    await store.db
      .insertInto('mail')
      .values({
        dedupe_key: 'a',
        recipient: 'a@mail.example',
        subject: '«Чек»\n',
        body: 'строка\\n"\t',
        created_at: new Date(noon),
      })
      .execute()
    await store.db
      .insertInto('push_messages')
      .values({
        dedupe_key: 'b',
        user_id: userId ?? '',
        title: 'Ё',
        body: '',
        url: '/',
        created_at: new Date(noon),
      })
      .execute()
    content = await contentOf(store)
    await backup(store, file, noon)
  })

  it('a backup is readable for its owner alone', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it.each([embedded, postgresql])('a backup is restored completely on $name', async (other) => {
    const store = await emptyStore(other)
    const { rows, tables } = await restore(store, file)
    expect(await contentOf(store)).toEqual(content)
    expect(tables).toBe(Object.keys(content).length)
    expect(rows).toBe(Object.values(content).flat().length)
  })

  it('a backup is not written over another file', async () => {
    await expect(backup(backend().store, file, noon)).rejects.toEqual(refusal('copy.exists'))
  })

  it('a backup is not restored into a database that has something in it', async () => {
    await expect(restore(backend().store, file)).rejects.toEqual(refusal('restore.not-empty'))
  })
})

const olderSchemas = migrations.slice(0, -1).map(({ name }, index) => [name, index + 1] as const)

/** The first schema, the first without the foreign key of documents, and the last. */
const isTelling = ([name, known]: (typeof olderSchemas)[number]): boolean =>
  /^00(?:01|10)-/.test(name) || known === olderSchemas.length

describe.each([
  { database: postgresql, older: casesOf(olderSchemas, isTelling) },
  // Making an embedded database takes seconds.
  ...casesOf([{ database: embedded, older: olderSchemas.filter(isTelling) }], () => false),
])('a copy made by an older program, on the $database.name database', ({ database, older }) => {
  it.each(older)('a backup whose last migration was %s is restored and migrated', async (name, known) => {
    const old = await emptyStore(database)
    await migrate(old, migrations.slice(0, known))
    await fillOlderSchema(old)
    const before = await keptRows(old)
    const file = join(home, `${database.name}.${name}.kvitok.gz`)
    await backup(old, file, noon)

    const store = await emptyStore(database)
    await restore(store, file)
    expect(await missingMigrations(store)).toEqual([])
    expect(await keptRows(store)).toMatchObject(before)
    expect(await schemaParts(store)).toEqual({ triggers: [], functions: [], keys: [true] })
  })
})

describe('a copy that cannot be used', () => {
  const backend = withBackend()
  const full = join(home, 'whole.kvitok.gz')
  let place: DatabasePlace
  let store: Store
  beforeAll(async () => {
    await backend().signIn()
    await backup(backend().store, full, noon)
    place = await embedded.emptyPlace()
    store = await openStore({ ...place, log: silent })
  })
  afterAll(async () => {
    await store.close()
    await place.remove()
  })

  const changed = (name: string, change: (text: string) => string): string => {
    const file = join(home, name)
    writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(full)).toString())))
    return file
  }

  it.each<[string, () => string, string]>([
    ['is not there', () => join(home, 'nothing.gz'), 'copy.unreadable'],
    [
      'was cut off',
      () => {
        const file = join(home, 'cut.gz')
        writeFileSync(file, readFileSync(full).subarray(0, 300))
        return file
      },
      'copy.broken',
    ],
    ['has no end', () => changed('endless.gz', (text) => text.replace(/\["end".*\n/, '')), 'copy.broken'],
    [
      'lost a row',
      () => changed('short.gz', (text) => text.replace(/(?<=\["table","users"\]\n)\{.*\n/, '')),
      'copy.broken',
    ],
    ['is something else', () => changed('other.gz', () => 'hello\n'), 'copy.broken'],
    [
      'is of a newer program',
      () => changed('newer.gz', (text) => text.replace('"version":1', '"version":2')),
      'copy.newer',
    ],
    [
      'has other tables',
      () => changed('tables.gz', (text) => text.replace(/"hash":"\w{8}/, '"hash":"00000000')),
      'copy.newer',
    ],
  ])('because it %s is refused', async (_, make, code) => {
    await expect(restore(store, make())).rejects.toEqual(refusal(code))
  })

  it('a copy that cannot be used is rolled back, so that a valid copy can be restored afterwards', async () => {
    expect(await restore(store, full)).toMatchObject({ rows: expect.any(Number) })
  })
})
