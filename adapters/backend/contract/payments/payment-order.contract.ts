import { Schema } from 'effect'
import { paymentSystems } from '#domain/payment/payment-system.ts'
import { endpoint } from '#adapters/backend/contract/endpoint.ts'
import { ChargeIdsWire, ChargeKindWire, PaymentQuoteWire, PaymentReply } from './payment.wire.ts'
import { InnWire, FineIdWire, KopecksWire, LicenceWire, StsWire } from '#adapters/backend/contract/wire.ts'

const fineId = '0f0e0d0c-0000-4000-8000-000000000001'

const quoteRefusals = ['fine.unknown', 'fine.paid', 'fine.held', 'payment.mixed', 'payment.too-much'] as const

export const paymentInfo = endpoint({
  name: 'paymentInfo',
  summary: 'Quote a charge',
  method: 'GET',
  path: '/105/api/payment/info',
  permission: 'payment',
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
  permission: 'payment',
  input: Schema.Struct({ fineIds: ChargeIdsWire, type: Schema.optionalKey(ChargeKindWire) }),
  reply: PaymentQuoteWire,
  refusals: quoteRefusals,
  example: { fineIds: [fineId], type: 'fine' },
})

const NamePart = Schema.String.check(Schema.isMaxLength(100))

const SystemName = Schema.String.check(Schema.isMaxLength(16))

/** Spec §3 Payment: the optional fields of every call that creates a payment, besides the charges. */
const orderFields = {
  fio: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200))),
  first_name: Schema.optionalKey(NamePart),
  last_name: Schema.optionalKey(NamePart),
  patronymic: Schema.optionalKey(NamePart),
  stsNumber: Schema.optionalKey(StsWire),
  driverLicense: Schema.optionalKey(LicenceWire),
  inn: Schema.optionalKey(InnWire),
  email: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(254))),
  /** The total that the payer saw; the call fails when the total differs today. */
  expectedTotal: Schema.optionalKey(Schema.FiniteFromString),
}

const orderRefusals = [
  ...quoteRefusals,
  'fine.demo',
  'payment.total-changed',
  'payment.key-shape',
  'payment.key-reused',
  'email.shape',
  'full-name.shape',
] as const

export const createPayment = endpoint({
  name: 'createPayment',
  summary: 'Create a payment',
  method: 'POST',
  path: '/105/api/payment',
  permission: 'payment',
  inQuery: ['type'],
  aliases: { fineId: 'ids', fineIds: 'ids', taxIds: 'ids' },
  idempotent: true,
  input: Schema.Struct({
    type: Schema.optionalKey(ChargeKindWire),
    ids: ChargeIdsWire,
    paymentSystem: Schema.optionalKey(SystemName),
    ...orderFields,
  }),
  reply: PaymentReply,
  refusals: [...orderRefusals, 'payment.system'],
  example: { type: 'fine', ids: [fineId], paymentSystem: 'A3', email: 'ivan@example.ru' },
})

export const payFines = endpoint({
  name: 'payFines',
  summary: 'Pay several fines',
  method: 'POST',
  path: '/105/api/multipayment/fines',
  origin: 'chosen',
  permission: 'payment',
  body: 'multipart',
  aliases: { fineId: 'ids', fineIds: 'ids' },
  idempotent: true,
  input: Schema.Struct({
    /** Optional for the schema only: a missing system is refused as an unknown one (spec §5). */
    paymentSystem: Schema.optionalKey(SystemName),
    ids: ChargeIdsWire,
    ...orderFields,
  }),
  reply: PaymentReply,
  refusals: [...orderRefusals, 'payment.system'],
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
  permission: 'payment',
  inQuery: ['type'],
  aliases: { taxIds: 'ids' },
  idempotent: true,
  input: Schema.Struct({ type: Schema.Literal('tax'), ids: ChargeIdsWire, ...orderFields }),
  reply: PaymentReply,
  refusals: orderRefusals,
  example: { type: 'tax', ids: [fineId] },
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

/** Quotes of charges, and the calls that create a payment of them. */
export const paymentOrderCalls = [
  paymentInfo,
  paymentFee,
  createPayment,
  payFines,
  payTaxes,
  paymentAgent,
] as const
