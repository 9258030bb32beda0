import { observer } from 'mobx-react-lite'
import { lazy, Suspense } from 'react'
import type { Charge } from '#domain/charges/charge.ts'
import { isPayable } from '#domain/charges/explanations/charge-status.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import type { FineViewModel } from '#web/features/fine/fine.view-model.ts'
import css from '#web/features/fine/fine.module.css'

/** The page that shows sum, commission and total of a charge before its payment. */
export const paymentAddress = ({ kind, id }: Charge): string => `/prepayment/?type=${kind}&ids=${id}`

const HeldFineAction = lazy(async () => {
  const part = await import('./held-fine-action.lazy.tsx')
  return { default: part.HeldFineAction }
})

interface ActionProps {
  readonly model: FineViewModel
  readonly fine: Charge
}

/** What the bank will take on top of the sum of the button. The line keeps its place until the commission is known. */
const Commission = observer(function Commission({ model, fine }: ActionProps) {
  const quote = model.quote(fine)
  if (quote === null)
    return (
      <p className={css['quiet']}>{model.collecting.isWaiting ? '\u00A0' : 'Комиссию покажем до оплаты'}</p>
    )
  return (
    <p className={css['quiet']}>
      + комиссия {formatRoubles(quote.fee)}, всего {formatRoubles(quote.total)}
    </p>
  )
})

/** The current action for the charge: pay it; or follow its payment or open its receipt, which is loaded when needed. */
export const FineAction = observer(function FineAction({ model, fine }: ActionProps) {
  if (isPayable(fine))
    return (
      <>
        <ButtonLink size="l" wide href={paymentAddress(fine)} data-log="fine-pay">
          Оплатить {formatRoubles(model.due(fine))}
        </ButtonLink>
        <Commission model={model} fine={fine} />
      </>
    )
  return (
    <Suspense>
      <HeldFineAction model={model} fine={fine} />
    </Suspense>
  )
})
