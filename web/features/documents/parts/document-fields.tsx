import { observer } from 'mobx-react-lite'
import { mistakeAt } from '#web/ui/form/mistake.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Plate } from '#web/ui/plate/plate.tsx'
import type {
  DocumentField,
  DocumentFormViewModel,
} from '#web/features/documents/document-form.view-model.ts'

interface DocumentFieldsProps {
  readonly model: DocumentFormViewModel
}

/** What the fields hold, as a form sends it. */
export const takeFields =
  (model: DocumentFormViewModel) =>
  (values: URLSearchParams): void => {
    for (const field of ['number', 'plate', 'fio'] as const satisfies readonly DocumentField[]) {
      const text = values.get(field)
      if (text !== null) model.set(field, text)
    }
  }

/** Number, and what goes with that kind of a document. */
export const DocumentFields = observer(function DocumentFields({ model }: DocumentFieldsProps) {
  const kind = model.shownKind
  return (
    <>
      <Field
        name="number"
        label="Номер документа"
        hint="СТС, права или ИНН. Вставляйте как есть: пробелы и «№» не помешают"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={model.number}
        onChange={(event) => model.set('number', event.target.value)}
        status={model.recognised}
        error={mistakeAt(model.mistakes, 'number')}
      />
      {kind === 'sts' && (
        <Field
          name="plate"
          label="Госномер"
          hint="С ним штрафы по машине открываются одним нажатием"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={model.plate}
          onChange={(event) => model.set('plate', event.target.value)}
          suffix={model.drawnPlate === null ? undefined : <Plate plate={model.drawnPlate} size="s" />}
          error={mistakeAt(model.mistakes, 'plate')}
        />
      )}
      {kind !== 'inn' && (
        <Field
          name="fio"
          label="Фамилия, имя и отчество"
          hint="Как в документе, чтобы отличать свои от чужих"
          optional
          autoComplete="name"
          autoCapitalize="words"
          value={model.fio}
          onChange={(event) => model.set('fio', event.target.value)}
          status={model.nameParts}
          error={mistakeAt(model.mistakes, 'fio')}
        />
      )}
    </>
  )
})
