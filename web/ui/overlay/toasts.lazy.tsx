import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { autorun } from 'mobx'
import { type FocusEvent, type PointerEvent, useEffect, useId, useRef, type RefObject } from 'react'
import { cssTransition, toast as draw, ToastContainer } from 'react-toastify/unstyled'
import type { Toast, ToastType } from '#domain/screen/toast.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import type { ToastsViewModel } from './toasts.view-model.ts'
import css from './toasts.lazy.module.css'

const icons = {
  success: <CircleCheck size={24} />,
  error: <CircleAlert size={24} />,
  warning: <TriangleAlert size={24} />,
  info: <Info size={24} />,
  default: null,
}

/** The type of a toast as text, for screen readers. */
const typeTexts: Record<ToastType, string> = {
  success: 'Готово: ',
  error: 'Ошибка: ',
  warning: 'Внимание: ',
  info: '',
  default: '',
}

/** Whether screen readers announce a toast at once (`assertive`): an error or a warning. Others wait for a pause. */
const isUrgent = (type: ToastType): boolean => type === 'error' || type === 'warning'

/** Spec §9: at least 60 percent. The library compares with `>`, so the value is slightly lower. */
const draggablePercent = 59.9

/** Screen readers announce changes of a live region only if it was in the document before the change. */
const firstDelayMs = 100

const transition = cssTransition({ enter: css['enter'] ?? '', exit: css['leave'] ?? '' })

const prefix = 'toast-'

const toastOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[id^='${prefix}']`) : null

const idOf = (element: HTMLElement): number => Number(element.id.slice(prefix.length))

const Body = ({ toast, onClose }: { readonly toast: Toast; readonly onClose: () => void }) => (
  <div className={css['body']}>
    {icons[toast.type]}
    <p className={css['words']}>
      <span className="visually-hidden">{typeTexts[toast.type]}</span>
      {toast.message}
    </p>
    <IconButton label="Закрыть уведомление" icon={<X size={20} />} onClick={onClose} />
  </div>
)

/** Shows the toasts of the queue, which controls their duration; the library renders them and handles dragging. */
const follow = (toasts: ToastsViewModel, containerId: string, dismiss: (id: number) => void) => {
  const drawn = new Set<number>()
  return autorun(() => {
    const shown = new Set(toasts.shown.map(({ id }) => id))
    for (const id of drawn)
      if (!shown.has(id)) {
        drawn.delete(id)
        draw.dismiss({ id: `${prefix}${id}`, containerId })
      }
    for (const toast of toasts.shown)
      if (!drawn.has(toast.id)) {
        drawn.add(toast.id)
        draw(<Body toast={toast} onClose={() => dismiss(toast.id)} />, {
          containerId,
          toastId: `${prefix}${toast.id}`,
          type: toast.type,
          position: toast.position,
          role: isUrgent(toast.type) ? 'alert' : 'status',
          onClose: () => dismiss(toast.id),
        })
      }
  })
}

/** Raises the toasts above an open modal dialog: the dialog is in the top layer, so the toasts move there too. */
const raise = (layer: HTMLElement | null): void => {
  if (layer?.matches(':popover-open') === true) {
    if (document.querySelector('dialog:modal') === null) return
    layer.hidePopover()
  }
  layer?.showPopover()
}

interface ToastRefs {
  readonly layer: RefObject<HTMLElement | null>
  /** The element outside the toasts that had the focus last. */
  readonly cameFrom: RefObject<HTMLElement | null>
}

/** Draws the toasts of the queue in the layer. A toast that is closed gives the focus back to the element that had it before. */
const useFollowedToasts = (
  toasts: ToastsViewModel,
  containerId: string,
  { layer, cameFrom }: ToastRefs,
): void => {
  useEffect(() => {
    const closeAndRestoreFocus = (id: number) => {
      if (document.getElementById(`${prefix}${id}`)?.contains(document.activeElement) === true)
        cameFrom.current?.focus()
      toasts.dismiss(id)
    }
    let stop = () => undefined as void
    const timer = setTimeout(() => {
      const unfollow = follow(toasts, containerId, closeAndRestoreFocus)
      const unraise = autorun(() => toasts.shown.length > 0 && raise(layer.current))
      stop = () => {
        unfollow()
        unraise()
      }
    }, firstDelayMs)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [toasts, containerId, layer, cameFrom])
}

/** Toasts above the page. The focus returns to its element when a toast is closed. */
export const ToastStack = ({ toasts }: { readonly toasts: ToastsViewModel }) => {
  const containerId = useId()
  const layer = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  useFollowedToasts(toasts, containerId, { layer, cameFrom })

  const onEnter = ({ target }: PointerEvent | FocusEvent) => {
    const toast = toastOf(target)
    if (toast !== null) toasts.enter(idOf(toast))
  }
  /** Handles the end of hover or focus: the other of the two may still hold the toast. */
  const onLeave = ({ target, relatedTarget }: PointerEvent | FocusEvent, still: string) => {
    const toast = toastOf(target)
    if (toast === null || (relatedTarget instanceof Node && toast.contains(relatedTarget))) return
    if (!toast.matches(still)) toasts.leave(idOf(toast))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only watches what happens to the toasts inside
    <div
      ref={layer}
      className={css['layer']}
      popover="manual"
      onPointerOver={onEnter}
      onPointerOut={(event) => onLeave(event, ':focus-within')}
      onFocus={(event) => {
        if (event.relatedTarget instanceof HTMLElement && toastOf(event.relatedTarget) === null)
          cameFrom.current = event.relatedTarget
        onEnter(event)
      }}
      onBlur={(event) => onLeave(event, ':hover')}
      onKeyDown={({ key, target }) => {
        const toast = toastOf(target)
        if (key !== 'Escape' || toast === null) return
        cameFrom.current?.focus()
        toasts.dismiss(idOf(toast))
      }}
    >
      <ToastContainer
        containerId={containerId}
        aria-label="Уведомления, Alt+T"
        className={(context) => classNames(css['place'], css[context?.position ?? 'top-right'])}
        toastClassName={(context) => classNames(css['toast'], css[context?.type ?? 'default'])}
        transition={transition}
        autoClose={false}
        closeOnClick
        closeButton={false}
        icon={false}
        pauseOnFocusLoss={false}
        draggable
        draggablePercent={draggablePercent}
        customProgressBar
      />
    </div>
  )
}
