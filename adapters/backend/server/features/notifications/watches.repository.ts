import type { Instant } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

/** Saves a wait for a look-up; a repeated request restarts the wait with its own address. */
export const saveWatch = async (
  trx: Trx,
  userId: string,
  email: Email | null,
  now: Instant,
): Promise<void> => {
  const row = { email, asked_at: new Date(now) }
  await trx
    .insertInto('look_up_watches')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** Returns the users who have waited longest, with their accounts. */
export const watchesOf = (db: Database, max: number) =>
  db
    .selectFrom('look_up_watches')
    .innerJoin('users', 'users.id', 'look_up_watches.user_id')
    .select(['user_id', 'look_up_watches.email', 'asked_at', 'is_legal_entity'])
    .orderBy('asked_at')
    .limit(max)
    .execute()

export type WatchRow = Awaited<ReturnType<typeof watchesOf>>[number]

/** Deletes a wait; returns false where it was deleted or restarted meanwhile. */
export const deleteWatch = async (trx: Trx, { user_id, asked_at }: WatchRow): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('look_up_watches')
    .where('user_id', '=', user_id)
    .where('asked_at', '=', asked_at)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
