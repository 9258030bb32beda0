import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  /** The question itself: «Удалить СТС 99 УХ 123456?» */
  readonly question: string
  /** What will happen, and whether it can be undone. */
  readonly children: ReactNode
  /** The verb of the question: «Удалить». */
  readonly confirm: string
  readonly cancel?: string | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for a confirmation of an action that is hard to undo. The button that cancels has the focus. */
export const ConfirmDialog = ({
  question,
  children,
  confirm,
  cancel = 'Отменить',
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog
    role="alertdialog"
    variant="sheet"
    title={question}
    onClose={onClose}
    footer={
      <>
        <Button variant="secondary" onClick={onClose} data-first-focus>
          {cancel}
        </Button>
        <Button variant="danger" onClick={onConfirm}>
          {confirm}
        </Button>
      </>
    }
  >
    <div>{children}</div>
  </Dialog>
)
