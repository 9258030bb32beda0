import type { Instant } from '#domain/dates/instant.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { maskedNumber, charsShownOnDevice } from '#domain/documents/masked-number.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { isPaid } from '#domain/charges/explanations/charge-status.ts'
import type { LookUp } from './look-up.ts'
import { payDay } from '#domain/charges/terms/pay-day.ts'
import { maskedLookUp } from './recent-look-ups.ts'
import { matchedDocumentOf } from '#domain/charges/list/matched-document.ts'

/** A charge as the device may store it: the sum and the deadline, without its owner or its number. */
export interface SavedCharge {
  readonly title: string
  readonly subject: string | null
  readonly ruledOn: LocalDate
  readonly amount: Kopecks
  readonly discounted: Kopecks | null
  readonly discountUntil: LocalDate | null
  readonly payBy: LocalDate
  readonly isPaid: boolean
}

/** The last answer to one query, shown while the network is not available. */
export interface SavedAnswer {
  readonly of: string
  readonly at: Instant
  /** Whether every source had answered. */
  readonly isComplete: boolean
  readonly charges: readonly SavedCharge[]
}

const maxAnswers = 5
const maxCharges = 200

const savedCharge = (charge: Charge): SavedCharge => {
  const subject = matchedDocumentOf(charge)
  return {
    title: charge.title,
    subject: subject === null ? null : maskedNumber(subject.identifier, charsShownOnDevice),
    ruledOn: charge.ruledOn,
    amount: charge.amount,
    discounted: charge.discount?.discounted ?? null,
    discountUntil: charge.discount?.lastDay ?? null,
    payBy: payDay(charge.kind, charge.ruledOn),
    isPaid: isPaid(charge),
  }
}

/** Returns the name of the saved answer to a look-up, or to the own documents. It contains no whole number. */
export const savedAnswerName = (lookUp: LookUp | null): string =>
  lookUp === null ? 'Мои штрафы' : maskedLookUp(lookUp)

/** Returns the part of an answer that the device may store. */
export const savedAnswer = (
  lookUp: LookUp | null,
  charges: readonly Charge[],
  { at, isComplete }: Pick<SavedAnswer, 'at' | 'isComplete'>,
): SavedAnswer => ({
  of: savedAnswerName(lookUp),
  at,
  isComplete,
  charges: charges.slice(0, maxCharges).map(savedCharge),
})

/** Returns the answers with that to one query first; the others stay in their order. */
export const answersFirstOf = (answers: readonly SavedAnswer[], of: string): readonly SavedAnswer[] => [
  ...answers.filter((answer) => answer.of === of),
  ...answers.filter((answer) => answer.of !== of),
]

/** Adds an answer at the front. It replaces the older answer to the same query. */
export const withAnswer = (answers: readonly SavedAnswer[], answer: SavedAnswer): readonly SavedAnswer[] =>
  [answer, ...answers.filter(({ of }) => of !== answer.of)].slice(0, maxAnswers)
