import { Schema } from 'effect'
import { maxChargesPerPayment } from '#domain/payment/limits.ts'
import { paymentSystems } from '#domain/payment/payment-system.ts'
import { RecipientWire } from '#adapters/backend/contract/fine-list.wire.ts'
import {
  FineIdWire,
  InstantWire,
  KopecksWire,
  LocalDateWire,
  PaymentIdWire,
  ShownUinWire,
} from '#adapters/backend/contract/wire.ts'

export const ChargeKindWire = Schema.Literals(['fine', 'tax'])

export const PaymentItemWire = Schema.Struct({
  fineId: FineIdWire,
  uin: ShownUinWire,
  title: Schema.String,
  subject: Schema.NullOr(Schema.String),
  recipient: Schema.NullOr(RecipientWire),
  amount: KopecksWire,
  withoutDiscount: KopecksWire,
  happenedOn: Schema.optionalKey(Schema.NullOr(LocalDateWire)),
  happenedAt: Schema.optionalKey(Schema.NullOr(InstantWire)),
  place: Schema.optionalKey(Schema.NullOr(Schema.String)),
}).annotate({ identifier: 'PaymentItem' })

const quoteFields = {
  kind: ChargeKindWire,
  items: Schema.Array(PaymentItemWire),
  amount: KopecksWire,
  fee: KopecksWire,
  total: KopecksWire,
  /** A charge of the payment is invented, for trying out. */
  isDemo: Schema.optionalKey(Schema.Boolean),
}

export const PaymentQuoteWire = Schema.Struct(quoteFields).annotate({ identifier: 'PaymentQuote' })

const RefundWire = Schema.Struct({
  state: Schema.Literals(['requested', 'sent', 'refunded', 'refused']),
  amount: KopecksWire,
  fee: KopecksWire,
  items: Schema.Array(Schema.Struct({ fineId: FineIdWire, amount: KopecksWire })),
  requestedAt: InstantWire,
  endedAt: Schema.NullOr(InstantWire),
  receipt: Schema.NullOr(Schema.String),
  reference: Schema.NullOr(Schema.String),
}).annotate({ identifier: 'Refund' })

export const PaymentWire = Schema.Struct({
  ...quoteFields,
  id: PaymentIdWire,
  state: Schema.Literals([
    'created',
    'registering',
    'registered',
    'challenge',
    'authorised',
    'paid',
    'declined',
    'cancelling',
    'cancelled',
    'expired',
    'provider-unknown',
    'mismatch',
    'refunding',
    'refunded',
  ]),
  system: Schema.Literals(paymentSystems),
  createdAt: InstantWire,
  expiresAt: InstantWire,
  paidAt: Schema.NullOr(InstantWire),
  movedAt: InstantWire,
  payUrl: Schema.NullOr(Schema.String),
  declineReason: Schema.NullOr(Schema.String),
  receipt: Schema.NullOr(Schema.String),
  reference: Schema.NullOr(Schema.String),
  refunds: Schema.optionalKey(Schema.Array(RefundWire)),
}).annotate({ identifier: 'Payment' })

/** One payment or quote takes no more charges than a register (domain/payment/limits.ts). */
export const ChargeIdsWire = Schema.Array(FineIdWire).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(maxChargesPerPayment),
)

export const PaymentReply = Schema.Struct({ payment: PaymentWire })
