import { createRoot } from 'react-dom/client'
import { ToastStack } from './toasts.lazy.tsx'
import { ToastsViewModel } from './toasts.view-model.ts'

/** One queue for the whole site, drawn beside the page: it outlives a change of the page and draws none of it anew. */
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

export const toastQueue = (): ToastsViewModel => (opened ??= open())
