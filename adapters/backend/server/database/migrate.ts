import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Migration } from './migrations/migration.ts'
import { migrations } from './migrations/migrations.ts'
import type { Store, Trx } from './store.ts'
import { MigrationFailed, SchemaChanged, SchemaNewer } from './store.errors.ts'

/** Number of the advisory lock; other programs on the same database are unlikely to use it. */
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

const refuseUnknownMigrations = (applied: ReadonlyMap<string, string>, known: readonly Migration[]): void => {
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

/** Returns the applied migrations in the order of application. */
export const appliedMigrations = async (db: Store['db'] | Trx): Promise<readonly AppliedMigration[]> => {
  const { rows } =
    await sql<AppliedMigration>`select name, hash from schema_migrations order by name`.execute(db)
  return rows
}

/** Returns the first migrations of this program when the applied ones are identical to them; otherwise null. */
export const migrationsKnownAs = (applied: readonly AppliedMigration[]): readonly Migration[] | null => {
  const known = migrations.slice(0, applied.length)
  const isSame =
    known.length === applied.length &&
    known.every((migration, index) => hashOf(migration) === applied[index]?.hash)
  return isSame ? known : null
}

/** Returns the names of migrations that are not applied yet; changes nothing. */
export const missingMigrations = async ({ db }: Pick<Store, 'db'>): Promise<readonly string[]> => {
  const applied = new Set((await appliedMigrations(db)).map(({ name }) => name))
  return migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name)
}

const maxStatementLength = 300

const shortened = (statement: string): string =>
  statement.replaceAll(/\s+/g, ' ').trim().slice(0, maxStatementLength)

/**
 * Returns the statement that a failed migration stops at: its statements are run one by one from the savepoint on. Null
 * where a semicolon inside a text or a function body changes the error.
 */
const failedStatement = async (trx: Trx, text: string, reason: string): Promise<string | null> => {
  await sql`rollback to savepoint before_migration`.execute(trx)
  for (const statement of text.split(';').filter((part) => part.trim() !== ''))
    try {
      await sql.raw(statement).execute(trx)
    } catch (error) {
      return (error as Error).message === reason ? shortened(statement) : null
    }
  return null
}

/** By the classes of PostgreSQL, appendix A: a lost connection, a full disk or a deadlock does not come from the SQL. */
const isFaultOfSql = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  /^(?!08|40|53|57|58)[\dFHP][\dA-Z]{4}$/.test(String(error.code))

const apply = async (trx: Trx, migration: Migration): Promise<void> => {
  await sql`savepoint before_migration`.execute(trx)
  try {
    await sql.raw(migration.sql).execute(trx)
  } catch (error) {
    if (!isFaultOfSql(error)) throw error
    const { message } = error
    throw new MigrationFailed(
      migration,
      message,
      await failedStatement(trx, migration.sql, message).catch(() => null),
    )
  }
  await sql`insert into schema_migrations (name, hash) values (${migration.name}, ${hashOf(migration)})`.execute(
    trx,
  )
}

/**
 * Applies all pending migrations in one transaction, one process at a time; returns the names of those that were applied
 * now. Throws `StoreRefused` on a database of a newer program, on one whose applied migrations were edited since, and where
 * a migration fails.
 */
export const migrate = (store: Store, known: readonly Migration[] = migrations): Promise<readonly string[]> =>
  store.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(trx)
    const applied = await appliedIn(trx)
    refuseUnknownMigrations(applied, known)
    const missing = known.filter(({ name }) => !applied.has(name))
    for (const migration of missing) await apply(trx, migration)
    return missing.map(({ name }) => name)
  })
