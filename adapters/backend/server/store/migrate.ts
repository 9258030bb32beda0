import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Migration, migrations } from './migrations/migrations.ts'
import type { Store, Trx } from './store.ts'
import { SchemaChanged, SchemaNewer } from './store.errors.ts'

/** Any number that other programs on the same database are unlikely to lock. */
const lockNumber = 18_810_177

const hashOf = (migration: Migration): string => createHash('sha256').update(migration.sql).digest('hex')

const appliedIn = async (trx: Trx): Promise<ReadonlyMap<string, string>> => {
  await sql`create table if not exists schema_migrations (
    name text primary key,
    hash text not null,
    applied_at timestamptz not null default now()
  )`.execute(trx)
  const { rows } = await sql<{
    name: string
    hash: string
  }>`select name, hash from schema_migrations order by name`.execute(trx)
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

const refuseForeign = (applied: ReadonlyMap<string, string>, known: readonly Migration[]): void => {
  const hashes = new Map(known.map((migration) => [migration.name, hashOf(migration)]))
  for (const [name, hash] of applied) {
    if (!hashes.has(name)) throw new SchemaNewer(name)
    if (hashes.get(name) !== hash) throw new SchemaChanged(name)
  }
}

export interface AppliedMigration {
  readonly name: string
  readonly hash: string
}

/** In the order of application. */
export const appliedMigrations = async (db: Store['db'] | Trx): Promise<readonly AppliedMigration[]> => {
  const { rows } =
    await sql<AppliedMigration>`select name, hash from schema_migrations order by name`.execute(db)
  return rows
}

/** The first migrations of this program, when they are these very ones; else null. */
export const migrationsKnownAs = (applied: readonly AppliedMigration[]): readonly Migration[] | null => {
  const known = migrations.slice(0, applied.length)
  const isSame =
    known.length === applied.length && known.every((one, index) => hashOf(one) === applied[index]?.hash)
  return isSame ? known : null
}

/** Names of what this program has and the database has not; a question only. */
export const missingMigrations = async ({ db }: Pick<Store, 'db'>): Promise<readonly string[]> => {
  const applied = new Set((await appliedMigrations(db)).map(({ name }) => name))
  return migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name)
}

/**
 * Brings the tables forward, all or nothing, one process at a time; answers the names of what was applied now.
 * Throws a `StoreRefused` on a database of a newer program, or one whose applied migrations were edited since.
 */
export const migrate = (store: Store, known: readonly Migration[] = migrations): Promise<readonly string[]> =>
  store.transaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(trx)
    const applied = await appliedIn(trx)
    refuseForeign(applied, known)
    const missing = known.filter(({ name }) => !applied.has(name))
    for (const migration of missing) {
      await sql.raw(migration.sql).execute(trx)
      await sql`insert into schema_migrations (name, hash) values (${migration.name}, ${hashOf(migration)})`.execute(
        trx,
      )
    }
    return missing.map(({ name }) => name)
  })
