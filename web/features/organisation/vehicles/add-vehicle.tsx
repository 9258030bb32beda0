import { observer } from 'mobx-react-lite'
import { finesUseCases } from '#adapters/wiring/services/fines.ts'
import { useViewModel } from '#web/app/services.ts'
import { AddRecordForm } from '#web/features/organisation/add-record-form.tsx'
import { LazyDisclosure } from '#web/ui/page/lazy-disclosure.tsx'
import { TextLink } from '#web/ui/controls/text-link.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { AddedVehicleViewModel } from './added-vehicle.view-model.ts'
import { VehiclesViewModel } from './vehicles.view-model.ts'

interface VehiclesProps {
  readonly model: VehiclesViewModel
}

/** Form that adds a vehicle by certificate and plate. */
export const AddVehicle = observer(function AddVehicle({ model }: VehiclesProps) {
  const { form } = model
  const added = useViewModel((resolve) => new AddedVehicleViewModel(resolve(finesUseCases)))
  return (
    <AddRecordForm
      id="add-vehicle"
      title="Добавить машину"
      failureTitle="Машина не добавлена"
      form={form}
      isOpenAtFirst={model.startedEmpty}
      onSaved={(vehicle) => {
        model.addSaved(vehicle)
        if (vehicle !== null) added.show(vehicle)
      }}
      status={added.text}
      advice={
        form.failure?.code === 'tariff.vehicles' && (
          <p>
            <TextLink href="/organization/tariff/">Выбрать тариф побольше</TextLink>
          </p>
        )
      }
    >
      <Field
        label="Номер СТС"
        hint="10 знаков со свидетельства о регистрации"
        autoComplete="off"
        {...fieldProps(form, 'sts')}
      />
      <Field
        label="Госномер"
        hint="С регионом, как А 123 ВС 777"
        autoComplete="off"
        {...fieldProps(form, 'plate')}
      />
    </AddRecordForm>
  )
})

const loadImport = () => import('#web/features/organisation/list-import/import-vehicles.lazy.tsx')

/** Import of a list, because fleets have hundreds of vehicles. */
export const AddVehicleList = observer(function AddVehicleList({
  model,
  limit,
}: VehiclesProps & { readonly limit: number | null }) {
  const capacity = limit === null ? null : Math.max(0, limit - model.count)
  return (
    <LazyDisclosure summary="Загрузить машины из таблицы" load={loadImport}>
      {({ ImportVehicles }) => (
        <ImportVehicles hasVehicle={model.hasVehicle} capacity={capacity} onAdded={model.start} />
      )}
    </LazyDisclosure>
  )
})
