import { daysBetween, type LocalDate } from '#domain/dates/local-date.ts'
import { formatNearLastDay } from '#domain/dates/wording.ts'
import type { Discount } from '#domain/charges/charge.ts'
import { formatRoubles, minus, type Kopecks } from '#domain/money/kopecks.ts'
import { counted } from '#domain/wording/plural.ts'
import { dayForms } from '#domain/wording/time-forms.ts'
import css from './discount-meter.module.css'

export interface DiscountMeterProps {
  readonly discount: Discount
  /** The sum without the discount, to calculate the saving. */
  readonly amount: Kopecks
  /** The first day of the meter. */
  readonly ruledOn: LocalDate
  readonly today: LocalDate
}

const dash = { length: 24, gap: 16 }

const wait = (daysLeft: number): string =>
  daysLeft === 0 ? 'Сегодня последний день' : `Ещё ${counted(daysLeft, dayForms)}`

/** A road with one dash per day: the remaining days, including today, are highlighted. */
export const DiscountMeter = ({ discount, amount, ruledOn, today }: DiscountMeterProps) => {
  const step = dash.length + dash.gap
  const daysLeft = daysBetween(today, discount.lastDay)
  const total = daysBetween(ruledOn, discount.lastDay) + 1
  const lit = Math.min(total, daysLeft + 1)
  return (
    <div className={css['meter']}>
      <p className={css['words']}>
        {wait(daysLeft)}, экономия {formatRoubles(minus(amount, discount.discounted))}
      </p>
      <svg
        className={css['road']}
        viewBox={`${-dash.gap} 0 ${total * step + dash.gap} 48`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={css['ahead']} d={`M0 24H${lit * step - dash.gap}`} />
        <path className={css['passed']} d={`M${lit * step} 24H${total * step - dash.gap}`} />
      </svg>
      <p className={css['day']}>Скидка действует {formatNearLastDay(discount.lastDay, today)}</p>
    </div>
  )
}
