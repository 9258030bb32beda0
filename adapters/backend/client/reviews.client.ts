import { Effect } from 'effect'
import type { ReviewsPort } from '#application/desk/desk.port.ts'
import { publishedReviews, sendReview } from '#adapters/backend/contract/desk/reviews.contract.ts'
import type { Call } from './call.ts'

/** Implements `ReviewsPort` with the calls about reviews. */
export const makeReviewsClient = (call: Call): ReviewsPort => ({
  send: ({ star, ...review }) =>
    call.request(sendReview, { ...review, star: String(star) }).pipe(Effect.map(({ number }) => number)),
  published: () => call.request(publishedReviews, {}).pipe(Effect.map(({ reviews }) => reviews)),
})
