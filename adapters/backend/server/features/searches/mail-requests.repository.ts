import { latestStored } from '#domain/dates/clock-difference.ts'
import { hourMs } from '#domain/dates/duration.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'

/** Max e-mails that a user may request in an hour. */
export const maxEmailsPerHour = 5

/** Counts a requested e-mail and returns its id; null over the limit of an hour. The caller holds the user's lock. */
export const countEmail = async (
  trx: Trx,
  userId: string,
  template: string,
  now: Instant,
): Promise<number | null> => {
  const recent = await trx
    .selectFrom('mail_requests')
    .select('id')
    .where('user_id', '=', userId)
    .where('requested_at', '>', new Date(now - hourMs))
    .where('requested_at', '<=', new Date(latestStored(now)))
    .limit(maxEmailsPerHour)
    .execute()
  if (recent.length >= maxEmailsPerHour) return null
  const { id } = await trx
    .insertInto('mail_requests')
    .values({ user_id: userId, template, requested_at: new Date(now) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
