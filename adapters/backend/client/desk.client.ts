import { Effect } from 'effect'
import type { DeskPort, OwnRequestsPort } from '#application/desk/desk.port.ts'
import { actOnDeskItem, deskItem, deskItems } from '#adapters/backend/contract/desk/desk.contract.ts'
import {
  disputePayment,
  ownRequests,
  publishedReviews,
  sendReview,
} from '#adapters/backend/contract/desk/requests.contract.ts'
import type { Call } from './call.ts'

/** Implements `DeskPort` with the calls of the desk, which need the role `staff`. */
export const makeDeskClient = (call: Call): DeskPort => ({
  list: (queue, { scope, isMine }) =>
    call
      .request(deskItems, { queue, scope, ...(isMine && { mine: '1' as const }) })
      .pipe(Effect.map(({ items }) => items)),
  show: (queue, number) => call.request(deskItem, { queue, number }),
  act: (request) => call.request(actOnDeskItem, request),
})

/** Implements `OwnRequestsPort` with the calls of users about their requests. */
export const makeOwnRequestsClient = (call: Call): OwnRequestsPort => ({
  own: () => call.request(ownRequests, {}).pipe(Effect.map(({ requests }) => requests)),
  dispute: (id, { email, content }) =>
    call.request(disputePayment, { id, email, content }).pipe(Effect.map(({ number }) => number)),
  review: ({ star, ...review }) =>
    call.request(sendReview, { ...review, star: String(star) }).pipe(Effect.map(({ number }) => number)),
  published: () => call.request(publishedReviews, {}).pipe(Effect.map(({ reviews }) => reviews)),
})
