import { Undo2 } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Button } from '#web/ui/controls/button.tsx'
import { entryName, undoButton } from '#web/features/documents/document-entries.ts'
import type { PendingDeletion } from '#web/features/documents/pending-deletion.ts'
import css from '#web/features/documents/documents.module.css'

interface DeletionRowProps {
  readonly pending: PendingDeletion
  readonly onUndo: () => void
}

/** Undo is possible for 4 s. The time does not run while the button is hovered, or focused by keyboard. */
export const DeletionRow = observer(function DeletionRow({ pending, onUndo }: DeletionRowProps) {
  return (
    <div className={css['deletion']} role="status">
      <span>{entryName(pending.entry)}: документ удалён</span>
      {pending.isOpen && (
        <Button
          variant="quiet"
          icon={<Undo2 size={20} />}
          id={undoButton(pending.entry.id)}
          onClick={onUndo}
          onPointerEnter={pending.pause}
          onPointerLeave={pending.resume}
          // After a press of «Удалить» by pointer the button has the focus too, and the visitor does not see it.
          onFocus={({ currentTarget }) => {
            if (currentTarget.matches(':focus-visible')) pending.pause()
          }}
          onBlur={pending.resume}
        >
          Вернуть
        </Button>
      )}
    </div>
  )
})
