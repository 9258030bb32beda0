import { AsyncView } from '#web/ui/async/async-view.tsx'
import { observer } from 'mobx-react-lite'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CabinetPage } from '#web/features/organisation/cabinet-layout.tsx'
import type { OpenCabinet } from '#web/features/organisation/cabinet.view-model.ts'
import { LazyDisclosure } from '#web/ui/page/lazy-disclosure.tsx'
import { ReadOnlyNotice } from '#web/features/organisation/read-only-notice.tsx'
import { useViewModel } from '#web/app/services.ts'
import { formActions } from '#web/ui/form/model/form-action.ts'
import { addDriver } from './driver-form.ts'
import { sendNewPhone, confirmPhone } from './phone-forms.ts'
import { DriversViewModel } from './drivers.view-model.ts'
import { AddDriver } from './add-driver.tsx'
import { DriverList } from './driver-list.tsx'
import { driverPhonesPort } from '#adapters/wiring/services/company.ts'
import { documentsUseCases } from '#adapters/wiring/services/documents.ts'
import css from '#web/features/organisation/records.module.css'

/** Adds a driver or a phone, or confirms a phone by a code. */
export const action = formActions({ driver: addDriver, phone: sendNewPhone, code: confirmPhone })

const loadImport = () => import('#web/features/organisation/list-import/import-drivers.lazy.tsx')

const Drivers = observer(function Drivers({ cabinet }: { readonly cabinet: OpenCabinet }) {
  const model = useViewModel(
    (resolve) => new DriversViewModel(resolve(documentsUseCases), resolve(driverPhonesPort)),
  )
  return (
    <>
      {cabinet.isReadOnly ? (
        <ReadOnlyNotice what="Новые водители — с тарифом" role={cabinet.role} />
      ) : (
        <div className={css['openers']}>
          <AddDriver model={model} />
          <LazyDisclosure summary="Загрузить водителей из таблицы" load={loadImport}>
            {({ ImportDrivers }) => <ImportDrivers hasDriver={model.hasDriver} onAdded={model.start} />}
          </LazyDisclosure>
        </div>
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
