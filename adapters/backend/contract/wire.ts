import { uuidPattern } from '#domain/uuid.ts'
import { type Instant, instant } from '#domain/dates/instant.ts'
import { type LocalDate, parseLocalDate } from '#domain/dates/local-date.ts'
import type { DocumentId } from '#domain/documents/document.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { DriverPhoneId } from '#domain/organisation/driver-phone.ts'
import type { ScheduleId } from '#domain/organisation/driver-schedule.ts'
import type { OrganisationId } from '#domain/organisation/organisation.ts'
import { type Inn, parseInn } from '#domain/identity/inn.ts'
import { type Plate, parsePlate } from '#domain/identity/plate.ts'
import { type Sts, parseSts } from '#domain/identity/sts.ts'
import { type Uin, parseUin } from '#domain/identity/uin.ts'
import { type Kopecks, kopecks } from '#domain/money/kopecks.ts'
import type { PaymentId } from '#domain/payment/payment.ts'
import { Effect, Schema, SchemaIssue, SchemaTransformation } from 'effect'
import { type DriverLicence, parseDriverLicence } from '#domain/identity/driver-licence.ts'
import { type Email, parseEmail } from '#domain/identity/email.ts'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { parsePhone, type Phone } from '#domain/identity/phone.ts'
import { parseVin, type Vin } from '#domain/identity/vin.ts'
import { isValid, invalid, type Parsed, valid } from '#domain/parsed.ts'

interface Reading<A> {
  /** The schema of a parsed value; distinguishes it from other values, such as null. */
  readonly value: Schema.Top
  readonly parse: (text: string) => Parsed<A>
  readonly write: (value: A) => string
}

/** Text that the domain parses; the decoded value has the domain's stored form. */
export const readWireText = <A>(name: string, { value, parse, write }: Reading<A>): Schema.Codec<A, string> =>
  Schema.String.annotate({ identifier: name }).pipe(
    Schema.decodeTo(
      value as unknown as Schema.Codec<A, A>,
      SchemaTransformation.transformEffect({
        decode: (text: string) => {
          const parsed = parse(text)
          if (isValid(parsed)) return Effect.succeed(parsed.value)
          const message = parsed.issues.map(describeIssue).join('; ')
          return Effect.fail(new SchemaIssue.InvalidValue({ message }))
        },
        encode: (read: A) => Effect.succeed(write(read)),
      }),
    ),
  )

const parsedText = <A extends string>(name: string, parse: (text: string) => Parsed<A>) =>
  readWireText(name, { value: Schema.String, parse, write: (value) => value })

/** A boolean in the forms that the older calls use. */
export const FlagWire = Schema.Literals(['0', '1', 'true', 'false']).pipe(
  Schema.decodeTo(
    Schema.Boolean,
    SchemaTransformation.transform({
      decode: (text) => text === '1' || text === 'true',
      encode: (flag) => (flag ? '1' : '0'),
    }),
  ),
)

export const UinWire = parsedText<Uin>('Uin', parseUin)
const isMasked = (text: string): text is Uin => /^\*+$/.test(text)

/** The number of a charge, or its asterisks where the caller may not see it (spec §4 Subscription). */
export const ShownUinWire = readWireText<Uin>('ShownUin', {
  value: Schema.String,
  parse: (text) => (isMasked(text) ? valid(text) : parseUin(text)),
  write: (uin) => uin,
})

export const StsWire = parsedText<Sts>('Sts', parseSts)
export const PlateWire = parsedText<Plate>('Plate', parsePlate)
export const InnWire = parsedText<Inn>('Inn', parseInn)
export const LicenceWire = parsedText<DriverLicence>('Licence', parseDriverLicence)
export const VinWire = parsedText<Vin>('Vin', parseVin)
export const EmailWire = parsedText<Email>('Email', parseEmail)
export const PhoneWire = parsedText<Phone>('Phone', parsePhone)
export const LocalDateWire = parsedText<LocalDate>('LocalDate', parseLocalDate)

const branded = <A extends string>(name: string, pattern: RegExp): Schema.Codec<A, string> =>
  Schema.String.check(Schema.isPattern(pattern)).annotate({ identifier: name }) as unknown as Schema.Codec<
    A,
    string
  >

export const FineIdWire = branded<ChargeId>('FineId', uuidPattern)
export const PaymentIdWire = branded<PaymentId>('PaymentId', uuidPattern)
export const DocumentIdWire = branded<DocumentId>('DocumentId', uuidPattern)
export const OrganisationIdWire = branded<OrganisationId>('OrganisationId', uuidPattern)
export const ScheduleIdWire = branded<ScheduleId>('ScheduleId', uuidPattern)
export const DriverPhoneIdWire = branded<DriverPhoneId>('DriverPhoneId', uuidPattern)

/** Kopecks, an integer. */
export const KopecksWire: Schema.Codec<Kopecks, number> = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
  .annotate({ identifier: 'Kopecks' })
  .pipe(
    Schema.decodeTo(
      Schema.Number as unknown as Schema.Codec<Kopecks, Kopecks>,
      SchemaTransformation.transform({
        decode: (amount: number) => kopecks(amount),
        encode: (sum: Kopecks): number => sum,
      }),
    ),
  )

/** A text of at most so many characters. */
export const textUpTo = (max: number) => Schema.String.check(Schema.isMaxLength(max))

/** A whole number of a range, in an address or a form. */
export const wholeNumberFromText = (min: number, max: number) =>
  Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum: min, maximum: max }))

/** Writes a moment in ISO 8601, in UTC. */
export const writeInstant = (moment: Instant): string => new Date(moment).toISOString()

/** ISO 8601 in UTC on the wire. */
export const InstantWire: Schema.Codec<Instant, string> = readWireText('Instant', {
  value: Schema.Number,
  parse: (text) => {
    const moment = Date.parse(text)
    return Number.isNaN(moment)
      ? invalid('instant', 'Нужен момент времени по ISO 8601')
      : valid(instant(moment))
  },
  write: writeInstant,
})
