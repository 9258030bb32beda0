import { Result, Schema } from 'effect'
import { RecipientWire } from '#adapters/backend/contract/fine-list.wire.ts'
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
import { firstSchemaIssue } from '#adapters/decoding/schema-issues.ts'
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

const LocationText = Schema.Struct({
  lat: Schema.Finite.check(Schema.isBetween({ minimum: -90, maximum: 90 })),
  lon: Schema.Finite.check(Schema.isBetween({ minimum: -180, maximum: 180 })),
})

const DepartmentText = Schema.Struct({ code: Schema.String, name: Schema.String })

/** One line of a charge file (decision 117). */
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
  location: maybe(LocationText),
  department: maybe(DepartmentText),
  recipient: maybe(RecipientWire),
  photos: maybe(Schema.Array(Schema.String.check(Schema.isMaxLength(2000))).check(Schema.isMaxLength(20))),
  bailiff: maybe(Schema.Boolean),
  paidAt: maybe(MomentText),
})

/** A charge as a register reports it, before it has an id in the store. */
export type ChargeRecord = typeof ChargeRecordText.Type

/** Makes a parser of JSON that fails with a Russian sentence about the first validation error. */
export const recordDecoder = <A>(schema: Schema.Codec<A, unknown>) => {
  const decode = Schema.decodeUnknownResult(schema)
  return (json: unknown): Result.Result<A, string> =>
    Result.mapError(decode(json), (error) => {
      const { field, message } = firstSchemaIssue(error)
      return field === '' ? 'нужен объект JSON с полями начисления' : `${field}: ${message}`
    })
}

/** Parses a charge of a register, or returns a Russian sentence about the first wrong field. */
export const decodeChargeRecord = recordDecoder(ChargeRecordText)

type Fields = Readonly<Record<string, unknown>>

/** Makes a function that puts the fields of an object into the order of its schema. */
const inOrderOf = ({ fields }: { readonly fields: Fields }) => {
  const names = Object.keys(fields)
  return (value: object | null | undefined): Fields | null | undefined => {
    if (value === null || value === undefined) return value
    const ordered: Record<string, unknown> = {}
    for (const name of names) if (name in value) ordered[name] = (value as Fields)[name]
    return ordered
  }
}

const record = inOrderOf(ChargeRecordText)
const documents = inOrderOf(ChargeRecordText.fields.documents)
const location = inOrderOf(LocationText)
const department = inOrderOf(DepartmentText)
const recipient = inOrderOf(RecipientWire)

/**
 * Formats the line of a charge file. The order of its fields is that of the schema, so the hash identifies an unchanged
 * charge in a repeated import. The schema's own encoding, which gives the same text, takes four times as long.
 */
export const writeChargeRecord = (charge: ChargeRecord): string =>
  JSON.stringify({
    ...record(charge),
    documents: documents(charge.documents),
    ruledAt: writeMoment(charge.ruledAt),
    ...(charge.happenedAt != null && { happenedAt: writeMoment(charge.happenedAt) }),
    ...(charge.location != null && { location: location(charge.location) }),
    ...(charge.department != null && { department: department(charge.department) }),
    ...(charge.recipient != null && { recipient: recipient(charge.recipient) }),
    ...(charge.paidAt != null && { paidAt: writeMoment(charge.paidAt) }),
  })
