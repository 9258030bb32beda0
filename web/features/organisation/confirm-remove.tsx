import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

interface ConfirmRemoveProps {
  /** The question, for example «Удалить машину А 123 ВС 777?». */
  readonly question: string
  readonly busy: boolean
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** A remove button that asks for confirmation. The question is removed together with the item. */
export const ConfirmRemove = ({ question, busy, onRemove, children }: ConfirmRemoveProps) => {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <IconButton
        label={question.replace(/\?$/, '')}
        icon={<Trash2 size={20} />}
        aria-busy={busy}
        onClick={() => setConfirming(true)}
      />
      {isConfirming && (
        <ConfirmDialog
          question={question}
          confirm="Удалить"
          danger
          onConfirm={() => {
            setConfirming(false)
            onRemove()
          }}
          onClose={() => setConfirming(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  )
}
