import type { Branded } from '#domain/branded.ts'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { invalid, valid, type Parsed } from '#domain/parsed.ts'

/** Charges in one payment; registers of charges take no more in one request. */
export const maxChargesPerPayment = 500

/** What the charges of one payment may come to, without the fee: moneta reads no sum of more digits. */
export const maxPaymentTotal = kopecks(99_999_999_999)

/** An unfinished payment lives this long. */
export const paymentMinutes = 90

/** A payment that moved this recently does not expire yet: the payer is probably typing. */
export const activityGraceMinutes = 5

/** An answer to an idempotency key is kept this long. */
export const idempotencyHours = 24

const minute = 60_000

/**
 * A payment with a discount lives no longer than the discount: the day of payment decides (КоАП art. 32.2 part 1.3), and money
 * that comes after midnight would leave a debt. `cheapUntil`: when the first of its discounts ends, null without one.
 */
export const expiresAt = (createdAt: Instant, cheapUntil: Instant | null = null): Instant =>
  instant(Math.min(createdAt + paymentMinutes * minute, cheapUntil ?? Number.POSITIVE_INFINITY))

/** Whether a payment is to be closed for lack of movement. */
export const isOverdue = (
  payment: { readonly expiresAt: Instant; readonly movedAt: Instant },
  now: Instant,
): boolean => now >= payment.expiresAt && now >= payment.movedAt + activityGraceMinutes * minute

/** Chosen by the client: the same key with the same request is the same payment. */
export type IdempotencyKey = Branded<string, 'IdempotencyKey'>

/** Long enough for a UUID or more, short enough for an index, and safe in a header and a log. */
const isIdempotencyKey = (text: string): text is IdempotencyKey => /^[\w-]{16,128}$/.test(text)

export const parseIdempotencyKey = (text: string): Parsed<IdempotencyKey> =>
  isIdempotencyKey(text)
    ? valid(text)
    : invalid('idempotency-key', 'Ключ повтора — от 16 до 128 латинских букв, цифр, дефисов и подчёркиваний')
