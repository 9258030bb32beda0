import { sql } from 'kysely'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

/**
 * Tables that a copy leaves out: the migrations are in its head, the counts are at most an hour old, the positions belong
 * to the log of this database, and the last one is a second copy of the documents while they are being partitioned.
 */
const leftOut: readonly string[] = [
  'schema_migrations',
  'rate_limits',
  'looked_up_numbers',
  'user_writes',
  'charge_documents_next',
]

export interface CopiedTable {
  readonly name: string
  /** Columns that are written; generated columns are left out. */
  readonly columns: readonly string[]
}

interface Reference {
  readonly child: string
  readonly parent: string
}

/** Databases between migrations 0010 and 0016 keep this reference by triggers, which the catalogue does not list. */
const byTriggers: Reference = { child: 'charge_documents', parent: 'charges' }

/** Parents before children, so that no row comes before what it refers to; otherwise by name. */
const inOrder = (names: readonly string[], references: readonly Reference[]): readonly string[] => {
  const ordered: string[] = []
  const visit = (name: string, above: readonly string[]): void => {
    if (ordered.includes(name)) return
    if (above.includes(name)) throw new Error(`tables refer to each other in a circle: ${above.join(', ')}`)
    for (const { child, parent } of references)
      if (child === name && parent !== name) visit(parent, [...above, name])
    ordered.push(name)
  }
  for (const name of names) visit(name, [])
  return ordered
}

/** Returns every table of the product from the catalogue of the database, so that a new table is always included. */
export const copiedTables = async (db: Database | Trx): Promise<readonly CopiedTable[]> => {
  const { rows: columns } = await sql<{ readonly table: string; readonly name: string }>`
    select c.table_name as table, c.column_name as name
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      -- The rows of a partition are those of its table.
      and not (select relispartition from pg_class
        where relname = c.table_name and relnamespace = current_schema()::regnamespace)
    order by c.table_name, c.ordinal_position`.execute(db)
  const { rows: references } = await sql<Reference>`
    select child.relname as child, parent.relname as parent
    from pg_constraint c
    join pg_class child on child.oid = c.conrelid
    join pg_class parent on parent.oid = c.confrelid
    where c.contype = 'f' and child.relnamespace = current_schema()::regnamespace`.execute(db)
  const byTable = Map.groupBy(
    columns.filter(({ table }) => !leftOut.includes(table)),
    ({ table }) => table,
  )
  return inOrder([...byTable.keys()], [...references, byTriggers])
    .filter((name) => byTable.has(name))
    .map((name) => ({ name, columns: (byTable.get(name) ?? []).map((column) => column.name) }))
}
