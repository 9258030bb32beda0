import type { Instant } from '#domain/dates/instant.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { maskedNumber, shownOnDevice } from '#domain/documents/masked-number.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { Fine } from '#domain/charges/fine.ts'
import { isPaid } from '#domain/charges/explanations/fine-standing.ts'
import type { LookUp } from './look-up.ts'
import { payDay } from '#domain/charges/law/pay-day.ts'
import { maskedLookUp } from './recent-look-ups.ts'
import { subjectOf } from './subject.ts'

/** A charge as the device may keep it: what is owed and until when, not whose it is nor how to find it. */
export interface KeptCharge {
  readonly title: string
  readonly subject: string | null
  readonly ruledOn: LocalDate
  readonly amount: Kopecks
  readonly discounted: Kopecks | null
  readonly discountUntil: LocalDate | null
  readonly payBy: LocalDate
  readonly isPaid: boolean
}

/** The last answer to one question, for the time when nobody can be asked (users.md 2, row 12). */
export interface KeptAnswer {
  readonly of: string
  readonly at: Instant
  /** Whether every source had answered. */
  readonly isComplete: boolean
  readonly charges: readonly KeptCharge[]
}

const mostAnswers = 5
const mostCharges = 200

const keptCharge = (fine: Fine): KeptCharge => {
  const subject = subjectOf(fine)
  return {
    title: fine.title,
    subject: subject === null ? null : maskedNumber(subject.identifier, shownOnDevice),
    ruledOn: fine.ruledOn,
    amount: fine.amount,
    discounted: fine.discount?.discounted ?? null,
    discountUntil: fine.discount?.lastDay ?? null,
    payBy: payDay(fine.kind, fine.ruledOn),
    isPaid: isPaid(fine),
  }
}

export const keptAnswer = (
  lookUp: LookUp | null,
  charges: readonly Fine[],
  { at, isComplete }: Pick<KeptAnswer, 'at' | 'isComplete'>,
): KeptAnswer => ({
  of: lookUp === null ? 'Мои штрафы' : maskedLookUp(lookUp),
  at,
  isComplete,
  charges: charges.slice(0, mostCharges).map(keptCharge),
})

/** The newest first; a new answer takes the place of the older one to the same question. */
export const withAnswer = (answers: readonly KeptAnswer[], answer: KeptAnswer): readonly KeptAnswer[] =>
  [answer, ...answers.filter(({ of }) => of !== answer.of)].slice(0, mostAnswers)
