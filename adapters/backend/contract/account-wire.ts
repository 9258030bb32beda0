import { Schema } from 'effect'

/** Nothing to ask, or nothing to say beyond «ok». */
export const EmptyWire = Schema.Struct({})

export const ChannelWire = Schema.String.check(Schema.isMaxLength(32))

/** Room for the secrets of any backend. */
export const SecretWire = Schema.String.check(Schema.isMaxLength(512))

/** The wording of a consent, by its date. */
export const ConsentVersionWire = Schema.String.check(Schema.isPattern(/^[\w.-]{1,32}$/))

/** Whatever its length, a password is judged by the domain; this only bounds the work. */
export const PasswordWire = Schema.String.check(Schema.isMaxLength(1024))

/** Yes and no as the older calls write them. */
export const FlagTextWire = Schema.Literals(['0', '1', 'true', 'false'])

export type FlagText = typeof FlagTextWire.Type

export const isYes = (flag: FlagText | undefined): boolean => flag === '1' || flag === 'true'
