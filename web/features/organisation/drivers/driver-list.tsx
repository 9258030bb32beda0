import { observer } from 'mobx-react-lite'
import type { LicenceDocument } from '#domain/documents/document.ts'
import { fullNameOf } from '#domain/documents/full-name-of.ts'
import { formatDriverLicence } from '#domain/identity/driver-licence.ts'
import { counted } from '#domain/wording/plural.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CalmRoad } from '#web/ui/illustrations/calm-road.tsx'
import type { OpenCabinet } from '#web/features/organisation/cabinet.view-model.ts'
import { ConfirmRemove } from '#web/features/organisation/confirm-remove.tsx'
import { TableButtons } from '#web/ui/files/table-buttons.tsx'
import { useFocusAfterRemoval } from '#web/features/organisation/use-focus-after-removal.ts'
import { ShowMore } from '#web/features/organisation/show-more.tsx'
import { AddPhone, DriverPhoneRow } from './driver-phone.tsx'
import { DriversViewModel } from './drivers.view-model.ts'
import css from '#web/features/organisation/records.module.css'
import { RecordSearch } from '#web/features/organisation/record-search.tsx'

interface DriversProps {
  readonly model: DriversViewModel
  readonly cabinet: OpenCabinet
}

const nameOf = ({ holder, number }: LicenceDocument): string =>
  fullNameOf(holder) || `Водитель с правами ${formatDriverLicence(number)}`

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
            isRemoving={model.removing.isRunning}
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
                isRemoving={model.removing.isRunning}
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

/** The drivers with their phones, and the phones of removed drivers. */
export const DriverList = observer(function DriverList(props: DriversProps) {
  const { model } = props
  const list = useFocusAfterRemoval<HTMLElement>(model.count)
  return (
    <section ref={list} className={css['block']} tabIndex={-1} aria-label="Водители компании">
      {model.count > 0 && (
        <RecordSearch
          search={model.search}
          count={model.count}
          label="Найти водителя"
          hint="Буквы фамилии или цифры прав"
          total={`В списке ${counted(model.count, driverForms)}`}
        />
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
      {model.count > 0 && (
        <TableButtons
          onSave={async (format) => {
            const { saveDrivers } = await import('#web/features/organisation/list-import/save-list.lazy.ts')
            await saveDrivers(format, model.drafts)
            return undefined
          }}
        />
      )}
      <OtherPhones {...props} />
    </section>
  )
})
