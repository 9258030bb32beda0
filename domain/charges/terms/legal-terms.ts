import { addDays, addYears, localDate, yearOf, type LocalDate } from '#domain/dates/local-date.ts'
import { nextWorkingDay } from '#domain/dates/production-calendar.ts'
import { formatDate, formatLastDay, formatWeekday } from '#domain/dates/wording.ts'
import { memoize } from '#domain/memoize.ts'
import { counted } from '#domain/wording/plural.ts'
import { dayForms } from '#domain/wording/time-forms.ts'
import type { ChargeKind } from '#domain/charges/charge.ts'
import { calculationStep, type CalculationStep } from './calculation-step.ts'

/** КоАП art. 30.3: days to appeal after the copy was delivered. */
export const appealDays = 10

/** КоАП art. 32.2 part 1: days to pay after the ruling entered into force. */
export const paymentDays = 60

/** КоАП art. 31.9 part 1: years in which a ruling can be enforced. */
export const executionYears = 2

/**
 * A day that a term ends on, with the steps of the calculation. `estimated` is set if the day of delivery is
 * not known.
 */
export interface Term {
  readonly date: LocalDate
  readonly estimated: boolean
  readonly why: readonly CalculationStep[]
}

const atWorkingDay = (day: LocalDate, source: string): Term => {
  const date = nextWorkingDay(day)
  if (date === day) return { date, estimated: false, why: [] }
  const text = `${formatDate(day)}, ${formatWeekday(day)}, — нерабочий день: срок переходит на ${formatDate(date)}`
  return { date, estimated: false, why: [calculationStep('shift', text, source, date)] }
}

/** Sizes of the caches, more than the terms of the law and the days of a register. */
const maxTerms = 10
const maxDays = 5000

const lastDayOf = memoize(
  (days: number) => memoize((from: LocalDate) => nextWorkingDay(addDays(from, days)), maxDays),
  maxTerms,
)

/** Returns the last day of a term in days, as `daysAfter` does, without the calculation. */
export const lastDayAfter = (from: LocalDate, days: number): LocalDate => lastDayOf(days)(from)

/**
 * A term in days: it starts on the day after `from`, and an end on a day off moves to the next working day (КоАП art. 4.8).
 */
export const daysAfter = (event: string, from: LocalDate, days: number, source: string): Term => {
  const last = addDays(from, days)
  const count = `${event} — ${formatDate(from)}, срок в ${counted(days, dayForms)} кончается ${formatDate(last)}`
  const shifted = atWorkingDay(last, 'ст. 4.8 КоАП РФ')
  return { ...shifted, why: [calculationStep('count', count, source, last), ...shifted.why] }
}

/** Without a day of delivery, the term is counted from the day of the ruling: no later day is safe. */
const undelivered = calculationStep(
  'estimate',
  'Когда вручена копия постановления, неизвестно: считаем от дня постановления, это самый ранний срок',
  null,
)

const estimated = (term: Term): Term => ({ ...term, estimated: true, why: [undelivered, ...term.why] })

/** Returns the last day to appeal; without a day of delivery it is counted from the ruling and estimated. */
export const appealTerm = (ruledOn: LocalDate, deliveredOn: LocalDate | null): Term => {
  const source = 'ч. 1 ст. 30.3 КоАП РФ'
  return deliveredOn
    ? daysAfter('Вручение копии', deliveredOn, appealDays, source)
    : estimated(daysAfter('Постановление', ruledOn, appealDays, source))
}

/**
 * Returns the day on which a ruling without an appeal enters into force: the day after the last day to appeal.
 */
export const forceTerm = (ruledOn: LocalDate): Term => {
  const appeal = appealTerm(ruledOn, null)
  const date = addDays(appeal.date, 1)
  const text = `Если жалобы нет, постановление вступает в силу ${formatDate(date)}`
  return { ...appeal, date, why: [...appeal.why, calculationStep('force', text, 'ст. 31.1 КоАП РФ', date)] }
}

/** Returns the last day to pay a fine in full without becoming a debtor. */
const finePayTerm = (ruledOn: LocalDate): Term =>
  estimated(daysAfter('Постановление', ruledOn, appealDays + paymentDays, 'ч. 1 ст. 32.2 КоАП РФ'))

/** A tax notice is sent at least this many days before the tax is due. */
const noticeDays = 30

/**
 * Returns the last day to pay a tax: taxes of persons are due on 1 December (Tax Code art. 363, 397, 409),
 * moved by art. 6.1 part 7.
 */
const taxPayTerm = (noticedOn: LocalDate): Term => {
  const earliest = addDays(noticedOn, noticeDays)
  const sameYear = localDate(`${yearOf(earliest)}-12-01`)
  const due = earliest <= sameYear ? sameYear : addYears(sameYear, 1)
  const text = `Налог физического лица платится не позднее ${formatDate(due)}`
  const shifted = atWorkingDay(due, 'НК РФ, ст. 6.1 п. 7')
  return {
    ...shifted,
    why: [calculationStep('count', text, 'НК РФ, ст. 363, 397, 409', due), ...shifted.why],
  }
}

/** Returns the last day to pay the full sum. From the next day on the charge is overdue. */
export const payTerm = (kind: ChargeKind, ruledOn: LocalDate): Term =>
  kind === 'tax' ? taxPayTerm(ruledOn) : finePayTerm(ruledOn)

/** Returns the last day on which a ruling can be enforced, unless the debtor evaded enforcement. */
export const executionTerm = (ruledOn: LocalDate): Term => {
  const force = forceTerm(ruledOn)
  const date = addYears(force.date, executionYears)
  const text = `Взыскать штраф можно ${formatLastDay(date)}; срок не идёт, пока должник уклоняется`
  return {
    ...force,
    date,
    why: [...force.why, calculationStep('execution', text, 'ст. 31.9 КоАП РФ', date)],
  }
}
