import { observer } from 'mobx-react-lite'
import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { Field } from '#web/ui/form/field.tsx'
import { PlateSign } from '#web/ui/plate/plate.tsx'
import type { DocumentFormViewModel } from '#web/features/documents/document-form.view-model.ts'

interface DocumentFieldsProps {
  readonly model: DocumentFormViewModel
}

/** The number and the other fields of the document kind. */
export const DocumentFields = observer(function DocumentFields({ model }: DocumentFieldsProps) {
  const kind = model.shownKind
  return (
    <>
      <Field
        label="Номер документа"
        hint="СТС, права или ИНН. Вставляйте как есть: пробелы и «№» не помешают"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...fieldProps(model.form, 'number')}
        status={model.recognised}
      />
      {kind === 'sts' && (
        <Field
          label="Госномер"
          hint="С ним штрафы по машине открываются одним нажатием"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...fieldProps(model.form, 'plate')}
          suffix={model.drawnPlate === null ? undefined : <PlateSign plate={model.drawnPlate} size="s" />}
        />
      )}
      {kind !== 'inn' && (
        <Field
          label="Фамилия, имя и отчество"
          hint="Как в документе, чтобы отличать свои от чужих"
          optional
          autoComplete="name"
          autoCapitalize="words"
          {...fieldProps(model.form, 'fio')}
          status={model.nameParts}
        />
      )}
    </>
  )
})
