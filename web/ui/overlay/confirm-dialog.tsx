import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  /** The question itself: «Удалить СТС 99 УХ 123456?» */
  readonly question: string
  /** What will happen, and whether it can be undone. */
  readonly children: ReactNode
  /** The verb of the question: «Удалить». */
  readonly confirm: string
  readonly cancel?: string | undefined
  readonly danger?: boolean | undefined
  readonly busy?: boolean | undefined
  /** The error of the confirmed action; the dialog stays open. */
  readonly error?: string | undefined
  readonly zIndex?: number | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for a confirmation of an action that is hard to undo. The button that cancels has the focus. */
export const ConfirmDialog = ({
  question,
  children,
  confirm,
  cancel = 'Отменить',
  danger = false,
  busy = false,
  error,
  zIndex,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog
    role="alertdialog"
    variant="sheet"
    title={question}
    zIndex={zIndex}
    onClose={onClose}
    footer={
      <>
        <Button variant="secondary" onClick={onClose} data-first-focus>
          {cancel}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </>
    }
  >
    <div>{children}</div>
    {error !== undefined && <Notice tone="bad" title={error} />}
  </Dialog>
)
