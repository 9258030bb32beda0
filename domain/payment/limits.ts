import { minuteMs } from '#domain/dates/duration.ts'
import type { Branded } from '#domain/branded.ts'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { invalid, valid, type Parsed } from '#domain/parsed.ts'

/** Maximum of charges in one payment, which is the limit of registers for one request. */
export const maxChargesPerPayment = 500

/** Maximum sum of one payment without the commission: moneta accepts no sum with more digits. */
export const maxPaymentTotal = kopecks(99_999_999_999)

/** Lifetime of an unfinished payment in minutes. */
export const paymentMinutes = 90

/** Minutes after the last transition in which a payment does not expire, because the payer may be typing. */
export const activityGraceMinutes = 5

/** Minutes after which the payer is not promised an answer of the bank within seconds any more. */
export const slowAnswerMinutes = 3

/** Lifetime in hours of the stored response to an idempotency key. */
export const idempotencyHours = 24

/**
 * Returns when a payment expires. A payment with a discount expires no later than the discount: the day of payment counts
 * (КоАП art. 32.2 part 1.3), and money that arrives after midnight would leave a debt. `discountEndsAt` is the end of the first
 * of its discounts; null if it has none.
 */
export const expiresAt = (createdAt: Instant, discountEndsAt: Instant | null = null): Instant =>
  instant(Math.min(createdAt + paymentMinutes * minuteMs, discountEndsAt ?? Number.POSITIVE_INFINITY))

/** Returns whether a payment has to be closed because of inactivity. */
export const isOverdue = (
  payment: { readonly expiresAt: Instant; readonly movedAt: Instant },
  now: Instant,
): boolean => now >= payment.expiresAt && now >= payment.movedAt + activityGraceMinutes * minuteMs

/** Returns whether a payment has been in its state for longer than a bank usually needs to answer. */
export const isAnswerSlow = ({ movedAt }: { readonly movedAt: Instant }, now: Instant): boolean =>
  now >= movedAt + slowAnswerMinutes * minuteMs

/** The client chooses the key: the same key with the same request is the same payment. */
export type IdempotencyKey = Branded<string, 'IdempotencyKey'>

/** The format is long enough for a UUID, short enough for an index, and safe in a header and a log. */
const isIdempotencyKey = (text: string): text is IdempotencyKey => /^[\w-]{16,128}$/.test(text)

/** Parses an idempotency key: 16 to 128 Latin letters, digits, hyphens and underscores. */
export const parseIdempotencyKey = (text: string): Parsed<IdempotencyKey> =>
  isIdempotencyKey(text)
    ? valid(text)
    : invalid('idempotency-key', 'Ключ повтора — от 16 до 128 латинских букв, цифр, дефисов и подчёркиваний')
