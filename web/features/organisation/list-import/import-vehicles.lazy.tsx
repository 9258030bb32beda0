import { Effect } from 'effect'
import { observer } from 'mobx-react-lite'
import { vehicleList } from '#domain/documents/table/vehicle-list.ts'
import { counted } from '#domain/wording/plural.ts'
import { documentsUseCases } from '#adapters/wiring/services/documents.ts'
import { useViewModel } from '#web/app/services.ts'
import { TextLink } from '#web/ui/controls/text-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ListImport } from './list-import.tsx'
import type { ListTexts } from './list-texts.ts'
import { ListImportViewModel } from './list-import.view-model.ts'

export interface ImportVehiclesProps {
  readonly hasVehicle: (stsNumber: string) => boolean
  /** Number of vehicles that the tariff still allows. Null for an unlimited tariff. */
  readonly capacity: number | null
  readonly onAdded: () => void
}

const texts: ListTexts = { file: 'mashiny', worksheet: 'Машины', forms: ['машину', 'машины', 'машин'] }

/** Import of vehicles from a table, loaded when its section is opened. */
export const ImportVehicles = observer(function ImportVehicles({
  hasVehicle,
  capacity,
  onAdded,
}: ImportVehiclesProps) {
  const model = useViewModel((resolve) => {
    const { sts } = resolve(documentsUseCases)
    return new ListImportViewModel({
      kind: vehicleList,
      isKnown: ({ stsNumber }) => hasVehicle(stsNumber),
      // An empty list is passed, because the limit of 50 documents does not apply to a fleet. The backend checks the limit of the
      // tariff.
      save: (draft) => sts.add([], draft).pipe(Effect.as(null)),
      onAdded,
    })
  })
  const isOver = capacity !== null && model.countOf('new') > capacity
  return (
    <>
      <ListImport model={model} texts={texts} />
      {isOver && (
        <Notice
          title={`По тарифу поместится ещё ${counted(capacity, texts.forms)}`}
          action={<TextLink href="/organization/tariff/">Тарифы</TextLink>}
        >
          <p>Добавим первые по порядку, остальные дождутся тарифа побольше.</p>
        </Notice>
      )}
    </>
  )
})
