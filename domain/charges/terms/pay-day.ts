import type { LocalDate } from '#domain/dates/local-date.ts'
import { memoize } from '#domain/memoize.ts'
import type { ChargeKind } from '#domain/charges/charge.ts'
import { payTerm } from './legal-terms.ts'

/** Size of the cache in days, more than the history of a register. */
const maxDays = 5000

const dayAfter = (kind: ChargeKind) => memoize((ruledOn: LocalDate) => payTerm(kind, ruledOn).date, maxDays)

const days = { fine: dayAfter('fine'), tax: dayAfter('tax') }

/**
 * Returns the last day of `payTerm` without the steps of its calculation, which lists of thousands do not need.
 */
export const payDay = (kind: ChargeKind, ruledOn: LocalDate): LocalDate => days[kind](ruledOn)
