import type { ReactNode } from 'react'
import { formatRoubles, minus, type Kopecks, zero } from '#domain/money/kopecks.ts'
import { commissionWording } from '#domain/payment/commission.ts'
import { countFines } from '#domain/wording/plural.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import css from './pay-bar.module.css'

export interface PayBarProps {
  readonly count: number
  readonly total: Kopecks
  /** The commission inside the total; null while it is not known. */
  readonly fee: Kopecks | null
  /** The sum of the discounts. */
  readonly saving: Kopecks
  /** The address where paying starts. */
  readonly href: string
  /** Text beside the button other than the saving, such as a commission. */
  readonly children?: ReactNode
}

/** Appears at the bottom with the first selected fine; the button shows the sum to pay. */
export const PayBar = ({ count, total, fee, saving, href, children }: PayBarProps) => (
  <section className={css['bar']} aria-label="К оплате">
    <div className={css['words']}>
      {children}
      <span className={css['fee']}>{commissionWording(minus(total, fee ?? zero), fee)}</span>
      {saving > 0 && <span className={css['saving']}>Экономия {formatRoubles(saving)}</span>}
    </div>
    <ButtonLink href={href} size="l">
      <span className={css['phrase']}>
        Оплатить {countFines(count)}
        <span className={css['dot']}> ·</span>
      </span>{' '}
      <span className={css['phrase']}>{formatRoubles(total)}</span>
    </ButtonLink>
  </section>
)
