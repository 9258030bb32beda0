import { observer } from 'mobx-react-lite'
import { type RefObject } from 'react'
import type { Charge } from '#domain/charges/charge.ts'
import { discountFor } from '#domain/charges/law/discount.ts'
import {
  amountDue,
  amountPaid,
  type ChargeStatus,
  isPayable,
} from '#domain/charges/explanations/charge-status.ts'
import { paidWording } from '#domain/charges/explanations/paid-wording.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { Card } from '#web/ui/content/card.tsx'
import { DiscountMeter } from '#web/ui/charges/discount-meter.tsx'
import { Sum } from '#web/ui/charges/sum.tsx'
import type { FineViewModel } from '#web/features/fine/fine.view-model.ts'
import { FineAction } from './fine-action.tsx'
import css from '#web/features/fine/fine.module.css'

/** A started payment keeps the discount of the day on which it was started. */
const ClaimedDiscount = ({ charge, today }: Pick<NoDiscountProps, 'charge' | 'today'>) => {
  if (charge.discount === null || amountDue(charge, today) !== charge.discount.discounted) return null
  return <p className={css['quiet']}>Скидка действует: сумма начатой оплаты зафиксирована</p>
}

interface NoDiscountProps {
  readonly charge: Charge
  readonly status: ChargeStatus
  readonly today: LocalDate
}

/** Explains in the place of the discount why there is none. */
const NoDiscount = ({ charge, status, today }: NoDiscountProps) => {
  if (charge.kind === 'tax' || ['discount', 'paid', 'returning'].includes(status)) return null
  if (!isPayable(charge)) return <ClaimedDiscount charge={charge} today={today} />
  if (charge.discount !== null) return <p className={css['quiet']}>Срок скидки прошёл</p>
  const reason = discountFor(charge).why.find(({ code }) => code === 'no-discount')
  return reason === undefined ? null : (
    <p className={css['quiet']}>
      {reason.text}
      {reason.source !== null && ` (${reason.source})`}
    </p>
  )
}

interface ChargeMoneyProps {
  readonly model: FineViewModel
  readonly charge: Charge
  /** Contains the action, so that the page knows when the visitor has scrolled past it. */
  readonly action: RefObject<HTMLDivElement | null>
  /** Who may pay, where the role of the user does not permit it. */
  readonly limit: string | null
}

/** The sum to pay, the sum that was paid or that goes back; of a charge that was paid outside this service only its own sum is known. */
const ChargeSum = observer(function ChargeSum({ model, charge }: Pick<ChargeMoneyProps, 'model' | 'charge'>) {
  const status = model.statusOf(charge)
  if (status === 'returning')
    return (
      <p>
        Возвращается <Sum amount={amountDue(charge, model.today)} size="xl" />
      </p>
    )
  if (status !== 'paid') return <Sum amount={model.totals(charge).amount} without={charge.amount} size="xl" />
  const paid = amountPaid(charge)
  if (paid === null) return <p>{paidWording(charge)}</p>
  return (
    <p>
      Оплачено <Sum amount={paid} size="xl" />
    </p>
  )
})

/** The sum of the charge, its discount or the reason why there is none, and what the visitor can do now. */
export const ChargeMoney = observer(function ChargeMoney({ model, charge, action, limit }: ChargeMoneyProps) {
  const status = model.statusOf(charge)
  return (
    <Card padding="m">
      <div className={css['money']}>
        <ChargeSum model={model} charge={charge} />
        {status === 'discount' && charge.discount !== null && (
          <DiscountMeter
            discount={charge.discount}
            amount={charge.amount}
            ruledOn={charge.ruledOn}
            today={model.today}
          />
        )}
        <NoDiscount charge={charge} status={status} today={model.today} />
        <div ref={action} className={css['action']}>
          <FineAction model={model} charge={charge} limit={limit} />
        </div>
      </div>
    </Card>
  )
})
