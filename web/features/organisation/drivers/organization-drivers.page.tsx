import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { AsyncView } from '#web/ui/async/async-view.tsx'
import { observer } from 'mobx-react-lite'
import { holderName, type LicenceDocument } from '#domain/documents/document.ts'
import { formatDriverLicence } from '#domain/identity/driver-licence.ts'
import { counted } from '#domain/wording/plural.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CalmRoad } from '#web/ui/illustrations/calm-road.tsx'
import { CabinetPage } from '#web/features/organisation/cabinet-layout.tsx'
import type { OpenCabinet } from '#web/features/organisation/cabinet.view-model.ts'
import { ConfirmRemove } from '#web/features/organisation/confirm-remove.tsx'
import { LazyDisclosure } from '#web/features/organisation/lazy-disclosure.tsx'
import { driverName } from '#web/features/organisation/fleet-names.ts'
import { useFocusAfterRemoval } from '#web/features/organisation/use-focus-after-removal.ts'
import { ReadOnlyNotice } from '#web/features/organisation/read-only-notice.tsx'
import { useViewModel } from '#web/app/services.ts'
import { ShowMore } from '#web/features/organisation/show-more.tsx'
import { AddPhone, DriverPhoneRow } from './driver-phone.tsx'
import { formActions } from '#web/ui/form/model/form-action.ts'
import { useFormAction } from '#web/ui/form/model/use-form-action.ts'
import { addDriver } from './driver-form.ts'
import { sendNewPhone, confirmPhone } from './phone-forms.ts'
import { DriversViewModel } from './drivers.view-model.ts'
import css from '#web/features/organisation/records.module.css'
import { driverPhonesPort } from '#adapters/wiring/services/company.ts'
import { documentsUseCases } from '#adapters/wiring/services/documents.ts'

interface DriversProps {
  readonly model: DriversViewModel
  readonly cabinet: OpenCabinet
}

export const action = formActions({ driver: addDriver, phone: sendNewPhone, code: confirmPhone })

const AddDriver = observer(function AddDriver({ model }: Pick<DriversProps, 'model'>) {
  const { form } = model
  const send = useFormAction(form, {
    onDone: (driver) => {
      model.addSaved(driver)
      // The next driver is typed at once.
      document.getElementById(form.idOf('licence'))?.focus()
    },
  })
  return (
    <Card as="section" labelledBy="add-driver">
      <Form form={form} labelledBy="add-driver" onSubmit={send}>
        <h2 id="add-driver">Добавить водителя</h2>
        <FailureNotice failure={form.failure} title="Водитель не добавлен" />
        <div className={css['pair']}>
          <Field
            label="Номер прав"
            hint="10 знаков водительского удостоверения"
            autoComplete="off"
            {...fieldProps(form, 'licence')}
          />
          <Field
            label="Фамилия, имя и отчество"
            hint="Чтобы узнавать водителя в графике"
            optional
            autoComplete="off"
            {...fieldProps(form, 'fio')}
          />
        </div>
        <FormActions>
          <Button type="submit" busy={form.isPending}>
            Добавить водителя
          </Button>
          <span role="status">{form.value !== null && `Водитель добавлен: ${driverName(form.value)}`}</span>
        </FormActions>
      </Form>
    </Card>
  )
})

const nameOf = ({ holder, number }: LicenceDocument): string => {
  if (holder === null) return `Водитель с правами ${formatDriverLicence(number)}`
  const { surname, name, patronymic } = holderName(holder)
  return `${surname} ${name} ${patronymic}`.trim()
}

