import { Schema } from 'effect'
import { paymentSystems } from '#domain/payment/payment-system.ts'
import { endpoint } from './endpoint.ts'
import { RecipientWire } from './fines.contract.ts'
import { FineIdWire, InstantWire, KopecksWire, PaymentIdWire, UinWire } from './wire.ts'

const ChargeKindWire = Schema.Literals(['fine', 'tax'])

export const PaymentItemWire = Schema.Struct({
  fineId: FineIdWire,
  uin: UinWire,
  title: Schema.String,
  subject: Schema.NullOr(Schema.String),
  recipient: Schema.NullOr(RecipientWire),
  amount: KopecksWire,
  withoutDiscount: KopecksWire,
}).annotate({ identifier: 'PaymentItem' })

const quoteFields = {
  kind: ChargeKindWire,
  items: Schema.Array(PaymentItemWire),
  amount: KopecksWire,
  fee: KopecksWire,
  total: KopecksWire,
}

export const PaymentQuoteWire = Schema.Struct(quoteFields).annotate({ identifier: 'PaymentQuote' })

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
  payUrl: Schema.NullOr(Schema.String),
  declineReason: Schema.NullOr(Schema.String),
  receipt: Schema.NullOr(Schema.String),
  reference: Schema.NullOr(Schema.String),
}).annotate({ identifier: 'Payment' })

const ids = Schema.Array(FineIdWire).check(Schema.isMinLength(1), Schema.isMaxLength(500))

export const paymentInfo = endpoint({
  name: 'paymentInfo',
  summary: 'What one charge costs: sum, fee, total, payee',
  method: 'GET',
  path: '/105/api/payment/info',
  input: Schema.Struct({ fineId: FineIdWire, type: Schema.optionalKey(ChargeKindWire) }),
  reply: PaymentQuoteWire,
  refusals: ['fine.unknown', 'fine.paid', 'fine.held', 'payment.mixed'],
})

export const paymentFee = endpoint({
  name: 'paymentFee',
  summary: 'What several charges cost together',
  method: 'GET',
  path: '/105/api/payment/info/several',
  origin: 'chosen',
  input: Schema.Struct({ fineIds: ids, type: Schema.optionalKey(ChargeKindWire) }),
  reply: PaymentQuoteWire,
  refusals: ['fine.unknown', 'fine.paid', 'fine.held', 'payment.mixed'],
})

export const createPayment = endpoint({
  name: 'createPayment',
  summary:
    'Records a payment and registers it with the acquirer; the same Idempotency-Key gives the same payment',
  method: 'POST',
  path: '/105/api/payment',
  inQuery: ['type'],
  idempotent: true,
  input: Schema.Struct({
    type: Schema.optionalKey(ChargeKindWire),
    ids,
    paymentSystem: Schema.String.check(Schema.isMaxLength(16)),
    fio: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200))),
    email: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(254))),
    /** What the payer saw; another sum today is refused instead of charged. */
    expectedTotal: Schema.optionalKey(Schema.FiniteFromString),
  }),
  reply: Schema.Struct({ payment: PaymentWire }),
  refusals: [
    'fine.unknown',
    'fine.paid',
    'fine.held',
    'payment.mixed',
    'payment.system',
    'payment.total-changed',
    'payment.key-missing',
    'payment.key-reused',
    'email.shape',
    'full-name.shape',
  ],
})

export const paymentStatus = endpoint({
  name: 'paymentStatus',
  summary: 'A payment of the user, as it stands now',
  method: 'GET',
  path: '/105/api/payment/:paymentId',
  input: Schema.Struct({ paymentId: Schema.String.check(Schema.isMaxLength(64)) }),
  reply: Schema.Struct({ payment: PaymentWire }),
  refusals: ['payment.unknown'],
})

export const cancelPayment = endpoint({
  name: 'cancelPayment',
  summary: 'Gives up a payment that the bank has not taken yet',
  method: 'POST',
  path: '/105/api/payment/cancel',
  input: Schema.Struct({ paymentId: PaymentIdWire, type: Schema.optionalKey(ChargeKindWire) }),
  reply: Schema.Struct({ payment: PaymentWire }),
  refusals: ['payment.unknown', 'payment.not-cancellable'],
})

export const receipt = endpoint({
  name: 'receipt',
  summary: 'The receipt of a paid payment by its unguessable name: no session, so that a bookmark lives on',
  method: 'GET',
  path: '/api/receipts/:receipt',
  origin: 'own',
  access: 'anyone',
  style: 'plain',
  input: Schema.Struct({ receipt: Schema.String.check(Schema.isPattern(/^[\w-]{20,64}$/)) }),
  reply: Schema.Struct({ payment: PaymentWire }),
  refusals: ['receipt.unknown'],
})

export const paymentCalls = [
  paymentInfo,
  paymentFee,
  createPayment,
  paymentStatus,
  cancelPayment,
  receipt,
] as const
