import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { failureOf } from '#web/ui/feedback/failure.ts'
import { finesFeature } from '#adapters/wiring/services/fines.ts'
import { useViewModel } from '#web/app/features.ts'
import { PayBar } from '#web/ui/charges/pay-bar.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CabinetPage } from '#web/features/organisation/cabinet-layout.tsx'
import type { OpenCabinet } from '#web/features/organisation/cabinet.view-model.ts'
import { FleetFinesViewModel } from './fleet-fines.view-model.ts'
import { FinesTable } from './fines-table.tsx'
import { FinesTools } from './fines-tools.tsx'
import { NoFleetFines } from './no-fleet-fines.tsx'

const FleetFines = observer(function FleetFines({ isMasked }: Pick<OpenCabinet, 'isMasked'>) {
  const model = useViewModel((ask) => new FleetFinesViewModel(ask(finesFeature)))
  const [search] = useSearchParams()
  const asked = search.get('vehicle') ?? ''
  useEffect(() => {
    model.start()
    model.narrowTo(asked)
    return model.dispose
  }, [model, asked])
  const { state } = model.loading
  if (state._tag === 'Idle' || state._tag === 'Running')
    return (
      <>
        <p role="status">Спрашиваем источники о каждой машине. Это может занять до полутора минут.</p>
        <Skeleton lines={8} />
      </>
    )
  if (state._tag !== 'Done')
    return <FailureNotice failure={failureOf(state)} title="Штрафы не загрузились" onRetry={model.start} />
  return (
    <>
      {model.doubt !== null && (
        <Notice tone="info" title="Ответили не все источники">
          <p>{model.doubt}</p>
        </Notice>
      )}
      {model.count === 0 ? (
        <NoFleetFines />
      ) : (
        <>
          <FinesTools model={model} isMasked={isMasked} />
          <FinesTable model={model} isMasked={isMasked} />
        </>
      )}
      {model.chosen.length > 0 && (
        <PayBar
          count={model.chosen.length}
          total={model.total}
          saving={model.saving}
          href={model.paymentAddress}
        >
          {model.isFull && 'Больше за один раз не оплатить: остальное выберите потом'}
        </PayBar>
      )}
    </>
  )
})

export const Component = () => (
  <CabinetPage current="fines" title="Штрафы автопарка">
    {({ isMasked }) => <FleetFines isMasked={isMasked} />}
  </CabinetPage>
)
