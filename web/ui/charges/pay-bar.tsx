import { observer } from 'mobx-react-lite'
import { formatRoubles, minus, zero } from '#domain/money/kopecks.ts'
import { commissionWording } from '#domain/payment/commission.ts'
import type { PaymentPrice } from '#domain/payment/payment-plan.ts'
import { countFines } from '#domain/wording/plural.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import css from './pay-bar.module.css'

export interface PayBarProps {
  /** What is selected for one payment. */
  readonly selection: {
    readonly chosen: readonly unknown[]
    readonly price: Pick<PaymentPrice, 'total' | 'fee' | 'saving'>
    /** The address where paying starts. */
    readonly paymentAddress: string
    /** Whether the payment can contain no further charge. */
    readonly isFull: boolean
  }
}

/** Appears at the bottom with the first selected fine; the button shows the sum to pay. */
export const PayBar = observer(function PayBar({ selection }: PayBarProps) {
  const { chosen, price, paymentAddress, isFull } = selection
  const { total, fee, saving } = price
  return (
    <section className={css['bar']} aria-label="К оплате">
      <div className={css['words']}>
        {isFull && 'Больше за один раз не оплатить: остальное выберите потом'}
        <span className={css['fee']}>{commissionWording(minus(total, fee ?? zero), fee)}</span>
        {saving > 0 && <span className={css['saving']}>Экономия {formatRoubles(saving)}</span>}
      </div>
      <ButtonLink href={paymentAddress} size="l">
        <span className={css['phrase']}>
          Оплатить {countFines(chosen.length)}
          <span className={css['dot']}> ·</span>
        </span>{' '}
        <span className={css['phrase']}>{formatRoubles(total)}</span>
      </ButtonLink>
    </section>
  )
})
