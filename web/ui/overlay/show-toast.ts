import type { ToastText } from '#domain/screen/toast.ts'

/**
 * Shows a short message: `showToast({ message: 'Скопировано', type: 'success' })`. The first toast loads the code that queues
 * and renders toasts. Without a network the toast is not shown, so the page must also contain any text that the user has to
 * act on.
 */
export const showToast = (text: ToastText): void =>
  void import('./toast-layer.lazy.tsx').then(
    ({ toastQueue }) => toastQueue().show(text),
    () => undefined,
  )
