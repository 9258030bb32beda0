import { observer } from 'mobx-react-lite'
import { countCharges } from '#domain/charges/list/count-charges.ts'
import { formatRoubles, zero } from '#domain/money/kopecks.ts'
import { type PaymentPrice, planFlag, planInVariant, type PlanOption } from '#domain/payment/payment-plan.ts'
import { prepaymentAddress } from '#domain/payment/prepayment-page.ts'
import { useAbFlag } from '#web/app/idle/use-ab-flag.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import type { FinesViewModel } from '#web/features/fines/fines.view-model.ts'
import css from './payment-plan.module.css'

/** «Сегодня 2 868,75 ₽ с комиссией 56,25 ₽, сохраните 187,50 ₽»: two lines of the narrowest phone, also in the wider fallback font. */
const planSentence = ({ total, fee, saving }: PaymentPrice): string =>
  [
    `Сегодня ${formatRoubles(total)}`,
    fee === null ? '' : ` с комиссией ${formatRoubles(fee)}`,
    saving === zero ? '' : `, сохраните ${formatRoubles(saving)}`,
    fee === null ? '. Комиссию покажем до оплаты' : '',
  ].join('')

const allLabel = ({ kind, ids, isWhole }: PlanOption, isMixed: boolean, isComplete: boolean): string => {
  if (ids.length === 1) return kind === 'tax' ? 'Оплатить налог' : 'Оплатить'
  if (!isWhole) return `Оплатить первые ${ids.length}`
  if (isMixed) return kind === 'tax' ? 'Оплатить налоги' : 'Оплатить штрафы'
  return isComplete ? 'Оплатить всё' : 'Оплатить найденное'
}

const countOf = ({ kind, ids }: PlanOption): string => countCharges(ids.map(() => ({ kind })))

/** Payments of today, each two presses from the bank: of all charges, of those with a discount, of the most urgent one. */
export const PaymentPlan = observer(function PaymentPlan({ model }: { readonly model: FinesViewModel }) {
  const options = planInVariant(model.plan.options, useAbFlag(planFlag))
  const [first] = options
  const limit = model.limit('payment')
  if (first === undefined) return null
  if (limit !== null) return <p>{limit}</p>
  const isMixed = options.some(({ kind }) => kind !== first.kind)
  const labelOf = (option: PlanOption): string => {
    if (option.scope === 'discount') return 'Со скидкой'
    return option.scope === 'one' ? 'Один срочный' : allLabel(option, isMixed, model.isWhole)
  }
  return (
    <div className={css['plan']}>
      <p className={css['sentence']}>{planSentence(first.price)}</p>
      <div className={css['options']}>
        {options.map((option) => (
          <ButtonLink
            key={`${option.kind} ${option.scope}`}
            // The payment bar of a selection has the primary button of the page.
            variant={option === first && model.choice.isEmpty ? 'primary' : 'secondary'}
            href={prepaymentAddress(option.kind, option.ids)}
            data-log={`plan-${option.scope}`}
          >
            <span className={css['phrase']}>
              {labelOf(option)}
              {option === first && ' ·'}
            </span>{' '}
            <span className={css['phrase']}>{formatRoubles(option.price.total)}</span>
            <span className="visually-hidden">, {countOf(option)}</span>
          </ButtonLink>
        ))}
      </div>
    </div>
  )
})
