import type { Instant } from '#domain/dates/instant.ts'

/** How long a driver has to tell the code that came by SMS. */
const codeLivesMs = 15 * 60_000

/** Six digits are guessed in a million tries, not in five. */
const mostWrong = 5

const resendAfterMs = 60_000

/** Codes to one number in a day, whoever asks for them: nobody's telephone becomes a toy. */
export const maxCodesPerDay = 5

/** The code that was sent last. */
export interface SentCode {
  readonly sentAt: Instant
  readonly wrongAnswers: number
}

/** Whether a touch of the button sends another code, or the last one is still on its way. */
export const canResendCode = (sent: SentCode | null, now: Instant): boolean =>
  sent === null || now - sent.sentAt >= resendAfterMs

export type CodeCheck = 'right' | 'wrong' | 'expired'

/** `isSame` says whether the told code is the sent one; a code that is too old or was guessed at is worth nothing. */
export const checkCode = (sent: SentCode | null, isSame: boolean, now: Instant): CodeCheck => {
  if (sent === null || now - sent.sentAt >= codeLivesMs || sent.wrongAnswers >= mostWrong) return 'expired'
  return isSame ? 'right' : 'wrong'
}
