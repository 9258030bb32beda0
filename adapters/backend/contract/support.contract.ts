import { Schema } from 'effect'
import { endpoint } from './endpoint.ts'

const ShortWire = Schema.String.check(Schema.isMaxLength(254))
/** The limit is generous, because the domain returns the error for a text that is too long. */
const ContentWire = Schema.String.check(Schema.isMaxLength(20_000))

const refusals = ['required', 'email', 'text.long', 'text.card'] as const

export const createIssue = endpoint({
  name: 'createIssue',
  summary: 'Ask a question',
  method: 'POST',
  path: '/105/api/support/create',
  access: 'anyone',
  input: Schema.Struct({
    email: ShortWire,
    content: ContentWire,
    user_platform: ShortWire,
    user_app_version: ShortWire,
    user_id: ShortWire,
  }),
  reply: Schema.Struct({ number: Schema.Int }),
  refusals,
  example: {
    email: 'driver@example.com',
    content: 'Штраф оплачен, но всё ещё в списке',
    user_platform: 'web',
    user_app_version: '1.0.0',
    user_id: '',
  },
})

export const createTicket = endpoint({
  name: 'createTicket',
  summary: 'Create a ticket',
  method: 'POST',
  path: '/105/api/support/ticket',
  body: 'json',
  input: Schema.Struct({
    email: ShortWire,
    subject: Schema.optionalKey(ShortWire),
    content: ContentWire,
    user_platform: Schema.optionalKey(ShortWire),
    user_app_version: Schema.optionalKey(ShortWire),
    /** Code of the screen that the visitor was on; support finds it in the log. */
    screen: Schema.optionalKey(ShortWire),
  }),
  reply: Schema.Struct({
    id: Schema.NullOr(Schema.Union([Schema.String, Schema.Int])),
    number: Schema.optionalKey(Schema.Int),
  }),
  refusals,
  example: { email: 'driver@example.com', subject: 'Чек', content: 'Не пришёл чек', screen: 'fines' },
})

export const supportCalls = [createIssue, createTicket] as const
