import { AsyncView } from '#web/ui/async/async-view.tsx'
import { observer } from 'mobx-react-lite'
import { tariffOfType, vehicleForms } from '#domain/organisation/tariff.ts'
import { counted } from '#domain/wording/plural.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { TextLink } from '#web/ui/controls/text-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CabinetPage } from '#web/features/organisation/cabinet-layout.tsx'
import type { OpenCabinet } from '#web/features/organisation/cabinet.view-model.ts'
import { ReadOnlyNotice } from '#web/features/organisation/read-only-notice.tsx'
import { useViewModel } from '#web/app/services.ts'
import { addVehicle } from './vehicle-form.ts'
import { VehiclesViewModel } from './vehicles.view-model.ts'
import { AddVehicle, AddVehicleList } from './add-vehicle.tsx'
import { VehicleList } from './vehicle-list.tsx'
import { documentsUseCases } from '#adapters/wiring/services/documents.ts'
import css from '#web/features/organisation/records.module.css'

/** Adds a vehicle to the fleet. */
export const action = addVehicle

const Vehicles = observer(function Vehicles({ organisation, role, isReadOnly }: OpenCabinet) {
  const model = useViewModel((resolve) => new VehiclesViewModel(resolve(documentsUseCases)))
  const { state } = model.loading
  const limit = tariffOfType(organisation.subscribeType)?.vehicles ?? null
  return (
    <>
      {isReadOnly ? (
        <ReadOnlyNotice what="Новые машины — с тарифом" role={role} />
      ) : (
        <div className={css['openers']}>
          <AddVehicle model={model} />
          <AddVehicleList model={model} limit={limit} />
        </div>
      )}
      {state._tag === 'Done' && limit !== null && model.count >= limit && (
        <Notice
          tone="info"
          title={`Тариф берёт ${counted(limit, vehicleForms)}, места больше нет`}
          action={<TextLink href="/organization/tariff/">Тарифы</TextLink>}
        />
      )}
      <FailureNotice failure={model.removing.failure} title="Машина не удалена" />
      <AsyncView
        task={model.loading}
        waiting={<Skeleton lines={6} />}
        title="Машины не загрузились"
        onRetry={model.start}
      >
        {() => <VehicleList model={model} isReadOnly={isReadOnly} />}
      </AsyncView>
    </>
  )
})

export const Component = () => (
  <CabinetPage current="vehicles" title="Машины">
    {(cabinet) => <Vehicles {...cabinet} />}
  </CabinetPage>
)
