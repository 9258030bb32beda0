import { instantOf } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { parsePaymentMessage } from '#domain/support/payment-message.ts'
import { isUuid } from '#domain/uuid.ts'
import { disputePayment, ownRequests } from '#adapters/backend/contract/desk/requests.contract.ts'
import { publishedReviews, sendReview } from '#adapters/backend/contract/desk/reviews.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { inTransaction } from '#adapters/backend/server/http/in-transaction.ts'
import { paymentUnknown } from '#adapters/backend/server/http/refused.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import { validOrThrow } from '#adapters/backend/server/http/valid-or-refused.ts'
import { openDispute } from './open-dispute.ts'
import { listOwnRequests } from './own-requests.ts'
import { listPublished, lockOwnPayment } from './requests.repository.ts'
import { saveReviewForStaff } from './save-review-for-staff.ts'

/** Calls of users about requests that staff answers (spec §1 support, reviews). */
export const requestRoutes = (deps: FeatureDeps): readonly Route[] => {
  const { store } = deps
  return [
    route(ownRequests, ({ caller }) =>
      store.query(async (db) => ({ requests: await listOwnRequests(db, caller.userId) })),
    ),
    route(disputePayment, ({ input: { id: paymentId, email: typed, content: text }, caller }) =>
      inTransaction(store, async (trx) => {
        const { email, description } = validOrThrow(parsePaymentMessage({ email: typed, description: text }))
        if (!isUuid(paymentId) || !(await lockOwnPayment(trx, caller.userId, paymentId))) throw paymentUnknown
        return { number: await openDispute(trx, deps, { paymentId, email, content: description }) }
      }),
    ),
    route(sendReview, ({ input, caller }) =>
      inTransaction(store, async (trx) => ({
        number: await saveReviewForStaff(trx, deps, caller.userId, input),
      })),
    ),
    route(publishedReviews, () =>
      store.query(async (db) => ({
        reviews: (await listPublished(db)).map(({ author, star, content, created_at: at }) => ({
          author,
          star,
          date: localDateOf(instantOf(at)),
          text: content,
        })),
      })),
    ),
  ]
}
