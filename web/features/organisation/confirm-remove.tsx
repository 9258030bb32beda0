import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

interface ConfirmRemoveProps {
  /** The question, for example «Удалить машину А 123 ВС 777?». */
  readonly question: string
  /** The visible text of the button, where an icon would not tell what it removes. */
  readonly label?: string | undefined
  /** The text of the button that removes; «Удалить» by default. */
  readonly confirm?: string
  /** A removal is pending: a further press does nothing, because a second request would interrupt it. */
  readonly busy: boolean
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** A remove button that asks for confirmation. The question is removed together with the item. */
export const ConfirmRemove = ({
  question,
  label,
  confirm = 'Удалить',
  busy,
  onRemove,
  children,
}: ConfirmRemoveProps) => {
  const [isConfirming, setConfirming] = useState(false)
  const name = question.replace(/\?$/, '')
  const ask = () => setConfirming(true)
  return (
    <>
      {label === undefined ? (
        <IconButton
          label={name}
          icon={<Trash2 size={20} />}
          aria-busy={busy || undefined}
          aria-disabled={busy || undefined}
          onClick={busy ? undefined : ask}
        />
      ) : (
        <Button variant="quiet" aria-label={name} busy={busy} onClick={ask}>
          {label}
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          question={question}
          confirm={confirm}
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
