import { createHash } from 'node:crypto'
import type { ChargeKind } from '#domain/charges/charge.ts'
import { parseEmail } from '#domain/identity/email.ts'
import { parseFullName } from '#domain/identity/full-name.ts'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { parseIdempotencyKey, type IdempotencyKey } from '#domain/payment/limits.ts'
import { parsePaymentSystem, type PaymentSystem } from '#domain/payment/payment-system.ts'
import type { Parsed } from '#domain/parsed.ts'
import type { Payer } from './payer.ts'
import type { FoundDocument } from '#adapters/backend/server/features/fines/searched-documents.repository.ts'
import { Refused, refused } from '#adapters/backend/server/http/refused.ts'

/** The request of any call that creates a payment. */
export interface CreatePaymentInput {
  /** Name of the call. */
  readonly call: string
  /** The whole input, as it was parsed. */
  readonly input: Readonly<Record<string, unknown>>
  readonly ids: readonly string[]
  readonly kind: ChargeKind | undefined
  readonly system: string
  readonly fio: string | undefined
  readonly email: string | undefined
  readonly expectedTotal: number | undefined
  /** Documents that the payer entered, in stored form. */
  readonly documents: readonly FoundDocument[]
}

export interface PaymentRequest {
  readonly userId: string
  /** Hash of the network of the payer; null where it is not known. */
  readonly networkHash: string | null
  /** Another payment gave its charges up for this one. */
  readonly tookOver: boolean
  readonly key: IdempotencyKey
  /** Hash of the whole input: the same idempotency key with another request is an error of the caller. */
  readonly requestHash: string
  readonly ids: readonly string[]
  readonly kind: ChargeKind | undefined
  readonly system: PaymentSystem
  readonly fio: string | null
  readonly email: string | null
  readonly expectedTotal: number | null
  readonly documents: readonly FoundDocument[]
}

const keyMissing = refused(
  'payment.key-missing',
  'Платёж не начат: запрос пришёл без ключа Idempotency-Key. Обновите страницу и повторите',
)

/** Hashes field by field, so that the order of the parameters on the wire does not matter. */
const hashOf = ({ call, input }: CreatePaymentInput): string => {
  const fields = Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([call, fields]))
    .digest('hex')
}

const orRefused = <A>(parsed: Parsed<A>, code: string): A | Refused =>
  parsed._tag === 'Valid' ? parsed.value : refused(code, describeIssue(parsed.issues[0]))

/** Parses an optional field; an empty one counts as absent. */
const given = <A>(text: string | undefined, parse: (text: string) => A | Refused): A | Refused | null =>
  text === undefined || text.trim() === '' ? null : parse(text)

/** Spec §5, Multi-payment fines. */
export const readPaymentSystem = (text: string): PaymentSystem | Refused =>
  orRefused(parsePaymentSystem(text), 'payment.system')

/**
 * Validates the input of a payment: key, system, name and e-mail address. Returns the refusal of the first error.
 */
export const readPaymentRequest = (
  input: CreatePaymentInput,
  { userId, networkHash }: Payer,
  idempotencyKey: string | null,
): PaymentRequest | Refused => {
  if (idempotencyKey === null) return keyMissing
  const key = orRefused(parseIdempotencyKey(idempotencyKey), 'payment.key-missing')
  if (key instanceof Refused) return key
  const system = readPaymentSystem(input.system)
  if (system instanceof Refused) return system
  const fio = given(input.fio, (text) => orRefused(parseFullName(text), 'full-name.shape'))
  if (fio instanceof Refused) return fio
  const email = given(input.email, (text) => orRefused(parseEmail(text), 'email.shape'))
  if (email instanceof Refused) return email
  return {
    userId,
    networkHash,
    tookOver: false,
    key,
    requestHash: hashOf(input),
    ids: input.ids,
    kind: input.kind,
    system,
    fio,
    email,
    expectedTotal: input.expectedTotal ?? null,
    documents: input.documents,
  }
}
