import { Effect, Result, Schema } from 'effect'
import { appealReasons } from '#domain/charges/law/appeal-reasons.ts'
import { maxAppealCircumstances } from '#domain/charges/law/appeal-text.ts'
import { maxRefundPayerLength, refundReasons } from '#domain/payment/refund-request.ts'
import { maxPdfRows } from '#domain/pdf-documents/pdf-document.ts'
import { PdfRequestRefused } from '#application/pdf-documents/pdf-documents.errors.ts'
import type { VisitorRecords } from '#application/pdf-documents/compose-requested.ts'
import type { PdfRequestReader } from '#application/pdf-documents/pdf-documents.port.ts'
import type { PdfRequest } from '#application/pdf-documents/pdf-request.ts'
import type { AuthData } from '#domain/session/auth-data.ts'
import { FineIdWire, LocalDateWire, PaymentIdWire } from '#adapters/backend/contract/wire.ts'
import { firstSchemaIssue } from '#adapters/decoding/schema-issues.ts'

/** Text that the visitor entered; the message contains the name of the field, because the visitor reads it. */
const typed = (name: string, maxLength: number) =>
  Schema.String.check(Schema.isMaxLength(maxLength, { message: `${name}: не больше ${maxLength} знаков` }))

const countTo = (max: number) => Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: max }))

/** Upper bound far above real lists; the number is only printed. */
const maxOmitted = 1_000_000

/** A date of ten characters; anything longer is not passed to the parser. */
const ShortDate = Schema.String.check(Schema.isMaxLength(10)).pipe(Schema.decodeTo(LocalDateWire))

const request = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal('fines'),
    ids: Schema.Array(FineIdWire).check(
      Schema.isMinLength(1, { message: 'в списке нет ни одного штрафа' }),
      Schema.isMaxLength(maxPdfRows, { message: `в списке больше ${maxPdfRows} штрафов` }),
    ),
    omitted: countTo(maxOmitted),
  }),
  Schema.Struct({ kind: Schema.Literal('fine'), id: FineIdWire, showsSubject: Schema.Boolean }),
  Schema.Struct({
    kind: Schema.Literal('appeal'),
    id: FineIdWire,
    reason: Schema.Literals(appealReasons.map(({ code }) => code)),
    evidence: Schema.Array(typed('Доказательство', 200)).check(
      Schema.isMaxLength(10, { message: 'доказательств больше десяти' }),
    ),
    circumstances: typed('Описание обстоятельств', maxAppealCircumstances),
    deliveredOn: Schema.NullOr(ShortDate),
  }),
  Schema.Struct({
    kind: Schema.Literal('refund-request'),
    paymentId: PaymentIdWire,
    charge: countTo(10_000),
    reason: Schema.Literals(refundReasons),
    payer: typed('Фамилия, имя и отчество', maxRefundPayerLength),
  }),
  Schema.Struct({
    kind: Schema.Literal('clearing-request'),
    paymentId: PaymentIdWire,
    charge: countTo(10_000),
    payer: typed('Фамилия, имя и отчество', maxRefundPayerLength),
  }),
])

/** The credentials of spec §3 without which the backend shows no records. Secrets: never in a log or an address. */
export type SessionCredentials = Pick<AuthData, 'session' | 'rand' | 'userId'>

/** A request with its credentials in wire format. */
export interface SignedPdfRequest {
  readonly request: PdfRequest
  readonly auth: SessionCredentials
}

const credential = Schema.String.check(Schema.isMaxLength(200))

const signedRequest: Schema.Codec<SignedPdfRequest, unknown> = Schema.Struct({
  request,
  auth: Schema.Struct({ session: credential, rand: credential, userId: credential }),
})

const decode = Schema.decodeUnknownResult(signedRequest)

/** Parses requests of `pdf-downloads.client.ts`. `recordsOf` returns the records that the credentials give access to. */
export const makePdfRequestReader = (
  recordsOf: (auth: SessionCredentials) => VisitorRecords,
): PdfRequestReader => ({
  read: (body) =>
    Effect.suspend(() => {
      const decoded = decode(body)
      return Result.isSuccess(decoded)
        ? Effect.succeed({ request: decoded.success.request, records: recordsOf(decoded.success.auth) })
        : Effect.fail(new PdfRequestRefused({ reason: firstSchemaIssue(decoded.failure).message }))
    }),
})
