import type { ReactNode } from 'react'
import { formatRoubles, minus, type Kopecks, zero } from '#domain/money/kopecks.ts'
import { commissionWording } from '#domain/payment/commission.ts'
import { countFines } from '#domain/wording/plural.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import css from './pay-bar.module.css'

export interface PayBarProps {
  readonly count: number
  readonly total: Kopecks
  /** The commission inside the total; null while it is not known, absent where the bar does not name it. */
  readonly fee?: Kopecks | null | undefined
  /** The sum of the discounts. */
  readonly saving?: Kopecks | undefined
  /** The address where paying starts; without it the bar submits the form that contains it. */
  readonly href?: string | undefined
  readonly busy?: boolean | undefined
  /** Text beside the button other than the saving, such as a commission. */
  readonly children?: ReactNode
}

/** Appears at the bottom with the first selected fine; the button shows the sum to pay. */
export const PayBar = ({ count, total, fee, saving, href, busy, children }: PayBarProps) => {
  const text = (
    <span>
      <span className={css['phrase']}>
        Оплатить {countFines(count)}
        <span className={css['dot']}> ·</span>
      </span>{' '}
      <span className={css['phrase']}>{formatRoubles(total)}</span>
    </span>
  )
  return (
    <section className={css['bar']} aria-label="К оплате">
      <div className={css['words']}>
        {children}
        {fee !== undefined && (
          <span className={css['fee']}>{commissionWording(minus(total, fee ?? zero), fee)}</span>
        )}
        {saving !== undefined && saving > 0 && (
          <span className={css['saving']}>Экономия {formatRoubles(saving)}</span>
        )}
      </div>
      {href === undefined ? (
        <Button type="submit" size="l" busy={busy}>
          {text}
        </Button>
      ) : (
        <ButtonLink href={href} size="l">
          {text}
        </ButtonLink>
      )}
    </section>
  )
}
