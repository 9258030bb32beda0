import { observer } from 'mobx-react-lite'
import { matchedDocumentKey } from '#domain/charges/list/matched-document.ts'
import type { StsDocument } from '#domain/documents/document.ts'
import { formatSts } from '#domain/identity/sts.ts'
import { vehicleForms } from '#domain/organisation/tariff.ts'
import { counted } from '#domain/wording/plural.ts'
import { TextLink } from '#web/ui/controls/text-link.tsx'
import { TableButtons } from '#web/ui/files/table-buttons.tsx'
import { PlateSign } from '#web/ui/plate/plate.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CalmRoad } from '#web/ui/illustrations/calm-road.tsx'
import { vehicleName } from '#web/features/organisation/fleet-names.ts'
import { ConfirmRemove } from '#web/features/organisation/confirm-remove.tsx'
import { useFocusAfterRemoval } from '#web/features/organisation/use-focus-after-removal.ts'
import { ShowMore } from '#web/features/organisation/show-more.tsx'
import { VehiclesViewModel } from './vehicles.view-model.ts'
import css from '#web/features/organisation/records.module.css'
import { RecordSearch } from '#web/features/organisation/record-search.tsx'

interface VehiclesProps {
  readonly model: VehiclesViewModel
}

const Vehicle = observer(function Vehicle({
  model,
  vehicle,
  isReadOnly,
}: VehiclesProps & { readonly vehicle: StsDocument; readonly isReadOnly: boolean }) {
  const { plate, stsNumber } = vehicle
  const key = matchedDocumentKey(
    plate === null ? { type: 'sts', identifier: stsNumber } : { type: 'plate', identifier: plate },
  )
  return (
    <li className={css['record']}>
      <div className={css['words']}>
        {plate !== null && <PlateSign plate={plate} size="s" />}
        <span className={css['quiet']}>СТС {formatSts(stsNumber)}</span>
        <TextLink href={`/organization/fines/?vehicle=${encodeURIComponent(key)}`}>
          Штрафы<span className="visually-hidden"> машины {vehicleName(vehicle)}</span>
        </TextLink>
      </div>
      {!isReadOnly && (
        <ConfirmRemove
          question={`Удалить машину ${vehicleName(vehicle)}?`}
          busy={model.removing.isRunning}
          onRemove={() => model.remove(vehicle)}
        >
          Её смены уйдут из графика, новые штрафы искать не будем. Оплаченное останется в платежах.
        </ConfirmRemove>
      )}
    </li>
  )
})

/** The vehicles of the fleet. */
export const VehicleList = observer(function VehicleList({
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
      <RecordSearch
        search={model.search}
        count={model.count}
        label="Найти машину"
        hint="Любые знаки госномера или СТС"
        total={`В автопарке ${counted(model.count, vehicleForms)}`}
      />
      <ul className={css['records']}>
        {model.search.found.shown.map((vehicle) => (
          <Vehicle key={vehicle.id} model={model} vehicle={vehicle} isReadOnly={isReadOnly} />
        ))}
      </ul>
      <ShowMore list={model.search.found} />
      <TableButtons
        onSave={async (format) => {
          const { saveVehicles } = await import('#web/features/organisation/list-import/save-list.lazy.ts')
          await saveVehicles(format, model.all)
          return undefined
        }}
      />
    </section>
  )
})
