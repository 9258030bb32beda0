import { Schema } from 'effect'
import { followUpStages } from '#domain/payment/follow-up/follow-up.ts'
import { endpoint } from '#adapters/backend/contract/endpoint.ts'
import { ChargeKindWire, PaymentWire, PaymentReply } from './payment.wire.ts'
import {
  InstantWire,
  LocalDateWire,
  PaymentIdWire,
  wholeNumberFromText,
} from '#adapters/backend/contract/wire.ts'

const paymentId = '0f0e0d0c-0000-4000-8000-0000000000aa'

/** A payment number in an address. A malformed number is answered as an unknown payment. */
const PaymentName = Schema.String.check(Schema.isMaxLength(64))

export const maxPaymentsPerRequest = 100

export const paymentsByIds = endpoint({
  name: 'paymentsByIds',
  summary: 'List payments by id',
  method: 'GET',
  path: '/105/api/payment/list',
  origin: 'chosen',
  permission: 'view',
  input: Schema.Struct({
    ids: Schema.Array(PaymentName).check(Schema.isMinLength(1), Schema.isMaxLength(maxPaymentsPerRequest)),
    type: Schema.optionalKey(ChargeKindWire),
  }),
  reply: Schema.Struct({ payments: Schema.Array(PaymentWire) }),
  refusals: ['payment.unknown', 'capability.off'],
  example: { ids: [paymentId], type: 'fine' },
})

export const paymentStatus = endpoint({
  name: 'paymentStatus',
  summary: 'Retrieve a payment',
  method: 'GET',
  path: '/105/api/payment/:paymentId',
  permission: 'view',
  input: Schema.Struct({ paymentId: PaymentName }),
  reply: PaymentReply,
  refusals: ['payment.unknown'],
  example: { paymentId },
})

export const cancelPayment = endpoint({
  name: 'cancelPayment',
  summary: 'Cancel a payment',
  method: 'POST',
  path: '/105/api/payment/cancel',
  permission: 'payment',
  input: Schema.Struct({ paymentId: PaymentIdWire, type: Schema.optionalKey(ChargeKindWire) }),
  reply: PaymentReply,
  refusals: ['payment.unknown', 'payment.not-cancellable'],
  example: { paymentId, type: 'fine' },
})

export const lastInProcessing = endpoint({
  name: 'lastInProcessing',
  summary: 'Find the latest pending payment',
  method: 'GET',
  path: '/105/api/payment/last/:paymentId',
  origin: 'chosen',
  permission: 'view',
  input: Schema.Struct({ paymentId: PaymentName, isTax: Schema.optionalKey(Schema.Literals(['0', '1'])) }),
  reply: Schema.Struct({ payment: Schema.NullOr(PaymentWire) }),
  refusals: ['payment.unknown'],
  example: { paymentId, isTax: '0' },
})

const FollowUpStepWire = Schema.Struct({
  stage: Schema.Literals(followUpStages),
  title: Schema.String,
  status: Schema.Literals(['done', 'now', 'stuck', 'later']),
  at: Schema.NullOr(InstantWire),
  expectedBy: Schema.NullOr(LocalDateWire),
  advice: Schema.NullOr(Schema.String),
}).annotate({ identifier: 'FollowUpStep' })

export const paymentTimeline = endpoint({
  name: 'paymentTimeline',
  summary: 'Retrieve the timeline of a payment',
  method: 'GET',
  path: '/api/payments/:paymentId/timeline',
  origin: 'own',
  permission: 'view',
  style: 'plain',
  input: Schema.Struct({ paymentId: PaymentName }),
  reply: Schema.Struct({
    state: Schema.Literals(['created', 'waiting', 'paid', 'failed', 'cancelled', 'expired']),
    steps: Schema.Array(FollowUpStepWire),
    refundedAt: Schema.NullOr(InstantWire),
    note: Schema.NullOr(Schema.String),
  }).annotate({ identifier: 'PaymentTimeline' }),
  refusals: ['payment.unknown'],
  example: { paymentId },
})

export const historyPageSize = 20

export const paymentHistory = endpoint({
  name: 'paymentHistory',
  summary: 'List payments',
  method: 'GET',
  path: '/api/payments',
  origin: 'own',
  permission: 'view',
  style: 'plain',
  input: Schema.Struct({
    page: Schema.optionalKey(wholeNumberFromText(1, 1_000_000)),
    showBy: Schema.optionalKey(wholeNumberFromText(1, maxPaymentsPerRequest)),
  }),
  reply: Schema.Struct({ payments: Schema.Array(PaymentWire), page: Schema.Int, total: Schema.Int }),
  refusals: [],
  example: { page: '1', showBy: '20' },
})

/** At least 160 random bits; the upper limit leaves room for the names of another backend. */
export const receiptName = /^[\w-]{20,64}$/

export const receipt = endpoint({
  name: 'receipt',
  summary: 'Retrieve a receipt',
  method: 'GET',
  path: '/api/receipts/:receipt',
  origin: 'own',
  access: 'anyone',
  style: 'plain',
  input: Schema.Struct({ receipt: Schema.String.check(Schema.isPattern(receiptName)) }),
  reply: PaymentReply,
  refusals: ['receipt.unknown'],
  example: { receipt: 'a'.repeat(27) },
})

/** A path without parameters is listed before a path whose parameter would match it. */
export const paymentCalls = [
  paymentsByIds,
  lastInProcessing,
  paymentStatus,
  cancelPayment,
  paymentHistory,
  paymentTimeline,
  receipt,
] as const
