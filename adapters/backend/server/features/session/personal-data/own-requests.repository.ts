import type { Trx } from '#adapters/backend/server/database/store.ts'
import { readOwnRequests as readDeskRequests } from '#adapters/backend/server/features/desk/own-requests.ts'
import { isoInstant } from './moments.ts'

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
  const answered = await readDeskRequests(trx, userId)
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
    requests: answered.map(({ number, queue, state, createdAt, content, payout, answers }) => ({
      number,
      queue,
      state,
      content,
      payout,
      createdAt: isoInstant(new Date(createdAt)),
      answers: answers.map(({ text, at }) => ({ text, at: isoInstant(new Date(at)) })),
    })),
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
