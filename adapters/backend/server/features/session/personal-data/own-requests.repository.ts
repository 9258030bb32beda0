import type { PersonalData } from '#domain/session/personal-data.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { isoInstant } from './moments.ts'

/** Everything that the user asked of staff, with the answers; the notes of staff among themselves are not stored. */
const readAnswered = async (trx: Trx, userId: string): Promise<PersonalData['requests']> => {
  const entries = await trx
    .selectFrom('desk_entries')
    .leftJoin('cashback_payouts', (join) =>
      join
        .onRef('cashback_payouts.payment_id', '=', 'desk_entries.payment_id')
        .on('desk_entries.queue', '=', 'cashback'),
    )
    .select(['id', 'number', 'queue', 'state', 'content', 'created_at', 'cashback_payouts.amount'])
    .where('user_id', '=', userId)
    .orderBy('number')
    .execute()
  const events = await trx
    .selectFrom('desk_events')
    .innerJoin('desk_entries', 'desk_entries.id', 'desk_events.item_id')
    .select(['item_id', 'text', 'at'])
    .where('desk_entries.user_id', '=', userId)
    .where('action', '!=', 'assign')
    .where('text', '!=', '')
    .orderBy('desk_events.version')
    .execute()
  return entries.map(({ id, amount, created_at: at, ...entry }) => ({
    ...entry,
    payout: amount,
    createdAt: isoInstant(at),
    answers: events
      .filter(({ item_id: of }) => of === id)
      .map((event) => ({ text: event.text, at: isoInstant(event.at) })),
  }))
}

/** The awaited look-up, the links, the requests with their answers and the review of a user. */
export const readOwnRequests = async (trx: Trx, userId: string) => {
  const watch = await trx
    .selectFrom('look_up_watches')
    .select(['email', 'asked_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const links = await trx
    .selectFrom('links')
    .select(['kind', 'title', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const requests = await trx
    .selectFrom('support_requests')
    .select(['number', 'email', 'subject', 'content', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('number')
    .execute()
  const review = await trx
    .selectFrom('reviews')
    .select(['author', 'star', 'content', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return {
    awaitedLookUp: watch === undefined ? null : { email: watch.email, askedAt: isoInstant(watch.asked_at) },
    links: links.map(({ kind, title, created_at, expires_at }) => ({
      kind,
      title,
      createdAt: isoInstant(created_at),
      expiresAt: isoInstant(expires_at),
    })),
    supportRequests: requests.map(({ created_at, ...request }) => ({
      ...request,
      createdAt: isoInstant(created_at),
    })),
    requests: await readAnswered(trx, userId),
    review:
      review === undefined
        ? null
        : {
            author: review.author,
            star: review.star,
            text: review.content,
            createdAt: isoInstant(review.created_at),
          },
  }
}
