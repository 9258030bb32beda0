import { sql } from 'kysely'
import type { Database } from '#adapters/backend/server/database/store.ts'

/** A line of a charge file that may be stored already. */
export interface KnownLine {
  /** In the stored form. */
  readonly uin: string
  readonly lineHash: string
}

/** Returns the `uin` of those lines from which the stored charges were read. */
export const unchangedLines = async (
  db: Database,
  lines: readonly KnownLine[],
): Promise<ReadonlySet<string>> => {
  if (lines.length === 0) return new Set()
  const { rows } = await sql<{ readonly uin: string }>`
    select uin
    from unnest(
      ${lines.map(({ uin }) => uin)}::text[], ${lines.map(({ lineHash }) => lineHash)}::text[]
    ) as line (uin, hash)
    join charges using (uin)
    where line_hash = hash`.execute(db)
  return new Set(rows.map(({ uin }) => uin))
}
