import type { Instant } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

/** Whoever asks again waits from now on, with the address that they named last. */
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

/** Those who have waited longest, and what they are. */
export const watchesOf = (db: Database, most: number) =>
  db
    .selectFrom('look_up_watches')
    .innerJoin('users', 'users.id', 'look_up_watches.user_id')
    .select(['user_id', 'look_up_watches.email', 'asked_at', 'is_legal_entity'])
    .orderBy('asked_at')
    .limit(most)
    .execute()

export type WatchRow = Awaited<ReturnType<typeof watchesOf>>[number]

/** Ends a wait; false where it was ended, or begun anew, meanwhile. */
export const deleteWatch = async (trx: Trx, { user_id, asked_at }: WatchRow): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('look_up_watches')
    .where('user_id', '=', user_id)
    .where('asked_at', '=', asked_at)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
