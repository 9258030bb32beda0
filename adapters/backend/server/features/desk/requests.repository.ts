import { sql } from 'kysely'
import type { Instant } from '#domain/dates/instant.ts'
import { openStates } from '#domain/desk/desk-item.ts'
import type { Email } from '#domain/identity/email.ts'
import type { ReviewDraft } from '#domain/reviews/review-draft.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

interface NewDispute {
  readonly paymentId: string
  readonly origin: 'payer' | 'bank'
  readonly email: Email | null
  readonly content: string
  readonly now: Instant
}

/** Inserts a disputed payment and returns the id of its row. */
export const insertDispute = async (trx: Trx, dispute: NewDispute): Promise<string> => {
  const { paymentId, origin, email, content, now } = dispute
  const { id } = await trx
    .insertInto('payment_disputes')
    .values({ payment_id: paymentId, origin, email, content, created_at: new Date(now) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether the payment is one of the user; locks it until the transaction ends, so that two presses of a button wait for each other. */
export const lockOwnPayment = async (trx: Trx, userId: string, id: string): Promise<boolean> =>
  (await trx
    .selectFrom('payments')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()) !== undefined

/** Returns the open item of the payer about a payment; undefined where there is none. */
export const openDisputeOf = (trx: Trx, paymentId: string) =>
  trx
    .selectFrom('desk_entries')
    .select(['number', 'content'])
    .where('queue', '=', 'disputes')
    .where('payment_id', '=', paymentId)
    .where(sql<string>`details->>'origin'`, '=', 'payer')
    .where('state', 'in', openStates)
    .executeTakeFirst()

/** Returns the open items of the bank about a payment, locked until the transaction ends. */
export const lockBankDisputes = (trx: Trx, paymentId: string) =>
  trx
    .selectFrom('desk_items')
    .innerJoin('payment_disputes', 'payment_disputes.id', 'desk_items.dispute_id')
    .select(['desk_items.id', 'desk_items.version', 'desk_items.assignee'])
    .where('payment_disputes.payment_id', '=', paymentId)
    .where('payment_disputes.origin', '=', 'bank')
    .where('desk_items.state', 'in', openStates)
    .forUpdate()
    .execute()

/** Whether a user has a payment that went through. */
export const hasPaid = async (db: Database | Trx, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Saves the review of a user and returns the id of its row; a second review replaces the first. */
export const saveReview = async (
  trx: Trx,
  userId: string,
  review: ReviewDraft,
  now: Instant,
): Promise<string> => {
  const { id } = await trx
    .insertInto('reviews')
    .values({ user_id: userId, ...review, created_at: new Date(now) })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(review))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the id of the review of a user; undefined where there is none. */
export const reviewOf = (trx: Trx, userId: string) =>
  trx.selectFrom('reviews').select('id').where('user_id', '=', userId).executeTakeFirst()

/** The home page has room for three reviews and as many folded ones as samples. */
const maxPublished = 12

/** Returns the published reviews, the newest first; at most 12. */
export const listPublished = (db: Database) =>
  db
    .selectFrom('reviews')
    .innerJoin('desk_items', 'desk_items.review_id', 'reviews.id')
    .select(['author', 'star', 'content', 'reviews.created_at'])
    .where('desk_items.state', '=', 'published')
    .orderBy('reviews.created_at', 'desc')
    .limit(maxPublished)
    .execute()
