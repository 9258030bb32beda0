import { createHash } from 'node:crypto'
import type { ChargeKind } from '#domain/fines/fine.ts'
import { parseEmail } from '#domain/identity/email.ts'
import { parseFullName } from '#domain/identity/full-name.ts'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { parseIdempotencyKey, type IdempotencyKey } from '#domain/payment/limits.ts'
import { parsePaymentSystem, type PaymentSystem } from '#domain/payment/payment-system.ts'
import type { Parsed } from '#domain/parsed.ts'
import { createPayment } from '#adapters/backend/contract/payments.contract.ts'
import { Refused, refused } from '#adapters/backend/server/refused.ts'
import type { Asked } from '#adapters/backend/server/route.ts'

type Input = Asked<typeof createPayment>['input']

export interface PaymentRequest {
  readonly userId: string
  readonly key: IdempotencyKey
  /** Of everything that was asked: the same key with another request is a mistake of the caller. */
  readonly requestHash: string
  readonly ids: readonly string[]
  readonly kind: ChargeKind | undefined
  readonly system: PaymentSystem
  readonly fio: string | null
  readonly email: string | null
  readonly expectedTotal: number | null
}

const keyMissing = refused(
  'payment.key-missing',
  'Платёж не начат: запрос пришёл без ключа Idempotency-Key. Обновите страницу и повторите',
  400,
)

/** Field by field, so that the order of the parameters on the wire does not matter. */
const hashOf = ({ type, ids, paymentSystem, fio, email, expectedTotal }: Input): string =>
  createHash('sha256')
    .update(JSON.stringify([type, ids, paymentSystem, fio, email, expectedTotal]))
    .digest('hex')

const orRefused = <A>(parsed: Parsed<A>, code: string): A | Refused =>
  parsed._tag === 'Valid' ? parsed.value : refused(code, describeIssue(parsed.issues[0]))

/** A field that was left empty is a field that was not given. */
const given = <A>(text: string | undefined, parse: (text: string) => A | Refused): A | Refused | null =>
  text === undefined || text.trim() === '' ? null : parse(text)

export const readRequest = (
  input: Input,
  userId: string,
  idempotencyKey: string | null,
): PaymentRequest | Refused => {
  if (idempotencyKey === null) return keyMissing
  const key = orRefused(parseIdempotencyKey(idempotencyKey), 'payment.key-missing')
  if (key instanceof Refused) return key
  const system = orRefused(parsePaymentSystem(input.paymentSystem), 'payment.system')
  if (system instanceof Refused) return system
  const fio = given(input.fio, (text) => orRefused(parseFullName(text), 'full-name.shape'))
  if (fio instanceof Refused) return fio
  const email = given(input.email, (text) => orRefused(parseEmail(text), 'email.shape'))
  if (email instanceof Refused) return email
  return {
    userId,
    key,
    requestHash: hashOf(input),
    ids: input.ids,
    kind: input.type,
    system,
    fio,
    email,
    expectedTotal: input.expectedTotal ?? null,
  }
}
