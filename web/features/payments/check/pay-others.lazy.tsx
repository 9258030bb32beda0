import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { ChargeId, ChargeKind } from '#domain/charges/charge.ts'
import { paymentsUseCases } from '#adapters/wiring/services/payments.ts'
import { useViewModel } from '#web/app/services.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PayOthersViewModel } from './pay-others.view-model.ts'

export interface PayOthersProps {
  readonly ids: readonly ChargeId[]
  readonly kind: ChargeKind
  /** Primary where the payer has no other way to pay. */
  readonly variant: 'primary' | 'secondary'
}

/** Continues without the claimed charge: the list does not tell which one of several it is. */
export const PayOthers = observer(function PayOthers({ ids, kind, variant }: PayOthersProps) {
  const model = useViewModel((resolve) => new PayOthersViewModel(resolve(paymentsUseCases), ids, kind))
  const navigate = useNavigate()
  const { address } = model
  useEffect(() => {
    if (address !== null) void navigate(address, { replace: true })
  }, [address, navigate])
  return (
    <>
      {model.isOffered && (
        <Button variant={variant} busy={model.finding.isRunning || address !== null} onClick={model.find}>
          Оплатить остальные
        </Button>
      )}
      {model.isEmpty && <p role="status">Остальные тоже оплачены или оплачиваются.</p>}
      {model.finding.failure !== null && <p role="alert">{model.finding.failure.message}.</p>}
    </>
  )
})
