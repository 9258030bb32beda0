import { createRoot } from 'react-dom/client'
import { ToastStack } from './toasts.lazy.tsx'
import { ToastsViewModel } from './toasts.view-model.ts'

/** Opens the toast queue of the site in a separate React root: it outlives navigation and does not render the page again. */
const open = (): ToastsViewModel => {
  const toasts = new ToastsViewModel()
  addEventListener('blur', toasts.blur)
  addEventListener('focus', toasts.focus)
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<ToastStack toasts={toasts} />)
  return toasts
}

let opened: ToastsViewModel | undefined

/** Returns the queue of toasts of this tab, which is created at the first use. */
export const toastQueue = (): ToastsViewModel => (opened ??= open())
