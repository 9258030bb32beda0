import { observer } from 'mobx-react-lite'
import { PayBar } from '#web/kit/fines/pay-bar.tsx'
import type { FinesViewModel } from '#web/pages/fines/fines.view-model.ts'

/** Stands while something is selected. */
export const FinesPayBar = observer(function FinesPayBar({ model }: { readonly model: FinesViewModel }) {
  if (model.chosen.length === 0) return null
  return (
    <PayBar count={model.chosen.length} total={model.total} saving={model.saving} href={model.paymentAddress}>
      {model.isFull && 'Больше за один раз не оплатить: остальное выберите потом'}
    </PayBar>
  )
})
