import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { AsyncView } from '#web/ui/async/async-view.tsx'
import { observer } from 'mobx-react-lite'
import type { StsDocument } from '#domain/documents/document.ts'
import { formatSts } from '#domain/identity/sts.ts'
import { tariffOfType } from '#domain/organisation/tariff.ts'
import { counted } from '#domain/wording/plural.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextLink } from '#web/ui/controls/text-link.tsx'
import { PlateSign } from '#web/ui/plate/plate.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CalmRoad } from '#web/ui/illustrations/calm-road.tsx'
import { CabinetPage } from '#web/features/organisation/cabinet-layout.tsx'
import type { OpenCabinet } from '#web/features/organisation/cabinet.view-model.ts'
import { vehicleName } from '#web/features/organisation/fleet-names.ts'
import { ConfirmRemove } from '#web/features/organisation/confirm-remove.tsx'
import { LazyDisclosure } from '#web/features/organisation/lazy-disclosure.tsx'
import { useFocusAfterRemoval } from '#web/features/organisation/use-focus-after-removal.ts'
import { ReadOnlyNotice } from '#web/features/organisation/read-only-notice.tsx'
import { useViewModel } from '#web/app/services.ts'
import { useFormAction } from '#web/ui/form/model/use-form-action.ts'
import { ShowMore } from '#web/features/organisation/show-more.tsx'
import { AddedVehicleViewModel } from './added-vehicle.view-model.ts'
import { addVehicle } from './vehicle-form.ts'
import { VehiclesViewModel } from './vehicles.view-model.ts'
import css from '#web/features/organisation/records.module.css'
import { documentsUseCases } from '#adapters/wiring/services/documents.ts'
import { finesUseCases } from '#adapters/wiring/services/fines.ts'

interface VehiclesProps {
  readonly model: VehiclesViewModel
}

export const action = addVehicle

const AddVehicle = observer(function AddVehicle({ model }: VehiclesProps) {
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
const AddList = observer(function AddList({
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

const Vehicle = observer(function Vehicle({
  model,
  vehicle,
  isReadOnly,
}: VehiclesProps & { readonly vehicle: StsDocument; readonly isReadOnly: boolean }) {
  const { plate, stsNumber } = vehicle
  const key = plate === null ? `sts:${stsNumber}` : `plate:${plate}`
  return (
    <li className={css['record']}>
      <div className={css['words']}>
        {plate !== null && <PlateSign plate={plate} size="s" />}
        <span className={css['quiet']}>СТС {formatSts(stsNumber)}</span>
        <TextLink quiet href={`/organization/fines/?vehicle=${encodeURIComponent(key)}`}>
          Штрафы<span className="visually-hidden"> машины {vehicleName(vehicle)}</span>
        </TextLink>
      </div>
      {!isReadOnly && (
        <ConfirmRemove
          question={`Удалить машину ${vehicleName(vehicle)}?`}
          busy={model.isRemoving(vehicle.id)}
          onRemove={() => model.remove(vehicle)}
        >
          Её смены уйдут из графика, новые штрафы искать не будем. Оплаченное останется в платежах.
        </ConfirmRemove>
      )}
    </li>
  )
})

const vehicleForms = ['машина', 'машины', 'машин'] as const

const VehicleList = observer(function VehicleList({
  model,
  isReadOnly,
}: VehiclesProps & { readonly isReadOnly: boolean }) {
  const list = useFocusAfterRemoval<HTMLElement>(model.count)
  if (model.count === 0)
    return (
      <section ref={list} tabIndex={-1} aria-label="Машины автопарка">
        <EmptyState scene={<CalmRoad />} title="Машин пока нет">
          По номеру СТС и госномеру найдём штрафы каждой машины и покажем, у кого она была.
        </EmptyState>
      </section>
    )
  return (
    <section ref={list} className={css['block']} tabIndex={-1} aria-label="Машины автопарка">
      {model.count > 10 && (
        <Field
          type="search"
          label="Найти машину"
          hint="Любые знаки госномера или СТС"
          name="sought"
          value={model.search.sought}
          onChange={(event) => model.search.seek(event.target.value)}
        />
      )}
      <p role="status">
        {model.search.sought === ''
          ? `В автопарке ${counted(model.count, vehicleForms)}`
          : `Нашли: ${model.search.found.all.length} из ${model.count}`}
      </p>
      <ul className={css['records']}>
        {model.search.found.shown.map((vehicle) => (
          <Vehicle key={vehicle.id} model={model} vehicle={vehicle} isReadOnly={isReadOnly} />
        ))}
      </ul>
      <ShowMore list={model.search.found} />
    </section>
  )
})

const Vehicles = observer(function Vehicles({ organisation, isReadOnly }: OpenCabinet) {
  const model = useViewModel((resolve) => new VehiclesViewModel(resolve(documentsUseCases)))
  const { state } = model.loading
  const limit = tariffOfType(organisation.subscribeType)?.vehicles ?? null
  return (
    <>
      {isReadOnly ? (
        <ReadOnlyNotice what="Новые машины — с тарифом" />
      ) : (
        <>
          <AddVehicle model={model} />
          <AddList model={model} limit={limit} />
        </>
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
