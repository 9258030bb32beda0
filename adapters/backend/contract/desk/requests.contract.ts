import { Schema } from 'effect'
import { deskActions, deskQueues, deskStates } from '#domain/desk/desk-item.ts'
import { EmptyWire } from '#adapters/backend/contract/account-wire.ts'
import { endpoint } from '#adapters/backend/contract/endpoint.ts'
import { InstantWire, KopecksWire, LocalDateWire } from '#adapters/backend/contract/wire.ts'

/** The limit is generous, because the domain returns the error for a text that is too long. */
const TextWire = Schema.String.check(Schema.isMaxLength(20_000))
const ShortWire = Schema.String.check(Schema.isMaxLength(254))

export const ownRequests = endpoint({
  name: 'ownRequests',
  summary: 'List own requests',
  method: 'GET',
  path: '/api/requests',
  origin: 'own',
  style: 'plain',
  input: EmptyWire,
  reply: Schema.Struct({
    requests: Schema.Array(
      Schema.Struct({
        number: Schema.Int,
        queue: Schema.Literals(deskQueues),
        state: Schema.Literals(deskStates),
        createdAt: InstantWire,
        /** Empty for a payment that the bank disputes. */
        content: Schema.String,
        paymentId: Schema.NullOr(Schema.String),
        answers: Schema.Array(
          Schema.Struct({ action: Schema.Literals(deskActions), text: Schema.String, at: InstantWire }),
        ),
        payout: Schema.NullOr(KopecksWire),
      }).annotate({ identifier: 'OwnRequest' }),
    ),
  }),
})

export const disputePayment = endpoint({
  name: 'disputePayment',
  summary: 'Report a problem with a payment',
  method: 'POST',
  path: '/api/payments/:id/dispute',
  origin: 'own',
  style: 'plain',
  body: 'json',
  input: Schema.Struct({
    /** Number of the payment. */
    id: Schema.String.check(Schema.isMaxLength(64)),
    email: ShortWire,
    content: TextWire,
  }),
  reply: Schema.Struct({ number: Schema.Int }),
  refusals: ['payment.unknown', 'dispute.open', 'email', 'required', 'text.long', 'text.card'],
  example: {
    id: '11111111-1111-4111-8111-111111111111',
    email: 'driver@example.ru',
    content: 'Деньги списали дважды',
  },
})

export const sendReview = endpoint({
  name: 'sendReview',
  summary: 'Send a review',
  method: 'POST',
  path: '/api/reviews',
  origin: 'own',
  style: 'plain',
  body: 'json',
  input: Schema.Struct({ author: ShortWire, star: ShortWire, content: TextWire }),
  reply: Schema.Struct({ number: Schema.Int }),
  refusals: [
    'review.account',
    'review.unpaid',
    'review.sent',
    'review.star',
    'required',
    'text.long',
    'text.card',
  ],
  example: { author: 'Анна', star: '5', content: 'Оплатила за минуту' },
})

export const publishedReviews = endpoint({
  name: 'publishedReviews',
  summary: 'List published reviews',
  method: 'GET',
  path: '/api/reviews',
  origin: 'own',
  access: 'anyone',
  style: 'plain',
  input: EmptyWire,
  reply: Schema.Struct({
    reviews: Schema.Array(
      Schema.Struct({
        author: Schema.String,
        star: Schema.Int,
        /** The day on which the review was sent. */
        date: LocalDateWire,
        text: Schema.String,
      }).annotate({ identifier: 'PublishedReview' }),
    ),
  }),
})

/** Requests of users that reach the operator's desk, besides those of the specification. */
export const requestCalls = [ownRequests, disputePayment, sendReview, publishedReviews] as const
