import { Result, Schema } from 'effect'
import { type Instant, instant } from '#domain/dates/instant.ts'
import { type LocalDate, localDateOf, moscowOffsetMs, parseLocalDate } from '#domain/dates/local-date.ts'
import { invalid, isValid, type Parsed, valid } from '#domain/parsed.ts'
import { RecipientWire } from '#adapters/backend/contract/fines.contract.ts'
import {
  InnWire,
  KopecksWire,
  LicenceWire,
  PlateWire,
  readText,
  StsWire,
  UinWire,
  VinWire,
} from '#adapters/backend/contract/wire.ts'
import { firstIssue } from '#adapters/backend/server/schema-words.ts'

/** A day of the law, with the time of day where the register knows it. */
export interface Moment {
  readonly on: LocalDate
  readonly at: Instant | null
}

const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/

const parseMoment = (text: string): Parsed<Moment> => {
  if (withOffset.test(text)) {
    const at = Date.parse(text)
    if (!Number.isNaN(at)) return valid({ on: localDateOf(instant(at)), at: instant(at) })
  }
  const day = parseLocalDate(text)
  if (isValid(day)) return valid({ on: day.value, at: null })
  return invalid('moment', 'нужна дата (2026-05-12) или время со смещением (2026-05-12T12:40:00+03:00)')
}

/** As the registers write it, in Moscow time. */
const writeMoment = ({ on, at }: Moment): string =>
  at === null ? on : new Date(at + moscowOffsetMs).toISOString().replace(/\.\d{3}Z$/, '+03:00')

const MomentText = readText('Moment', {
  value: Schema.Struct({ on: Schema.String, at: Schema.NullOr(Schema.Number) }),
  parse: parseMoment,
  write: writeMoment,
})

const maybe = <A, I>(schema: Schema.Codec<A, I>) => Schema.optionalKey(Schema.NullOr(schema))

const text = (longest: number) => maybe(Schema.String.check(Schema.isMaxLength(longest)))

const list = <A>(schema: Schema.Codec<A, string>) =>
  Schema.optionalKey(Schema.Array(schema).check(Schema.isMaxLength(100)))

/** One line of a charge file (decisions.md, Charge file). */
const ChargeRecordText = Schema.Struct({
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

/** A charge as a register tells it, before it has a name and a place in the store. */
export type ChargeRecord = typeof ChargeRecordText.Type

const decode = Schema.decodeUnknownResult(ChargeRecordText)

const encode = Schema.encodeSync(ChargeRecordText)

/** A record out of parsed JSON, or a Russian sentence that says what is wrong with it. */
export const readChargeRecord = (json: unknown): Result.Result<ChargeRecord, string> =>
  Result.mapError(decode(json), (error) => {
    const { field, message } = firstIssue(error)
    return field === '' ? 'нужен объект JSON с полями начисления' : `${field}: ${message}`
  })

/** The line of a charge file, always the same for the same record. */
export const writeChargeRecord = (record: ChargeRecord): string => JSON.stringify(encode(record))
