import type { LocalDate } from '#domain/dates/local-date.ts'
import { memoize } from '#domain/memoize.ts'
import type { ChargeKind } from '#domain/charges/charge.ts'
import { payTerm } from './legal-terms.ts'

/** More days than a register goes back. */
const mostDays = 5000

const dayAfter = (kind: ChargeKind) => memoize((ruledOn: LocalDate) => payTerm(kind, ruledOn).date, mostDays)

const days = { fine: dayAfter('fine'), tax: dayAfter('tax') }

/** The last day of `payTerm` without its reasons, which a list of thousands has no use for. */
export const payDay = (kind: ChargeKind, ruledOn: LocalDate): LocalDate => days[kind](ruledOn)
