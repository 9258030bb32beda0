import type { Instant } from '#domain/dates/instant.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import type { FineId } from '#domain/fines/fine.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { PaymentId } from '#domain/payment/payment.ts'
import { Schema, SchemaTransformation } from 'effect'
import { parseLocalDate } from '#domain/dates/local-date.ts'
import { parseInn } from '#domain/identity/inn.ts'
import { parsePlate } from '#domain/identity/plate.ts'
import { parseSts } from '#domain/identity/sts.ts'
import { parseUin } from '#domain/identity/uin.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { instant } from '#domain/dates/instant.ts'
import type { Parsed } from '#domain/parsed.ts'

const issuesOf = (parsed: Parsed<unknown>): string | undefined =>
  parsed._tag === 'Valid' ? undefined : parsed.issues.map((issue) => issue.message).join('; ')

/** Text that the domain can read; what comes out is the domain's own stored form. */
const parsedText = <A extends string>(
  name: string,
  parse: (text: string) => Parsed<A>,
): Schema.Codec<A, string> =>
  Schema.String.check(Schema.makeFilter((text: string) => issuesOf(parse(text))))
    .annotate({ identifier: name })
    .pipe(
      Schema.decodeTo(
        Schema.String as unknown as Schema.Codec<A, A>,
        SchemaTransformation.transform({
          decode: (text: string) => {
            const parsed = parse(text)
            return parsed._tag === 'Valid' ? parsed.value : (text as A)
          },
          encode: (value: A): string => value,
        }),
      ),
    )

export const UinWire = parsedText<Uin>('Uin', parseUin)
export const StsWire = parsedText<Sts>('Sts', parseSts)
export const PlateWire = parsedText<Plate>('Plate', parsePlate)
export const InnWire = parsedText<Inn>('Inn', parseInn)
export const LocalDateWire = parsedText<LocalDate>('LocalDate', parseLocalDate)

const branded = <A extends string>(name: string, pattern: RegExp): Schema.Codec<A, string> =>
  Schema.String.check(Schema.isPattern(pattern)).annotate({ identifier: name }) as unknown as Schema.Codec<
    A,
    string
  >

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const FineIdWire = branded<FineId>('FineId', uuid)
export const PaymentIdWire = branded<PaymentId>('PaymentId', uuid)

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

/** ISO 8601 in UTC on the wire. */
export const InstantWire: Schema.Codec<Instant, string> = Schema.String.check(
  Schema.makeFilter((text: string) =>
    Number.isNaN(Date.parse(text)) ? 'not a moment in ISO 8601' : undefined,
  ),
)
  .annotate({ identifier: 'Instant' })
  .pipe(
    Schema.decodeTo(
      Schema.Number as unknown as Schema.Codec<Instant, Instant>,
      SchemaTransformation.transform({
        decode: (text: string) => instant(Date.parse(text)),
        encode: (moment: Instant): string => new Date(moment).toISOString(),
      }),
    ),
  )
