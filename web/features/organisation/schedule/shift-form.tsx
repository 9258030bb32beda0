import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { observer } from 'mobx-react-lite'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { type Failure } from '#web/ui/async/failure.ts'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/choices/select.tsx'
import { useFormAction } from '#web/ui/form/model/use-form-action.ts'
import type { DriverSchedule } from '#domain/organisation/driver-schedule.ts'
import { RemoveShift } from './remove-shift.tsx'
import type { ScheduleViewModel } from './schedule.view-model.ts'
import css from '#web/features/organisation/records.module.css'

const choose = { value: '', label: 'Выберите' }

/** Failure to show above the form. Field errors are shown at the fields; a conflict is shown with the names of its shift. */
const refusalOf = (model: ScheduleViewModel): Failure | null => {
  const failure = model.form.errors.length > 0 ? null : model.form.failure
  if (failure?.code !== 'schedule.conflict') return failure
  return { ...failure, message: model.conflict ?? failure.message }
}

interface ShiftFormProps {
  readonly model: ScheduleViewModel
  readonly onSaved: (shift: DriverSchedule) => void
}

/** Takes the focus when it opens: the heading of an edited shift, otherwise the first field to fill in. */
const useFormFocus = ({ edited, form }: ScheduleViewModel): RefObject<HTMLHeadingElement | null> => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const first = form.values.stsId === '' ? 'stsId' : 'driverLicenseId'
    if (edited === null) document.getElementById(form.idOf(first))?.focus()
    else title.current?.focus()
  }, [edited, form])
  return title
}

/** Form that creates or changes a shift. It is opened by a press, and the pressed button takes the focus back. */
export const ShiftForm = observer(function ShiftForm({ model, onSaved }: ShiftFormProps) {
  const { edited, form } = model
  const send = useFormAction(form, { onDone: onSaved })
  const [opener] = useState(() => document.activeElement)
  const title = useFormFocus(model)
  const close = () => {
    model.closeForm()
    if (opener instanceof HTMLElement) requestAnimationFrame(() => opener.focus())
  }
  return (
    <Card as="section" labelledBy="shift">
      <Form form={form} labelledBy="shift" onSubmit={send}>
        <h2 id="shift" ref={title} tabIndex={-1}>
          {edited === null ? 'Новая смена' : 'Изменить смену'}
        </h2>
        <FailureNotice
          failure={refusalOf(model)}
          title={refusalOf(model)?.code === 'schedule.conflict' ? 'Смены пересекаются' : 'Смена не записана'}
        />
        <div className={css['pair']}>
          <Select
            label="Машина"
            options={[choose, ...model.week.vehicleOptions]}
            {...fieldProps(form, 'stsId')}
          />
          <Select
            label="Водитель"
            options={[choose, ...model.week.driverOptions]}
            {...fieldProps(form, 'driverLicenseId')}
          />
          <Field
            type="datetime-local"
            label="Начало"
            hint="По московскому времени"
            {...fieldProps(form, 'startAt')}
          />
          <Field
            type="datetime-local"
            label="Конец"
            hint="Можно на другой день"
            {...fieldProps(form, 'endAt')}
          />
        </div>
        <FormActions>
          <Button type="submit" busy={form.isPending}>
            {edited === null ? 'Добавить смену' : 'Сохранить смену'}
          </Button>
          <Button variant="secondary" onClick={close}>
            {edited === null ? 'Не добавлять' : 'Не менять'}
          </Button>
          {edited !== null && <RemoveShift model={model} shift={edited} />}
        </FormActions>
      </Form>
    </Card>
  )
})
