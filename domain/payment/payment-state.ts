/** What a caller may know about a payment (quality.md A6, external states). */
export type ExternalPaymentState = 'created' | 'waiting' | 'paid' | 'failed' | 'cancelled' | 'expired'

/** What the house knows about a payment (quality.md A6, internal states). */
export type PaymentState =
  | 'created'
  | 'registering'
  | 'registered'
  | 'challenge'
  | 'authorised'
  | 'paid'
  | 'declined'
  | 'cancelling'
  | 'cancelled'
  | 'expired'
  | 'provider-unknown'
  | 'mismatch'
  | 'refunding'
  | 'refunded'
