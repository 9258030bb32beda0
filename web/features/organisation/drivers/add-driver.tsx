import { observer } from 'mobx-react-lite'
import { AddRecordForm } from '#web/features/organisation/add-record-form.tsx'
import { driverName } from '#web/features/organisation/fleet-names.ts'
import { Field } from '#web/ui/form/field.tsx'
import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { DriversViewModel } from './drivers.view-model.ts'

/** Form that adds a driver by licence and name. */
export const AddDriver = observer(function AddDriver({ model }: { readonly model: DriversViewModel }) {
  const { form } = model
  return (
    <AddRecordForm
      id="add-driver"
      title="Добавить водителя"
      failureTitle="Водитель не добавлен"
      form={form}
      isOpenAtFirst={model.startedEmpty}
      onSaved={model.addSaved}
      status={form.value !== null && `Водитель добавлен: ${driverName(form.value)}`}
    >
      <Field
        label="Номер прав"
        hint="10 знаков водительского удостоверения"
        autoComplete="off"
        {...fieldProps(form, 'licence')}
      />
      <Field
        label="Фамилия, имя и отчество"
        hint="Чтобы узнавать водителя в графике. Если отчества нет, фамилия и имя"
        optional
        autoComplete="off"
        {...fieldProps(form, 'fio')}
      />
    </AddRecordForm>
  )
})
