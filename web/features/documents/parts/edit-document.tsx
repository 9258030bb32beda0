import { observer } from 'mobx-react-lite'
import { focusDrawn } from '#web/app/navigation/focus-drawn.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { type DocumentEntry, editButton } from '#web/features/documents/document-entries.ts'
import type { DocumentsViewModel } from '#web/features/documents/documents.view-model.ts'
import { DocumentFields } from './document-fields.tsx'
import { DocumentRefusal } from './document-refusal.tsx'
import css from '#web/features/documents/documents.module.css'

interface EditDocumentProps {
  readonly model: DocumentsViewModel
  readonly entry: DocumentEntry
}

/** Name of the form that edits the document with this id. */
export const editFormName = (id: string): string => `edit-${id}`

/** The editor replaces the card of the document, so that the place in the list does not change. */
export const EditDocument = observer(function EditDocument({ model, entry }: EditDocumentProps) {
  const { editor } = model
  const id = editFormName(entry.id)
  return (
    <Card labelledBy={id}>
      <h2 className={css['form-title']} id={id}>
        Изменить документ
      </h2>
      <Form form={editor.form} labelledBy={id} onSubmit={model.save}>
        <FailureNotice failure={model.editing.failure} title="Документ не изменён" />
        <DocumentFields model={editor} />
        <DocumentRefusal model={model} />
        <FormActions>
          <Button type="submit" busy={model.editing.isRunning}>
            Сохранить
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              model.stopEditing()
              focusDrawn(editButton(entry.id))
            }}
          >
            Не менять
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
})