const Driver = observer(function Driver({
  model,
  cabinet: { isReadOnly, isMasked },
  driver,
}: DriversProps & { readonly driver: LicenceDocument }) {
  const phones = model.phonesOf(driver)
  const setup = { licence: driver.number, mayConfirm: !isMasked, onChange: model.showPhone }
  return (
    <li className={css['record']}>
      <div className={css['words']}>
        <strong>{nameOf(driver)}</strong>
        {driver.holder !== null && (
          <span className={css['quiet']}>Права {formatDriverLicence(driver.number)}</span>
        )}
      </div>
      {!isReadOnly && (
        <ConfirmRemove
          question={`Удалить водителя ${nameOf(driver)}?`}
          busy={model.removing.isRunning}
          onRemove={() => model.removeDriver(driver)}
        >
          Его смены уйдут из графика. Телефоны останутся в списке ниже, пока вы их не удалите.
        </ConfirmRemove>
      )}
      <div className={css['under']}>
        {phones.map((phone) => (
          <DriverPhoneRow
            key={phone.id}
            phone={phone}
            isReadOnly={isReadOnly}
            onRemove={() => model.removePhone(phone.id)}
            {...setup}
          />
        ))}
        {!isReadOnly && phones.length === 0 && <AddPhone {...setup} />}
      </div>
    </li>
  )
})

/** Phones of drivers that have been removed. */
const OtherPhones = observer(function OtherPhones({ model, cabinet: { isReadOnly } }: DriversProps) {
  if (model.otherPhones.length === 0) return null
  return (
    <section className={css['block']} aria-labelledby="other-phones">
      <h2 id="other-phones">Другие телефоны</h2>
      <ul className={css['records']}>
        {model.otherPhones.map((phone) => (
          <li key={phone.id} className={css['record']}>
            <div className={css['under']}>
              <p className={css['quiet']}>Права {formatDriverLicence(phone.driverLicenseNumber)}</p>
              <DriverPhoneRow
                phone={phone}
                isReadOnly={isReadOnly}
                licence={phone.driverLicenseNumber}
                mayConfirm={false}
                onChange={model.showPhone}
                onRemove={() => model.removePhone(phone.id)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
})

const driverForms = ['водитель', 'водителя', 'водителей'] as const

const DriverList = observer(function DriverList(props: DriversProps) {
  const { model } = props
  const list = useFocusAfterRemoval<HTMLElement>(model.count)
  return (
    <section ref={list} className={css['block']} tabIndex={-1} aria-label="Водители компании">
      {model.count > 10 && (
        <Field
          type="search"
          label="Найти водителя"
          hint="Буквы фамилии или цифры прав"
          name="sought"
          value={model.search.sought}
          onChange={(event) => model.search.seek(event.target.value)}
        />
      )}
      {model.count > 0 && (
        <p role="status">
          {model.search.sought === ''
            ? `В списке ${counted(model.count, driverForms)}`
            : `Нашли: ${model.search.found.all.length} из ${model.count}`}
        </p>
      )}
      {model.count === 0 ? (
        <EmptyState scene={<CalmRoad />} title="Водителей пока нет">
          С водителями и графиком видно, кто был за рулём, когда машину оштрафовали.
        </EmptyState>
      ) : (
        <ul className={css['records']}>
          {model.search.found.shown.map((driver) => (
            <Driver key={driver.id} {...props} driver={driver} />
          ))}
        </ul>
      )}
      <ShowMore list={model.search.found} />
      <OtherPhones {...props} />
    </section>
  )
})

const loadImport = () => import('#web/features/organisation/list-import/import-drivers.lazy.tsx')

const Drivers = observer(function Drivers({ cabinet }: Pick<DriversProps, 'cabinet'>) {
  const model = useViewModel(
    (resolve) => new DriversViewModel(resolve(documentsUseCases), resolve(driverPhonesPort)),
  )
  return (
    <>
      {cabinet.isReadOnly ? (
        <ReadOnlyNotice what="Новые водители — с тарифом" />
      ) : (
        <>
          <AddDriver model={model} />
          <LazyDisclosure summary="Загрузить водителей из таблицы" load={loadImport}>
            {({ ImportDrivers }) => <ImportDrivers hasDriver={model.hasDriver} onAdded={model.start} />}
          </LazyDisclosure>
        </>
      )}
      <FailureNotice failure={model.removing.failure} title="Не удалилось" />
      <AsyncView
        task={model.loading}
        waiting={<Skeleton lines={6} />}
        title="Водители не загрузились"
        onRetry={model.start}
      >
        {() => <DriverList model={model} cabinet={cabinet} />}
      </AsyncView>
    </>
  )
})

export const Component = () => (
  <CabinetPage current="drivers" title="Водители">
    {(cabinet) => <Drivers cabinet={cabinet} />}
  </CabinetPage>
)
