import { observer } from 'mobx-react-lite'
import { lazy, Suspense } from 'react'
import type { Charge } from '#domain/charges/charge.ts'
import { isPayable } from '#domain/charges/explanations/charge-status.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import type { FineViewModel } from '#web/features/fine/fine.view-model.ts'

const HeldFineAction = lazy(async () => {
  const part = await import('./held-fine-action.lazy.tsx')
  return { default: part.HeldFineAction }
})

interface ActionProps {
  readonly model: FineViewModel
  readonly fine: Charge
}

/** The current action for the charge: pay it; or follow its payment or open its receipt, which is loaded when needed. */
export const FineAction = observer(function FineAction({ model, fine }: ActionProps) {
  if (isPayable(fine))
    return (
      <ButtonLink size="l" wide href={`/prepayment/?type=${fine.kind}&ids=${fine.id}`}>
        Оплатить {formatRoubles(model.due(fine))}
      </ButtonLink>
    )
  return (
    <Suspense>
      <HeldFineAction model={model} fine={fine} />
    </Suspense>
  )
})
