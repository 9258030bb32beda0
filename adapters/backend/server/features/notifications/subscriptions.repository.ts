import type { Instant } from '#domain/dates/instant.ts'
import type { Trx, Database } from '#adapters/backend/server/database/store.ts'

/** Max browsers of one user: phones, a computer, old profiles. */
const maxBrowsers = 20

interface Browser {
  readonly userId: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly now: Instant
}

/** Saves the subscription of a browser; it moves to the user who subscribed last. Returns false where the user has too many. */
export const savePushSubscription = async (
  trx: Trx,
  { userId, endpoint, p256dh, auth, now }: Browser,
): Promise<boolean> => {
  const otherBrowsers = await trx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('endpoint', '<>', endpoint)
    .execute()
  if (otherBrowsers.length >= maxBrowsers) return false
  await trx
    .insertInto('push_subscriptions')
    .values({ user_id: userId, endpoint, p256dh, auth, created_at: new Date(now) })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ user_id: userId, p256dh, auth }))
    .execute()
  return true
}

/** Deletes the push subscription of one browser of a user. */
export const deletePushSubscription = async (
  db: Database,
  userId: string,
  endpoint: string,
): Promise<void> => {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()
}
