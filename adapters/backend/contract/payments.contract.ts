import { Schema } from 'effect'
import { followUpStages } from '#domain/payment/follow-up/follow-up.ts'
import { paymentSystems } from '#domain/payment/payment-system.ts'
import { endpoint } from './endpoint.ts'
import { ChargeIdsWire, ChargeKindWire, PaymentQuoteWire, PaymentWire } from './payment.wire.ts'
import {
  InnWire,
  InstantWire,
  FineIdWire,
  KopecksWire,
  LicenceWire,
  LocalDateWire,
  PaymentIdWire,
  StsWire,
} from './wire.ts'

const fineId = '0f0e0d0c-0000-4000-8000-000000000001'
const paymentId = '0f0e0d0c-0000-4000-8000-0000000000aa'

const PaymentReply = Schema.Struct({ payment: PaymentWire })

/** A payment number in an address. A malformed number is answered as an unknown payment. */
const PaymentName = Schema.String.check(Schema.isMaxLength(64))

const PageNumber = (max: number) =>
  Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: max }))

export const maxPaymentsPerRequest = 100

export const paymentsByIds = endpoint({
  name: 'paymentsByIds',
  summary: 'List payments by id',
  method: 'GET',
  path: '/105/api/payment/list',
  origin: 'chosen',
  input: Schema.Struct({
    ids: Schema.Array(PaymentName).check(Schema.isMinLength(1), Schema.isMaxLength(maxPaymentsPerRequest)),
    type: Schema.optionalKey(ChargeKindWire),
  }),
  reply: Schema.Struct({ payments: Schema.Array(PaymentWire) }),
  refusals: ['payment.unknown', 'capability.off'],
  example: { ids: [paymentId], type: 'fine' },
})

const quoteRefusals = ['fine.unknown', 'fine.paid', 'fine.held', 'payment.mixed', 'payment.too-much'] as const

export const paymentInfo = endpoint({
  name: 'paymentInfo',
  summary: 'Quote a charge',
  method: 'GET',
  path: '/105/api/payment/info',
  input: Schema.Struct({ fineId: FineIdWire, type: Schema.optionalKey(ChargeKindWire) }),
  reply: PaymentQuoteWire,
  refusals: quoteRefusals,
  example: { fineId, type: 'fine' },
})

export const paymentFee = endpoint({
  name: 'paymentFee',
  summary: 'Quote several charges',
  method: 'GET',
  path: '/105/api/payment/info/several',
  origin: 'chosen',
  input: Schema.Struct({ fineIds: ChargeIdsWire, type: Schema.optionalKey(ChargeKindWire) }),
  reply: PaymentQuoteWire,
  refusals: quoteRefusals,
  example: { fineIds: [fineId], type: 'fine' },
})

/** Optional fields of every call that creates a payment, besides the charges. */
const orderFields = {
  fio: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200))),
  email: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(254))),
  /** The total that the payer saw; the call fails when the total differs today. */
  expectedTotal: Schema.optionalKey(Schema.FiniteFromString),
}

const SystemName = Schema.String.check(Schema.isMaxLength(16))

const orderRefusals = [
  ...quoteRefusals,
  'fine.demo',
  'payment.total-changed',
  'payment.key-missing',
  'payment.key-reused',
  'email.shape',
] as const

export const createPayment = endpoint({
  name: 'createPayment',
  summary: 'Create a payment',
  method: 'POST',
  path: '/105/api/payment',
  inQuery: ['type'],
  idempotent: true,
  input: Schema.Struct({
    type: Schema.optionalKey(ChargeKindWire),
    ids: ChargeIdsWire,
    paymentSystem: SystemName,
    ...orderFields,
  }),
  reply: PaymentReply,
  refusals: [...orderRefusals, 'payment.system', 'full-name.shape'],
  example: { type: 'fine', ids: [fineId], paymentSystem: 'A3', email: 'ivan@example.ru' },
})

const NamePart = Schema.String.check(Schema.isMaxLength(100))

export const payFines = endpoint({
  name: 'payFines',
  summary: 'Pay several fines',
  method: 'POST',
  path: '/105/api/multipayment/fines',
  origin: 'chosen',
  body: 'multipart',
  idempotent: true,
  input: Schema.Struct({
    paymentSystem: SystemName,
    ids: ChargeIdsWire,
    first_name: NamePart,
    last_name: NamePart,
    patronymic: NamePart,
    stsNumber: Schema.optionalKey(StsWire),
    driverLicense: Schema.optionalKey(LicenceWire),
    inn: Schema.optionalKey(InnWire),
    email: orderFields.email,
    expectedTotal: orderFields.expectedTotal,
  }),
  reply: PaymentReply,
  refusals: [...orderRefusals, 'payment.system', 'full-name.shape'],
  example: {
    paymentSystem: 'moneta',
    ids: [fineId],
    first_name: 'Иван',
    last_name: 'Иванов',
    patronymic: 'Иванович',
    stsNumber: '9911123456',
  },
})

export const payTaxes = endpoint({
  name: 'payTaxes',
  summary: 'Pay several taxes',
  method: 'POST',
  path: '/105/api/multipayment',
  idempotent: true,
  input: Schema.Struct({ type: Schema.Literal('tax'), ids: ChargeIdsWire, ...orderFields }),
  reply: PaymentReply,
  refusals: [...orderRefusals, 'full-name.shape'],
  example: { type: 'tax', ids: [fineId] },
})

export const paymentStatus = endpoint({
  name: 'paymentStatus',
  summary: 'Retrieve a payment',
  method: 'GET',
  path: '/105/api/payment/:paymentId',
  input: Schema.Struct({ paymentId: PaymentName }),
  reply: PaymentReply,
  refusals: ['payment.unknown'],
  example: { paymentId },
})

export const PaymentAgentWire = Schema.Struct({
  system: Schema.Literals(paymentSystems),
  name: Schema.String,
  legalName: Schema.String,
  licence: Schema.String,
  fee: Schema.Struct({ basisPoints: Schema.Int, minimum: KopecksWire }),
}).annotate({ identifier: 'PaymentAgent' })

export const paymentAgent = endpoint({
  name: 'paymentAgent',
  summary: 'Retrieve a payment agent',
  method: 'GET',
  path: '/105/api/payment/agent',
  origin: 'chosen',
  access: 'anyone',
  input: Schema.Struct({ agent: SystemName }),
  reply: Schema.Struct({ agent: PaymentAgentWire }),
  refusals: ['payment.system'],
  example: { agent: 'A3' },
})

export const cancelPayment = endpoint({
  name: 'cancelPayment',
  summary: 'Cancel a payment',
  method: 'POST',
  path: '/105/api/payment/cancel',
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
  style: 'plain',
  input: Schema.Struct({
    page: Schema.optionalKey(PageNumber(1_000_000)),
    showBy: Schema.optionalKey(PageNumber(maxPaymentsPerRequest)),
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

/** In the order of spec §7. A path without parameters is listed before a path whose parameter would match it. */
export const paymentCalls = [
  paymentsByIds,
  paymentInfo,
  paymentFee,
  createPayment,
  payFines,
  payTaxes,
  paymentAgent,
  lastInProcessing,
  paymentStatus,
  cancelPayment,
  paymentHistory,
  paymentTimeline,
  receipt,
] as const
