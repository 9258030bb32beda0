import { observer } from 'mobx-react-lite'
import { PayBar } from '#web/ui/charges/pay-bar.tsx'
import type { FinesViewModel } from '#web/features/fines/fines.view-model.ts'
import css from '#web/features/fines/fines.module.css'

/** Stands while something is selected. */
export const FinesPayBar = observer(function FinesPayBar({ model }: { readonly model: FinesViewModel }) {
  const { choice } = model
  if (choice.isEmpty) return null
  return (
    <div className={css['pay']}>
      <PayBar
        count={choice.chosen.length}
        total={choice.total}
        saving={choice.saving}
        href={choice.paymentAddress}
      >
        {choice.isFull && 'Больше за один раз не оплатить: остальное выберите потом'}
      </PayBar>
    </div>
  )
})
