import { sql } from 'kysely'
import type { CallFixture } from '#tests/contract/call-case.ts'

/** Rows by table: the text of each row that names one of the users. */
type StoredRows = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Tables whose rows any caller may write about a user id that the caller sends: statistics, counters of limits, and orders
 * of a CRM, which say that their sender is not proven and are in no export.
 */
const unproven = ['rate_limits', 'tracking_events', 'looked_up_numbers', 'crm_orders']

/** The rows of every table that name these users. */
export const rowsNaming = async (
  { backend: { store } }: CallFixture,
  userIds: readonly string[],
): Promise<StoredRows> => {
  const tables = await sql<{ readonly name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(store.db)
  const rows = new Map<string, ReadonlySet<string>>()
  for (const { name } of tables.rows) {
    if (unproven.includes(name)) continue
    const found = await sql<{ readonly row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} as t
      where to_jsonb(t)::text ~ ${userIds.join('|')}`.execute(store.db)
    rows.set(name, new Set(found.rows.map(({ row }) => row)))
  }
  return rows
}

/** The rows that were removed or changed, and those that are new. */
export const changesIn = (before: StoredRows, after: StoredRows): readonly string[] =>
  [...before].flatMap(([table, rows]) => {
    const now = after.get(table) ?? new Set()
    return [
      ...[...rows].filter((row) => !now.has(row)).map((row) => `${table} lost ${row}`),
      ...[...now].filter((row) => !rows.has(row)).map((row) => `${table} has got ${row}`),
    ]
  })
