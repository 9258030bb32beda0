import { Schema } from 'effect'
import { EmptyWire } from '#adapters/backend/contract/account-wire.ts'
import { endpoint } from '#adapters/backend/contract/endpoint.ts'
import { LocalDateWire } from '#adapters/backend/contract/wire.ts'

/** The limit is generous, because the domain returns the error for a text that is too long. */
const TextWire = Schema.String.check(Schema.isMaxLength(20_000))
const ShortWire = Schema.String.check(Schema.isMaxLength(254))

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

/** Reviews of users. The home page loads them, so the other calls of the desk have separate files. */
export const reviewCalls = [sendReview, publishedReviews] as const
