import { type Result, Schema } from 'effect'
import { PaymentIdWire, UinWire } from '#adapters/backend/contract/wire.ts'
import {
  type ChargeRecord,
  ChargeRecordText,
  MomentText,
  decodeChargeRecord,
  recordDecoder,
} from './charge-record.ts'

/** A line about the money of a paid charge (docs/registers.md, Confirmations). */
const ConfirmationText = Schema.Struct({
  kind: Schema.Literals(['confirmation']),
  uin: UinWire,
  stage: Schema.Literals(['sent', 'confirmed', 'cleared']),
  at: MomentText,
  /** The number of the payment in this product. */
  paymentId: Schema.optionalKey(Schema.NullOr(PaymentIdWire)),
  /** The operation of the bank. */
  reference: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxLength(200)))),
})

/** A notice of a treasury or a register: a stage that the money of one charge has reached. */
export type PaymentConfirmation = typeof ConfirmationText.Type

/** A line of a register: a charge, or a confirmation of a payment. */
export type RegisterRecord = ChargeRecord | PaymentConfirmation

/** Returns whether a line confirms a payment; every other line is a charge. */
export const isConfirmation = (record: RegisterRecord): record is PaymentConfirmation =>
  record.kind === 'confirmation'

const decodeConfirmation = recordDecoder(ConfirmationText)

/** Parses a line by its `kind`, or returns a Russian sentence about the validation error. */
export const decodeRegisterRecord = (json: unknown): Result.Result<RegisterRecord, string> =>
  typeof json === 'object' && json !== null && 'kind' in json && json.kind === 'confirmation'
    ? decodeConfirmation(json)
    : decodeChargeRecord(json)

/** Every line of a register, for the published JSON Schema. */
export const RegisterRecordText = Schema.Union([ChargeRecordText, ConfirmationText])
