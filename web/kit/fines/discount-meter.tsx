import type { LocalDate } from '#domain/dates/local-date.ts'
import { formatDate } from '#domain/dates/wording.ts'
import { formatRoubles, type Kopecks } from '#domain/money/kopecks.ts'
import { counted, type PluralForms } from '#domain/wording/plural.ts'
import css from './discount-meter.module.css'

export interface DiscountMeterProps {
  /** Whole days until the last one: 0 on the last day itself. */
  readonly daysLeft: number
  /** How many days the discount lasts in all. */
  readonly daysTotal?: number | undefined
  readonly saving: Kopecks
  readonly lastDay: LocalDate
}

const days: PluralForms = ['день', 'дня', 'дней']
const dash = { length: 24, gap: 16 }

const wait = (daysLeft: number): string =>
  daysLeft === 0 ? 'Сегодня последний день' : `Ещё ${counted(daysLeft, days)}`

/** A road of one dash a day: those that are left are lit. */
export const DiscountMeter = ({ daysLeft, daysTotal = 30, saving, lastDay }: DiscountMeterProps) => {
  const step = dash.length + dash.gap
  const lit = Math.min(daysTotal, Math.max(1, daysLeft))
  return (
    <div className={css['meter']}>
      <p className={css['words']}>
        {wait(daysLeft)}, экономия {formatRoubles(saving)}
      </p>
      <svg
        className={css['road']}
        viewBox={`${-dash.gap} 0 ${daysTotal * step + dash.gap} 48`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={css['ahead']} d={`M0 24H${lit * step - dash.gap}`} />
        <path className={css['passed']} d={`M${lit * step} 24H${daysTotal * step - dash.gap}`} />
      </svg>
      <p className={css['day']}>Скидка действует до {formatDate(lastDay)} включительно</p>
    </div>
  )
}
