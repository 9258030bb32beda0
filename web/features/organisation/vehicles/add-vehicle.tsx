import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { observer } from 'mobx-react-lite'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextLink } from '#web/ui/controls/text-link.tsx'
import { LazyDisclosure } from '#web/features/organisation/lazy-disclosure.tsx'
import { useViewModel } from '#web/app/services.ts'
import { useFormAction } from '#web/ui/form/model/use-form-action.ts'
import { AddedVehicleViewModel } from './added-vehicle.view-model.ts'
import { VehiclesViewModel } from './vehicles.view-model.ts'
import css from '#web/features/organisation/records.module.css'
import { finesUseCases } from '#adapters/wiring/services/fines.ts'

interface VehiclesProps {
  readonly model: VehiclesViewModel
}

/** Form that adds a vehicle by certificate and plate. It is empty again after each vehicle. */
export const AddVehicle = observer(function AddVehicle({ model }: VehiclesProps) {
  const { form } = model
  const { failure } = form
  const added = useViewModel((resolve) => new AddedVehicleViewModel(resolve(finesUseCases)))
  const send = useFormAction(form, {
    onDone: (vehicle) => {
      model.addSaved(vehicle)
      if (vehicle !== null) added.show(vehicle)
      // The next vehicle is typed at once.
      document.getElementById(form.idOf('sts'))?.focus()
    },
  })
  return (
    <Card as="section" labelledBy="add-vehicle">
      <Form form={form} labelledBy="add-vehicle" onSubmit={send}>
        <h2 id="add-vehicle">Добавить машину</h2>
        <FailureNotice failure={failure} title="Машина не добавлена" />
        {failure?.code === 'tariff.vehicles' && (
          <p>
            <TextLink href="/organization/tariff/">Выбрать тариф побольше</TextLink>
          </p>
        )}
        <div className={css['pair']}>
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
        </div>
        <FormActions>
          <Button type="submit" busy={form.isPending}>
            Добавить машину
          </Button>
          <span role="status">{added.text}</span>
        </FormActions>
      </Form>
    </Card>
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
