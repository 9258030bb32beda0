import { Result, Schema } from 'effect'
import { RecipientWire } from '#adapters/backend/contract/fines.contract.ts'
import {
  InnWire,
  KopecksWire,
  LicenceWire,
  PlateWire,
  readWireText,
  StsWire,
  UinWire,
  VinWire,
} from '#adapters/backend/contract/wire.ts'
import { firstSchemaIssue } from '#adapters/backend/server/http/schema-issues.ts'
import { parseMoment, writeMoment } from './moment.ts'

/** A day, or a time with an offset. */
export const MomentText = readWireText('Moment', {
  value: Schema.Struct({ on: Schema.String, at: Schema.NullOr(Schema.Number) }),
  parse: parseMoment,
  write: writeMoment,
})

const maybe = <A, I>(schema: Schema.Codec<A, I>) => Schema.optionalKey(Schema.NullOr(schema))

const text = (maxLength: number) => maybe(Schema.String.check(Schema.isMaxLength(maxLength)))

const list = <A>(schema: Schema.Codec<A, string>) =>
  Schema.optionalKey(Schema.Array(schema).check(Schema.isMaxLength(100)))

/** One line of a charge file (decisions.md, Charge file). */
export const ChargeRecordText = Schema.Struct({
  uin: UinWire,
  kind: Schema.Literals(['fine', 'tax']),
  documents: Schema.Struct({
    sts: list(StsWire),
    licence: list(LicenceWire),
    inn: list(InnWire),
    vin: list(VinWire),
    plate: list(PlateWire),
  }),
  ruledAt: MomentText,
  happenedAt: maybe(MomentText),
  amount: KopecksWire,
  article: text(100),
  title: text(500),
  place: text(500),
  location: maybe(
    Schema.Struct({
      lat: Schema.Finite.check(Schema.isBetween({ minimum: -90, maximum: 90 })),
      lon: Schema.Finite.check(Schema.isBetween({ minimum: -180, maximum: 180 })),
    }),
  ),
  department: maybe(Schema.Struct({ code: Schema.String, name: Schema.String })),
  recipient: maybe(RecipientWire),
  photos: maybe(Schema.Array(Schema.String.check(Schema.isMaxLength(2000))).check(Schema.isMaxLength(20))),
  bailiff: maybe(Schema.Boolean),
  paidAt: maybe(MomentText),
})

/** A charge as a register reports it, before it has an id in the store. */
export type ChargeRecord = typeof ChargeRecordText.Type

/** Makes a parser of JSON that fails with a Russian sentence about the first validation error. */
export const recordReader = <A>(schema: Schema.Codec<A, unknown>) => {
  const decode = Schema.decodeUnknownResult(schema)
  return (json: unknown): Result.Result<A, string> =>
    Result.mapError(decode(json), (error) => {
      const { field, message } = firstSchemaIssue(error)
      return field === '' ? 'нужен объект JSON с полями начисления' : `${field}: ${message}`
    })
}

export const readChargeRecord = recordReader(ChargeRecordText)

const encode = Schema.encodeSync(ChargeRecordText)

/**
 * Formats the line of a charge file. The order of its fields is that of the schema, so the hash identifies an unchanged
 * charge in a repeated import.
 */
export const writeChargeRecord = (record: ChargeRecord): string => JSON.stringify(encode(record))
