import { Schema } from 'effect'
import { deskActions, deskQueues, deskStates } from '#domain/desk/desk-item.ts'
import { EmptyWire } from '#adapters/backend/contract/account-wire.ts'
import { endpoint } from '#adapters/backend/contract/endpoint.ts'
import { InstantWire, KopecksWire } from '#adapters/backend/contract/wire.ts'

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
  permission: 'payment',
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

/** Requests of users that reach the operator's desk, besides those of the specification. */
export const requestCalls = [ownRequests, disputePayment] as const
