import type { Instant } from '#domain/dates/instant.ts'
import { compareDates, daysBetween, localDateOf, type LocalDate } from '#domain/dates/local-date.ts'
import { formatNearLastDay } from '#domain/dates/wording.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { discountOn, isPayable } from '#domain/charges/explanations/charge-status.ts'
import { payDay } from '#domain/charges/terms/pay-day.ts'
import { type Kopecks, minus, zero } from '#domain/money/kopecks.ts'
import { counted } from '#domain/wording/plural.ts'
import { dayForms } from '#domain/wording/time-forms.ts'

/** An unpaid fine in the inbox of the company: it finds out who drove, notifies the driver and pays. */
export interface InboxFine {
  readonly fine: Charge
  /** What is saved by paying until the last day; zero without a discount. */
  readonly saving: Kopecks
  readonly deadline: 'discount' | 'payment' | 'passed'
  /** Last day of the discount or of the payment. */
  readonly lastDay: LocalDate
}

const inboxFineOf = (fine: Charge, today: LocalDate): InboxFine => {
  const discount = discountOn(fine, today)
  const saving = discount === null ? zero : minus(fine.amount, discount.discounted)
  const lastDay = discount?.lastDay ?? payDay(fine.kind, fine.ruledOn)
  const term = discount === null ? 'payment' : 'discount'
  return { fine, saving, lastDay, deadline: lastDay < today || fine.bailiff ? 'passed' : term }
}

/** Returns the fines that can be paid: those with a deadline ahead first, the nearest deadline first. */
export const fineInbox = (charges: readonly Charge[], now: Instant): readonly InboxFine[] => {
  const today = localDateOf(now)
  return charges
    .filter((charge) => charge.kind === 'fine' && isPayable(charge))
    .map((charge) => inboxFineOf(charge, today))
    .toSorted(
      (a, b) =>
        Number(a.deadline === 'passed') - Number(b.deadline === 'passed') ||
        compareDates(a.lastDay, b.lastDay) ||
        (a.fine.id < b.fine.id ? -1 : 1),
    )
}

/** Describes the deadline, for example «Скидка по 22 декабря, ещё 29 дней». */
export const deadlineText = ({ deadline, lastDay, fine }: InboxFine, today: LocalDate): string => {
  if (deadline === 'passed') return fine.bailiff ? 'У приставов' : 'Срок оплаты прошёл'
  const isDiscount = deadline === 'discount'
  const left = daysBetween(today, lastDay)
  if (left === 0) return isDiscount ? 'Последний день скидки' : 'Последний день оплаты'
  return `${isDiscount ? 'Скидка' : 'Оплатить'} ${formatNearLastDay(lastDay, today)}, ещё ${counted(left, dayForms)}`
}
