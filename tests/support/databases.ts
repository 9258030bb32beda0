import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Log } from '#adapters/backend/server/log/log.ts'
import { migrate } from '#adapters/backend/server/database/migrate.ts'
import { migrations } from '#adapters/backend/server/database/migrations/migrations.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'

/** A place for a database, to test `openStore` and `migrate`. */
export interface DatabasePlace {
  readonly url?: string
  readonly dir: string
  /** Removes everything that was made there; the store must be closed before. */
  readonly remove: () => Promise<void>
}

export interface TestDatabase {
  readonly name: 'embedded' | 'postgresql'
  /** An empty database. */
  readonly emptyPlace: () => Promise<DatabasePlace>
  /** A database with every table. */
  readonly readyPlace: () => Promise<DatabasePlace>
}

export const silent: Log = () => undefined

const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'kvitok-'))

const embeddedPlace = (home: string): DatabasePlace => ({
  dir: join(home, 'data'),
  remove: async () => rmSync(home, { recursive: true, force: true }),
})

/** Making an embedded database takes seconds, copying one does not: each is made once and kept between runs. */
const keptFolder = async (name: string, fill: (store: Store) => Promise<unknown>): Promise<string> => {
  const folder = fileURLToPath(new URL(`../../node_modules/.cache/kvitok/${name}`, import.meta.url))
  if (existsSync(folder)) return folder
  const made = `${folder}.${randomUUID()}`
  mkdirSync(made, { recursive: true })
  const store = await openStore({ dir: made, log: silent })
  await fill(store)
  await store.close()
  try {
    renameSync(made, folder)
  } catch {
    // Another worker has made it first.
    rmSync(made, { recursive: true })
  }
  return folder
}

const emptyFolder = () => keptFolder('embedded-empty', async () => undefined)

const readyFolder = () => {
  const texts = migrations.map(({ sql }) => sql).join('\n')
  const version = createHash('sha256').update(texts).digest('hex').slice(0, 16)
  return keptFolder(`embedded-${version}`, migrate)
}

const copied = async (folder: string): Promise<DatabasePlace> => {
  const place = embeddedPlace(temporaryFolder())
  cpSync(folder, place.dir, { recursive: true })
  return place
}

const query = async (url: string, sql: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** A separate schema in the PostgreSQL of the run, so that test files may run in parallel. */
const postgresqlPlace = async (): Promise<DatabasePlace> => {
  const server = inject('postgresqlUrl')
  const schema = `test_${randomUUID().replaceAll('-', '')}`
  await query(server, `create schema ${schema}`)
  const url = new URL(server)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return {
    url: url.href,
    dir: '/nowhere',
    remove: () =>
      query(server, `drop schema if exists ${schema}_queue cascade; drop schema ${schema} cascade`),
  }
}

const migrated = async (place: DatabasePlace): Promise<DatabasePlace> => {
  const store = await openStore({ ...place, log: silent })
  await migrate(store)
  await store.close()
  return place
}

export const embedded: TestDatabase = {
  name: 'embedded',
  emptyPlace: async () => copied(await emptyFolder()),
  readyPlace: async () => copied(await readyFolder()),
}

export const postgresql: TestDatabase = {
  name: 'postgresql',
  emptyPlace: postgresqlPlace,
  readyPlace: async () => migrated(await postgresqlPlace()),
}

/** Everything that touches SQL is tested on both: `describe.each(databases)('on $name', …)`. */
export const databases: readonly TestDatabase[] = [embedded, postgresql]

export interface OpenedDatabase {
  readonly store: Store
  readonly close: () => Promise<void>
}

/** A store with every table, and how to remove it. */
export const openDatabase = async (database: TestDatabase): Promise<OpenedDatabase> => {
  const place = await database.readyPlace()
  const store = await openStore({ ...place, log: silent })
  return {
    store,
    close: async () => {
      await store.close()
      await place.remove()
    },
  }
}
