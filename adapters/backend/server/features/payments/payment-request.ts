import { createHash, randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import type { ChargeKind } from '#domain/charges/charge.ts'
import { parseEmail } from '#domain/identity/email.ts'
import { parseFullName } from '#domain/identity/full-name.ts'
import { parseIdempotencyKey, type IdempotencyKey } from '#domain/payment/limits.ts'
import { parsePaymentSystem, type PaymentSystem } from '#domain/payment/payment-system.ts'
import type { Parsed } from '#domain/parsed.ts'
import type { Payer } from './payer.ts'
import type { FoundDocument } from '#adapters/backend/server/features/fines/searched-documents.repository.ts'
import { type Refused, refused } from '#adapters/backend/server/http/refused.ts'
import { validOrRefused } from '#adapters/backend/server/http/valid-or-refused.ts'

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

/** Hashes field by field, so that the order of the parameters on the wire does not matter. */
const hashOf = ({ call, input }: CreatePaymentInput): string => {
  const fields = Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([call, fields]))
    .digest('hex')
}

/** Returns the valid value; fails with the code of the call and the message of the first issue. */
const validOr = <A>(code: string, parsed: Parsed<A>): Effect.Effect<A, Refused> =>
  validOrRefused(parsed).pipe(Effect.mapError(({ message }) => refused(code, message)))

/** Parses an optional field; an empty one counts as absent. */
const optional = <A>(
  code: string,
  text: string | undefined,
  parse: (text: string) => Parsed<A>,
): Effect.Effect<A | null, Refused> =>
  text === undefined || text.trim() === '' ? Effect.succeed(null) : validOr(code, parse(text))

/** Spec §5, Multi-payment fines. Fails with `payment.system`. */
export const paymentSystemOrRefused = (text: string): Effect.Effect<PaymentSystem, Refused> =>
  validOr('payment.system', parsePaymentSystem(text))

/**
 * Validates the input of a payment. Fails with `payment.key-shape`, `payment.system`, `full-name.shape` or `email.shape`. Clients
 * that follow spec §7 send no key: each of their requests is one operation, and the claims on the charges prevent a second payment.
 */
export const readPaymentRequest = Effect.fnUntraced(function* (
  input: CreatePaymentInput,
  { userId, networkHash }: Payer,
  idempotencyKey: string | null,
) {
  return {
    userId,
    networkHash,
    tookOver: false,
    key: yield* validOr('payment.key-shape', parseIdempotencyKey(idempotencyKey ?? randomUUID())),
    requestHash: hashOf(input),
    ids: input.ids,
    kind: input.kind,
    system: yield* paymentSystemOrRefused(input.system),
    fio: yield* optional('full-name.shape', input.fio, parseFullName),
    email: yield* optional('email.shape', input.email, parseEmail),
    expectedTotal: input.expectedTotal ?? null,
    documents: input.documents,
  } satisfies PaymentRequest
})
