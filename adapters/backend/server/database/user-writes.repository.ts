import { sql } from 'kysely'
import type { Database } from './store.ts'
import { parseWalPosition } from './choose-replica.ts'

/** A replica that is further behind gets no reads, so an older write needs no comparison. */
const countedSeconds = 60

/**
 * Records that the user has just written. It is a separate statement after the commit: within the transaction the position
 * would be before the commit. The row of a user who has been erased meanwhile is not written.
 */
export const recordUserWrite = async (db: Database, userId: string): Promise<void> => {
  await sql`
    insert into user_writes (user_id, wal_position, written_at)
    select id, pg_current_wal_insert_lsn(), now() from users where id = ${userId}::uuid
    on conflict (user_id) do update set wal_position = excluded.wal_position, written_at = excluded.written_at
  `.execute(db)
}

/** The position that a replica must have replayed to show the user what the user has written; null where any may be asked. */
export const lastWriteOf = async (db: Database, userId: string): Promise<bigint | null> => {
  const { rows } = await sql<{ readonly position: string }>`
    select wal_position::text as position from user_writes
    where user_id = ${userId}::uuid and written_at > now() - ${countedSeconds} * interval '1 second'`.execute(
    db,
  )
  const [row] = rows
  return row === undefined ? null : parseWalPosition(row.position)
}
