import { Plus } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { focusDrawn } from '#web/app/navigation/focus-drawn.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ChoiceChips } from '#web/ui/form/choices/choice-chips.tsx'
import type { DocumentsViewModel } from '#web/features/documents/documents.view-model.ts'
import type { DocumentDraft } from '#web/features/documents/document-changes.ts'
import { documentKinds, kindNames } from '#web/features/documents/document-entries.ts'
import type { DocumentField } from '#web/features/documents/document-form.view-model.ts'
import { hasFormDraft } from '#web/ui/form/model/form-drafts.ts'
import { choiceProps } from '#web/ui/form/model/field-props.ts'
import { DocumentFields } from './document-fields.tsx'
import { DocumentRefusal } from './document-refusal.tsx'
import css from '#web/features/documents/documents.module.css'

const kinds = [
  { value: '', label: 'Определить по номеру' },
  ...documentKinds.map((kind) => ({ value: kind, label: kindNames[kind] })),
] as const

/** Labels the form, which keeps its draft under this name. */
const addFormName = 'add-document'

interface AddDocumentProps {
  readonly model: DocumentsViewModel
}

const AddForm = observer(function AddForm({ model }: AddDocumentProps) {
  const { adder } = model
  const failure = model.adding.failure
  return (
    <Card labelledBy={addFormName}>
      <h2 className={css['form-title']} id={addFormName}>
        Новый документ
      </h2>
      <Form form={adder.form} labelledBy={addFormName} onSubmit={model.add}>
        <FailureNotice failure={failure} title="Документ не добавлен" />
        <DocumentFields model={adder} />
        <ChoiceChips
          legend="Что это за документ"
          options={kinds}
          {...choiceProps<(typeof kinds)[number]['value'], DocumentField, DocumentDraft>(adder.form, 'kind')}
        />
        <DocumentRefusal model={model} />
        <Button type="submit" busy={model.adding.isRunning} icon={<Plus size={20} />}>
          Добавить
        </Button>
      </Form>
    </Card>
  )
})

/** Opens the form that was interrupted by the end of the session: a form takes its draft only where it is shown. */
const useUnfinishedDocument = (model: DocumentsViewModel): void => {
  useEffect(() => {
    if (hasFormDraft({ name: addFormName })) model.openAdder()
  }, [model])
}

/** The form is open initially if the visitor has no documents, or typed one before a sign-in. Otherwise the documents come first. */
export const AddDocument = observer(function AddDocument({ model }: AddDocumentProps) {
  useUnfinishedDocument(model)
  // Only one form is shown at a time, because both have the same field names.
  if (model.edited !== null) return null
  const isEmpty = model.entries.length === 0 && !model.isFirstLoading
  const open = () => {
    model.openAdder()
    focusDrawn(model.adder.form.idOf('number'))
  }
  return (
    <>
      {model.isAdderOpen || isEmpty ? (
        <AddForm model={model} />
      ) : (
        <div>
          <Button icon={<Plus size={20} />} onClick={open}>
            Добавить документ
          </Button>
        </div>
      )}
      <p className={css['added']} role="status">
        {model.changed.added !== null && `Добавлено: ${model.changed.added}`}
      </p>
    </>
  )
})
