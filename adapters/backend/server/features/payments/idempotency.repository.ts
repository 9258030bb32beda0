import { hourMs } from '#domain/dates/duration.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { idempotencyHours, type IdempotencyKey } from '#domain/payment/limits.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

export interface SavedRequest {
  readonly userId: string
  readonly key: IdempotencyKey
  readonly requestHash: string
}

/** Returns the request that was stored for the key of a user; undefined where there is none. */
export const findSavedRequest = (db: Database, { userId, key }: SavedRequest) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'payment_id'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()

/** Stores the key of a request. Waits for a concurrent request that writes the same key; false when that one was first. */
export const saveRequest = async (
  trx: Trx,
  { userId, key, requestHash }: SavedRequest,
  paymentId: string,
  now: Instant,
): Promise<boolean> => {
  const row = await trx
    .insertInto('idempotency_keys')
    .values({
      user_id: userId,
      key,
      request_hash: requestHash,
      payment_id: paymentId,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes idempotency keys that are older than `idempotencyHours`. */
export const deleteOldKeys = async (db: Database, now: Instant): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now - idempotencyHours * hourMs))
    .execute()
}
