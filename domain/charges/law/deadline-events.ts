import type { LocalDate } from '#domain/dates/local-date.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { type DeadlineKind, deadlinesOf } from './deadlines.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { isPayable } from '#domain/charges/explanations/charge-status.ts'

/**
 * A day for a calendar. It contains neither the number of the charge nor its owner, because calendars are
 * shared.
 */
export interface DeadlineEvent {
  /** The same deadline of the same charge has the same id in every export. */
  readonly id: string
  readonly date: LocalDate
  readonly title: string
  readonly text: string
}

/** Kinds of deadlines that require an action of the user. */
const announced: readonly DeadlineKind[] = ['toll', 'discount', 'appeal', 'pay']

/** Returns the future deadlines of every charge that can still be paid. */
export const deadlineEvents = (charges: readonly Charge[], today: LocalDate): readonly DeadlineEvent[] =>
  charges.filter(isPayable).flatMap((charge) =>
    deadlinesOf(charge)
      .filter(({ kind, date }) => announced.includes(kind) && date >= today)
      .map(({ kind, date, title, why }) => {
        const sum =
          kind === 'discount' && charge.discount !== null ? charge.discount.discounted : charge.amount
        return {
          id: `${charge.id}-${kind}`,
          date,
          title: `${title}: ${formatRoubles(sum)}`,
          text: [charge.title, ...why.map((step) => step.text)].join('. '),
        }
      }),
  )
