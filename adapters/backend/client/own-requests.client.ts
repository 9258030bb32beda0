import { Effect } from 'effect'
import type { OwnRequestsPort } from '#application/desk/desk.port.ts'
import {
  disputePayment,
  ownRequests,
  publishedReviews,
  sendReview,
} from '#adapters/backend/contract/desk/requests.contract.ts'
import type { Call } from './call.ts'

/** Implements `OwnRequestsPort` with the calls of users about their requests. */
export const makeOwnRequestsClient = (call: Call): OwnRequestsPort => ({
  own: () => call.request(ownRequests, {}).pipe(Effect.map(({ requests }) => requests)),
  dispute: (id, { email, content }) =>
    call.request(disputePayment, { id, email, content }).pipe(Effect.map(({ number }) => number)),
  review: ({ star, ...review }) =>
    call.request(sendReview, { ...review, star: String(star) }).pipe(Effect.map(({ number }) => number)),
  published: () => call.request(publishedReviews, {}).pipe(Effect.map(({ reviews }) => reviews)),
})
