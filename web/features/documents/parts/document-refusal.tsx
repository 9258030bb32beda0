import { observer } from 'mobx-react-lite'
import type { DocumentsViewModel } from '#web/features/documents/documents.view-model.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Why the document was not saved, beside the button that was pressed: the list above the form fills several screens of a phone. */
export const DocumentRefusal = observer(function DocumentRefusal({
  model,
}: {
  readonly model: DocumentsViewModel
}) {
  return (
    model.refusal !== null && (
      <Notice tone="info" live>
        <p>{model.refusal}</p>
      </Notice>
    )
  )
})
