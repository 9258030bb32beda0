import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

interface ConfirmRemoveProps {
  /** «Удалить машину А 123 ВС 777?» */
  readonly question: string
  readonly busy: boolean
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** A bin that asks before it takes; what was removed leaves the list, and the question with it. */
export const ConfirmRemove = ({ question, busy, onRemove, children }: ConfirmRemoveProps) => {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <IconButton
        label={question.replace(/\?$/, '')}
        icon={<Trash2 size={20} />}
        aria-busy={busy}
        onClick={() => setAsked(true)}
      />
      {isAsked && (
        <ConfirmDialog
          question={question}
          confirm="Удалить"
          danger
          onConfirm={() => {
            setAsked(false)
            onRemove()
          }}
          onClose={() => setAsked(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  )
}
