import { minuteMs } from '#domain/dates/duration.ts'
import { isFromTheFuture } from '#domain/dates/clock-difference.ts'
import type { Instant } from '#domain/dates/instant.ts'

/** Lifetime of a code in milliseconds. */
const codeLivesMs = 15 * minuteMs

/** Maximum of wrong answers: a code of six digits has a million values. */
const maxWrong = 5

const resendAfterMs = minuteMs

/**
 * Codes to one number in a day, counted over all requesters, so that a telephone cannot be flooded with
 * messages.
 */
export const maxCodesPerDay = 5

/** The code that was sent last, with the number of wrong answers. */
export interface SentCode {
  readonly sentAt: Instant
  readonly wrongAnswers: number
}

/** Returns whether a code was sent longer ago than this, or by a clock that was set back later. */
const isOver = ({ sentAt }: SentCode, afterMs: number, now: Instant): boolean =>
  isFromTheFuture(sentAt, now) || now - sentAt >= afterMs

/** Returns whether another code may be sent; false while the last one may still be in delivery. */
export const canResendCode = (sent: SentCode | null, now: Instant): boolean =>
  sent === null || isOver(sent, resendAfterMs, now)

export type CodeCheck = 'right' | 'wrong' | 'expired'

/**
 * Checks an entered code. `isSame` is whether it equals the sent one. A code that is too old or had too many wrong answers
 * is expired.
 */
export const checkCode = (sent: SentCode | null, isSame: boolean, now: Instant): CodeCheck => {
  if (sent === null || isOver(sent, codeLivesMs, now) || sent.wrongAnswers >= maxWrong) return 'expired'
  return isSame ? 'right' : 'wrong'
}
