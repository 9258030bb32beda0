import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import css from './dialog.module.css'

export interface DialogProps {
  readonly title: ReactNode
  /** A sheet rises from the lower edge of a phone, where the thumb is. */
  readonly variant?: 'modal' | 'sheet' | undefined
  /** An alert dialog asks before an action that cannot be undone; a press outside does not close it. */
  readonly role?: 'alertdialog' | undefined
  /** Grows when the dialog is to lie above one that was opened after it (spec §9). */
  readonly zIndex?: number | undefined
  /** The page that the dialog shows; when it changes, the heading takes the focus. */
  readonly page?: number | undefined
  readonly footer?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** On mount the focus goes to the element with `data-first-focus`, or to the heading, so that screen readers announce the dialog. */
const Heading = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const firstFocus = ref.current?.closest('dialog')?.querySelector<HTMLElement>('[data-first-focus]')
    const first = firstFocus ?? ref.current
    first?.focus()
  }, [])
  return (
    <h2 ref={ref} id={id} tabIndex={-1}>
      {children}
    </h2>
  )
}

/**
 * A native modal `<dialog>`: the page behind is inert, Escape closes, the focus returns to where it was. It is open for
 * as long as it is rendered.
 */
export const Dialog = ({
  title,
  variant = 'modal',
  role,
  zIndex = 1000,
  page = 0,
  footer,
  onClose,
  children,
}: DialogProps) => {
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const height = useRef(zIndex)

  // The dialog is closed before React removes it, because a dialog that is only removed does not restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  // The order of the top layer is the order of opening, so a dialog whose z-index has grown is opened again.
  useLayoutEffect(() => {
    if (zIndex > height.current) {
      ref.current?.close()
      ref.current?.showModal()
    }
    height.current = zIndex
  }, [zIndex])

  return (
    <dialog
      ref={ref}
      className={classNames(css['dialog'], css[variant])}
      role={role}
      aria-labelledby={titleId}
      style={{ zIndex }}
      onCancel={(event) => {
        event.preventDefault()
        if (event.target === event.currentTarget) onClose()
      }}
      onPointerDown={(event) => {
        // The backdrop is the dialog itself; everything else in it is a child.
        if (role === undefined && event.target === event.currentTarget) onClose()
      }}
    >
      <div className={css['paper']}>
        <div className={css['head']}>
          <Heading key={page} id={titleId}>
            {title}
          </Heading>
          <IconButton label="Закрыть" icon={<X size={24} />} onClick={onClose} />
        </div>
        <div className={css['body']}>{children}</div>
        {footer && <div className={css['footer']}>{footer}</div>}
      </div>
    </dialog>
  )
}
