import { observer } from 'mobx-react-lite'
import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from 'react'
import { ToastsViewModel } from './toasts.view-model.ts'

const Context = createContext<ToastsViewModel | null>(null)

/** Where a page says in passing what has happened: `useToasts().show({ message: 'Сохранено', type: 'success' })`. */
export const useToasts = (): ToastsViewModel => {
  const toasts = use(Context)
  if (toasts === null) throw new Error('no <ToastHost>')
  return toasts
}

/** Stands around the page; what draws the toasts is fetched with the first of them. */
export const ToastHost = observer(function ToastHost({ children }: { readonly children: ReactNode }) {
  const [toasts] = useState(() => new ToastsViewModel())
  const [Stack, setStack] = useState<ComponentType<{ readonly toasts: ToastsViewModel }> | null>(null)
  const isWanted = toasts.shown.length > 0

  useEffect(() => {
    if (!isWanted || Stack !== null) return
    // Without the network the toast passes unseen; the next one tries again.
    import('./toasts.lazy.tsx').then(
      ({ ToastStack }) => setStack(() => ToastStack),
      () => undefined,
    )
  }, [isWanted, Stack])

  useEffect(() => {
    window.addEventListener('blur', toasts.blur)
    window.addEventListener('focus', toasts.focus)
    return () => {
      window.removeEventListener('blur', toasts.blur)
      window.removeEventListener('focus', toasts.focus)
      toasts.dispose()
    }
  }, [toasts])

  return (
    <Context value={toasts}>
      {children}
      {Stack !== null && <Stack toasts={toasts} />}
    </Context>
  )
})
