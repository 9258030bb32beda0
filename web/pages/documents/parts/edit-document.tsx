import { observer } from 'mobx-react-lite'
import { FailureNotice } from '#web/account/failure-notice.tsx'
import { failureOf } from '#web/account/failure.ts'
import { Form, FormActions } from '#web/account/form.tsx'
import { Card } from '#web/kit/content/card.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import type { DocumentEntry } from '#web/pages/documents/document-entries.ts'
import type { DocumentsViewModel } from '#web/pages/documents/documents.view-model.ts'
import { DocumentFields, takeFields } from './document-fields.tsx'
import css from '#web/pages/documents/documents.module.css'

interface EditDocumentProps {
  readonly model: DocumentsViewModel
  readonly entry: DocumentEntry
}

/** How the form of this document is known among others. */
export const editFormName = (id: string): string => `edit-${id}`

/** In the place of the card, so that nobody loses sight of what is being changed. */
export const EditDocument = observer(function EditDocument({ model, entry }: EditDocumentProps) {
  const { editor } = model
  const id = editFormName(entry.id)
  return (
    <Card labelledBy={id}>
      <h2 className={css['form-title']} id={id}>
        Изменить документ
      </h2>
      <Form
        mistakes={editor.mistakes}
        mistakesNow={() => editor.mistakes}
        labelledBy={id}
        take={takeFields(editor)}
        onSubmit={model.save}
      >
        <FailureNotice failure={failureOf(model.editing.state)} title="Документ не изменён" />
        <DocumentFields model={editor} />
        <FormActions>
          <Button type="submit" busy={model.editing.isRunning}>
            Сохранить
          </Button>
          <Button look="secondary" onClick={model.stopEditing}>
            Не менять
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
})
