import { Plus } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { documentsUseCases } from '#adapters/wiring/services/documents.ts'
import { useViewModel } from '#web/app/services.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FleetOfferViewModel, type VehicleLookUp } from '#web/features/fines/fleet-offer.view-model.ts'
import css from '#web/features/fines/fines.module.css'

/** «Добавить в автопарк» for a vehicle that the fleet does not have. */
export const FleetOffer = observer(function FleetOffer({ lookUp }: { readonly lookUp: VehicleLookUp }) {
  const model = useViewModel((resolve) => new FleetOfferViewModel(resolve(documentsUseCases), lookUp))
  const { failure, isRunning, isDone } = model.adding
  const link = useRef<HTMLAnchorElement>(null)
  // The pressed button disappears, so the link takes the focus.
  useEffect(() => {
    if (isDone) link.current?.focus()
  }, [isDone])
  return (
    <span className={css['offer']}>
      {model.isKnown && !model.isInFleet && (
        <Button variant="quiet" icon={<Plus size={20} />} busy={isRunning} onClick={model.add}>
          Добавить в автопарк
        </Button>
      )}
      <span role="status">
        {model.isInFleet && (
          <>
            Машина в{' '}
            <a ref={link} href="/organization/vehicles/">
              автопарке
            </a>
          </>
        )}
      </span>
      {failure !== null && <span role="alert">Машина не добавлена. {failure.message}.</span>}
    </span>
  )
})
