import { Schema } from 'effect'

/** An empty request, or an answer without data besides «ok». */
export const EmptyWire = Schema.Struct({})

export const ChannelWire = Schema.String.check(Schema.isMaxLength(32))

/** A secret; the limit is large enough for the secrets of any backend. */
export const SecretWire = Schema.String.check(Schema.isMaxLength(512))

/** The version of a consent's text: its date. */
export const ConsentVersionWire = Schema.String.check(Schema.isPattern(/^[\w.-]{1,32}$/))

/** The domain validates a password of any length; this limit only bounds the work of hashing. */
export const PasswordWire = Schema.String.check(Schema.isMaxLength(1024))
