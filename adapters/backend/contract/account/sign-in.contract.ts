import { Schema } from 'effect'
import { ChannelWire, EmptyWire, PasswordWire, SecretWire } from '#adapters/backend/contract/account-wire.ts'
import { endpoint } from '#adapters/backend/contract/endpoint.ts'
import { openedFields } from '#adapters/backend/contract/session.contract.ts'
import { InstantWire } from '#adapters/backend/contract/wire.ts'

export const login = endpoint({
  name: 'login',
  summary: 'Sign in',
  method: 'POST',
  path: '/105/api/login',
  origin: 'chosen',
  access: 'anyone',
  inQuery: ['session', 'rand', 'userId'],
  input: Schema.Struct({
    _username: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(512))),
    _password: Schema.optionalKey(PasswordWire),
    _token: Schema.optionalKey(SecretWire),
    channel: Schema.optionalKey(ChannelWire),
    /** Name of this device in the list of sessions: «Chrome, Windows». */
    device: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(64))),
    session: Schema.optionalKey(SecretWire),
    rand: Schema.optionalKey(SecretWire),
    userId: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(64))),
  }),
  reply: Schema.Struct({ ...openedFields, isLegalEntity: Schema.optionalKey(Schema.Boolean) }),
  refusals: ['login.empty', 'login.wrong', 'login.wait', 'login.sample', 'link.spent'],
  example: { _username: 'driver@kvitok.example', _password: 'kot na okne 2026' },
})

export const logout = endpoint({
  name: 'logout',
  summary: 'Sign out',
  method: 'POST',
  path: '/api/session/end',
  origin: 'own',
  style: 'plain',
  input: EmptyWire,
  reply: EmptyWire,
})

export const SessionWire = Schema.Struct({
  /** The public id of the session, which is not a credential. */
  id: Schema.String,
  createdAt: InstantWire,
  lastSeenAt: InstantWire,
  channel: Schema.String,
  /** Empty where no device was sent. */
  device: Schema.String,
  isCurrent: Schema.Boolean,
}).annotate({ identifier: 'Session' })

export const listSessions = endpoint({
  name: 'listSessions',
  summary: 'List sessions',
  method: 'GET',
  path: '/api/sessions',
  origin: 'own',
  style: 'plain',
  input: EmptyWire,
  reply: Schema.Struct({ sessions: Schema.Array(SessionWire) }),
})

export const endSession = endpoint({
  name: 'endSession',
  summary: 'End a session',
  method: 'POST',
  path: '/api/sessions/:id/end',
  origin: 'own',
  style: 'plain',
  input: Schema.Struct({ id: Schema.String.check(Schema.isMaxLength(64)) }),
  reply: EmptyWire,
  refusals: ['session.unknown'],
  example: { id: '0f8b2c8e-93cb-4f3c-9d0c-3f1f0c1f3a11' },
})

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  summary: 'End all other sessions',
  method: 'POST',
  path: '/api/sessions/end-others',
  origin: 'own',
  style: 'plain',
  input: EmptyWire,
  reply: Schema.Struct({ ended: Schema.Int }),
})

export const signInCalls = [login, logout, listSessions, endSession, endOtherSessions] as const
