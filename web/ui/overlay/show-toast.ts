import type { ToastText } from '#domain/screen/toast.ts'

/**
 * Says in passing what has happened: `showToast({ message: 'Скопировано', type: 'success' })`. What queues and draws the
 * toasts is fetched with the first of them; without the network it passes unseen, so whatever has to be done about it is
 * said on the page as well.
 */
export const showToast = (text: ToastText): void =>
  void import('./toast-layer.lazy.tsx').then(
    ({ toastQueue }) => toastQueue().show(text),
    () => undefined,
  )
