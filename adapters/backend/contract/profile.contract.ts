import { Schema } from 'effect'
import { EmptyWire } from './account-wire.ts'
import { endpoint } from './endpoint.ts'

export const DoNotifyWire = Schema.Literals([0, 1])

/** Spec §3 User (server). */
export const UserWire = Schema.Struct({
  /** Another backend may have other avatars. */
  gender: Schema.String,
  email: Schema.String,
  doNotify: DoNotifyWire,
  isLegalEntity: Schema.Boolean,
}).annotate({ identifier: 'User' })

export const user = endpoint({
  name: 'user',
  summary: 'Retrieve the user',
  method: 'GET',
  path: '/105/api/user',
  input: EmptyWire,
  /** Null is the empty response of spec §4: the session has expired. */
  reply: Schema.NullOr(UserWire),
  refusals: ['user.anonymous'],
})

export const userId = endpoint({
  name: 'userId',
  summary: 'Retrieve the user id',
  method: 'GET',
  path: '/105/api/user/id',
  origin: 'chosen',
  input: EmptyWire,
  reply: Schema.Struct({ userId: Schema.String }),
})

/** Spec §3 Email profile; fields that other backends do not send are optional. */
export const EmailProfileWire = Schema.Struct({
  /** Empty where the user left no address. */
  email: Schema.String,
  isConfirmed: Schema.optionalKey(Schema.Boolean),
  isSubscribed: Schema.optionalKey(Schema.Boolean),
}).annotate({ identifier: 'EmailProfile' })

export const readEmail = endpoint({
  name: 'readEmail',
  summary: 'Retrieve the e-mail address',
  method: 'GET',
  path: '/105/api/email',
  input: EmptyWire,
  reply: EmailProfileWire,
})

/** Spec §7 Session and user: what every page of the application reads about the user. */
export const profileCalls = [user, userId, readEmail] as const
