import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Log } from '#adapters/log/log.ts'
import { migrate } from '#adapters/backend/server/database/migrate.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { emptyEmbeddedFolder, readyEmbeddedFolder } from './embedded-folders.ts'
import { casesOf } from '#tests/support/matrix.ts'

/** A place for a database, to test `openStore` and `migrate`. */
export interface DatabasePlace {
  readonly url?: string
  readonly dir: string
  /** Removes everything that was made there; the store must be closed before. */
  readonly remove: () => Promise<void>
}

/** The settings with which a command or a server opens the database. */
export const databaseSettings = ({ url, dir }: DatabasePlace): Readonly<Record<string, string>> => ({
  DATA_DIR: dir,
  ...(url === undefined ? {} : { DATABASE_URL: url }),
})

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

const copied = async (folder: string): Promise<DatabasePlace> => {
  const place = embeddedPlace(temporaryFolder())
  cpSync(folder, place.dir, { recursive: true })
  return place
}

const withClient = async <A>(url: string, work: (client: Client) => Promise<A>): Promise<A> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const query = (url: string, sql: string) => withClient(url, (client) => client.query(sql))

/** A separate schema in the PostgreSQL of the run, so that test files may run in parallel. */
const schemaPlace = async (): Promise<DatabasePlace> => {
  const server = inject('postgresqlUrl')
  const schema = `test_${randomUUID().replaceAll('-', '')}`
  await query(server, `create schema ${schema}`)
  const url = new URL(server)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return {
    url: url.href,
    dir: '/nowhere',
    remove: async () =>
      void (await query(
        server,
        `drop schema if exists ${schema}_queue cascade; drop schema ${schema} cascade`,
      )),
  }
}

/** The address of a database of a server. */
export const databaseUrl = (server: string, name: string): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** The number of an advisory lock that no other program on the server takes. */
const templateLock = 4_812_093

/** Makes the database that others are copied from, unless another worker has made it. */
const makeTemplate = async (name: string): Promise<void> => {
  const server = inject('postgresqlUrl')
  await withClient(server, async (client) => {
    await client.query(`select pg_advisory_lock(${templateLock})`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount !== 0) return
    await client.query(`create database ${name}_unfinished`)
    const url = databaseUrl(server, `${name}_unfinished`)
    const store = await openStore({ url, dir: '/nowhere', log: silent })
    await migrate(store)
    await store.close()
    await client.query(`alter database ${name}_unfinished rename to ${name}`)
  })
}

let madeTemplate: Promise<void> | undefined

/** A copy of a database of the server: it takes a tenth of the time of the migrations. */
export const copyDatabase = async (server: string, template: string): Promise<DatabasePlace> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await query(server, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: databaseUrl(server, name),
    dir: '/nowhere',
    remove: async () => void (await query(server, `drop database ${name} with (force)`)),
  }
}

const copiedTemplate = async (): Promise<DatabasePlace> => {
  const template = inject('postgresqlTemplate')
  await (madeTemplate ??= makeTemplate(template))
  return copyDatabase(inject('postgresqlUrl'), template)
}

export const embedded: TestDatabase = {
  name: 'embedded',
  emptyPlace: async () => copied(await emptyEmbeddedFolder()),
  readyPlace: async () => copied(await readyEmbeddedFolder()),
}

export const postgresql: TestDatabase = {
  name: 'postgresql',
  emptyPlace: schemaPlace,
  readyPlace: copiedTemplate,
}

/** For tests of what the two databases do differently: opening, locks, migrations, ends of processes, copies. */
export const everyDatabase: readonly TestDatabase[] = [embedded, postgresql]

/**
 * For tests of SQL that both databases run alike: `describe.each(databases)('on $name', …)`. The sample is PostgreSQL, which
 * answers ten times faster.
 */
export const databases = casesOf(everyDatabase, ({ name }) => name === 'postgresql')

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
