import { Effect } from 'effect'
import { observer } from 'mobx-react-lite'
import { type DriverDraft, driverList } from '#domain/documents/table/driver-list.ts'
import type { Documents } from '#application/documents/index.ts'
import type { DriverPhonesPort } from '#application/drivers/drivers.port.ts'
import { driverPhonesPort } from '#adapters/wiring/services/company.ts'
import { documentsUseCases } from '#adapters/wiring/services/documents.ts'
import { useViewModel } from '#web/app/services.ts'
import { ListImport } from './list-import.tsx'
import type { ListTexts } from './list-texts.ts'
import { ListImportViewModel } from './list-import.view-model.ts'

export interface ImportDriversProps {
  /** Whether the driver exists, with the phone if the list has one. */
  readonly hasDriver: (draft: DriverDraft) => boolean
  readonly onAdded: () => void
}

const texts: ListTexts = {
  file: 'voditeli',
  worksheet: 'Водители',
  forms: ['водителя', 'водителей', 'водителей'],
}

/** Saves the driver and then the phone. A refused phone does not undo the driver. */
const saveDriver =
  (documents: Documents, phones: Pick<DriverPhonesPort, 'create'>) =>
  ({ phone, ...draft }: DriverDraft) => {
    const added = documents.licence.add([], draft)
    if (phone === null) return added.pipe(Effect.as(null))
    const entry = { driverLicenseNumber: draft.number, msisdn: phone, isVerified: false }
    const written = phones.create(entry).pipe(
      Effect.as<string | null>(null),
      Effect.catchTag('BackendRefused', (refusal) =>
        refusal.code === 'rate.limited'
          ? Effect.fail(refusal)
          : Effect.succeed(`Добавлен без телефона: ${refusal.message}`),
      ),
    )
    return added.pipe(Effect.andThen(written))
  }

/** Import of drivers from a table, loaded when its section is opened. */
export const ImportDrivers = observer(function ImportDrivers({ hasDriver, onAdded }: ImportDriversProps) {
  const model = useViewModel(
    (resolve) =>
      new ListImportViewModel({
        kind: driverList,
        isKnown: hasDriver,
        save: saveDriver(resolve(documentsUseCases), resolve(driverPhonesPort)),
        onAdded,
      }),
  )
  return <ListImport model={model} texts={texts} />
})
