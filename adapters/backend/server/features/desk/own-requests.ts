import { instantOf } from '#domain/dates/instant.ts'
import type { OwnRequest } from '#domain/desk/own-request.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import { payoutsOf } from './cashback-decisions.repository.ts'
import { type DeskEntry, entriesOfUser, eventsOf } from './desk-entries.repository.ts'
import { newsOf } from './sender-emails.ts'

/** The text of a dispute that the bank opened is written for the operator. */
const contentOf = ({ queue, content, details }: DeskEntry): string =>
  queue === 'disputes' && details['origin'] === 'bank' ? '' : content

/** Returns the requests of a user with their states and answers, the newest first. */
export const listOwnRequests = async (db: Database | Trx, userId: string): Promise<readonly OwnRequest[]> => {
  const entries = await entriesOfUser(db, userId)
  const events = Map.groupBy(
    await eventsOf(
      db,
      entries.map(({ id }) => id),
    ),
    ({ item_id: id }) => id,
  )
  const cashbackIds = entries.flatMap(({ queue, payment_id: id }) =>
    queue === 'cashback' && id !== null ? [id] : [],
  )
  const payouts = await payoutsOf(db, cashbackIds)
  return entries.map((entry) => {
    const { number, queue, state, payment_id: paymentId } = entry
    const payout = (queue === 'cashback' && paymentId !== null && payouts.get(paymentId)) || null
    return {
      number,
      queue,
      state,
      createdAt: instantOf(entry.created_at),
      content: contentOf(entry),
      paymentId,
      answers: (events.get(entry.id) ?? []).flatMap(({ action, text, at }) => {
        const news = newsOf(queue, action, { text, payout })
        return news === null ? [] : [{ action, text: news, at: instantOf(at) }]
      }),
      payout,
    }
  })
}
