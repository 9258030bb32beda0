import { Schema } from 'effect'
import { endpoint } from './endpoint.ts'
import { InstantWire } from './wire.ts'

const exampleId = '11111111-1111-4111-8111-111111111111'

/** The limit is larger than the domain's, so that the domain returns the validation error. */
const longText = Schema.String.check(Schema.isMaxLength(20_000))

export const requestCashback = endpoint({
  name: 'requestCashback',
  summary: 'Request a cashback',
  method: 'PATCH',
  path: '/105/api/cashback/:id',
  origin: 'chosen',
  permission: 'payment',
  input: Schema.Struct({
    /** Number of the payment. */
    id: Schema.String.check(Schema.isMaxLength(64)),
    email: longText,
    description: longText,
  }),
  reply: Schema.Struct({ requestedAt: InstantWire }),
  refusals: [
    'payment.unknown',
    'cashback.unpaid',
    'cashback.decided',
    'email',
    'required',
    'too-long',
    'text.long',
    'text.card',
  ],
  example: { id: exampleId, email: 'driver@example.ru', description: 'Оплата 12 ноября' },
})
