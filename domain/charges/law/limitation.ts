import { addDays, addYears, type LocalDate } from '#domain/dates/local-date.ts'
import { formatDate, formatLastDay } from '#domain/dates/wording.ts'
import { isValid } from '#domain/parsed.ts'
import { type LawArticle, parseArticle } from './article.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { executionTerm, forceTerm, type Term } from '#domain/charges/terms/legal-terms.ts'
import { calculationStep } from '#domain/charges/terms/calculation-step.ts'

/** КоАП art. 4.5 part 1: days after the offence in which a ruling can be made. */
export const rulingDays = 60

/** КоАП art. 4.5 part 1: offences that can be ruled on for a year; `part: null` means every part. */
const yearLong: readonly Omit<LawArticle, 'chapter'>[] = [
  { number: '12.8', part: null },
  { number: '12.24', part: null },
  { number: '12.26', part: null },
  { number: '12.27', part: '3' },
  { number: '12.30', part: '2' },
]

const isYearLong = (text: string | null): boolean => {
  const article = parseArticle(text ?? '')
  return (
    isValid(article) &&
    yearLong.some(
      ({ number, part }) => number === article.value.number && (part === null || part === article.value.part),
    )
  )
}

/**
 * Returns the last day to make a ruling. A day off does not move it, because the term binds the authority and
 * not the person who was fined.
 */
export const rulingTerm = (happenedOn: LocalDate, article: string | null): Term => {
  const year = isYearLong(article)
  const date = year ? addYears(happenedOn, 1) : addDays(happenedOn, rulingDays)
  const term = year ? 'год' : `${rulingDays} дней`
  const text = `Нарушение — ${formatDate(happenedOn)}: на постановление закон даёт ${term}, ${formatLastDay(date)}`
  return { date, estimated: false, why: [calculationStep('ruling', text, 'ч. 1 ст. 4.5 КоАП РФ', date)] }
}

/** The result of the limitation periods for a fine. */
export type Limitation =
  /** The ruling was made too late, which is a ground for an appeal. */
  | { readonly _tag: 'RuledTooLate'; readonly term: Term }
  /** The ruling can no longer be enforced, unless the debtor evaded enforcement. */
  | { readonly _tag: 'Unenforceable'; readonly term: Term }
  | { readonly _tag: 'InForce'; readonly term: Term }

/** Returns whether the terms of the law have expired for a fine. Taxes have different terms. */
export const limitationOf = (
  { kind, ruledOn, happenedOn, article }: Pick<Charge, 'kind' | 'ruledOn' | 'happenedOn' | 'article'>,
  today: LocalDate,
): Limitation | null => {
  if (kind === 'tax') return null
  const ruling = happenedOn === null ? null : rulingTerm(happenedOn, article)
  if (ruling !== null && ruledOn > ruling.date) return { _tag: 'RuledTooLate', term: ruling }
  const execution = executionTerm(ruledOn)
  return { _tag: execution.date < today ? 'Unenforceable' : 'InForce', term: execution }
}

/**
 * КоАП art. 4.6: returns the last day on which the same offence counts as repeated after the fine was paid.
 */
export const repeatUntil = (paidOn: LocalDate, ruledOn: LocalDate): LocalDate => {
  const force = forceTerm(ruledOn).date
  return addYears(paidOn > force ? paidOn : force, 1)
}
