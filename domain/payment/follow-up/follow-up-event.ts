import type { DeadlineEvent } from '#domain/charges/law/deadline-events.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import type { FollowUpStep } from './follow-up.ts'
import type { Payment } from '#domain/payment/payment.ts'

/**
 * Returns the calendar event for the day on which the register should have cleared the paid charges; null if they are
 * cleared already or no day is expected.
 */
export const followUpEvent = (
  { id, total }: Pick<Payment, 'id' | 'total'>,
  steps: readonly FollowUpStep[],
): DeadlineEvent | null => {
  const cleared = steps.find(({ stage }) => stage === 'cleared')
  if (cleared === undefined || cleared.status === 'done' || cleared.expectedBy === null) return null
  return {
    id: `${id}-cleared`,
    date: cleared.expectedBy,
    title: `Проверить, что оплата ${formatRoubles(total)} зачлась`,
    text: 'Если начисление ещё числится, покажите чек ведомству: он доказывает оплату. Второй раз платить не нужно',
  }
}
