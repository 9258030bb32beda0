import { useEffect } from 'react'
import { type Ask, useViewModel } from '#web/app/features.ts'

/** What a page of the cabinet shows: begun when the page is there, left with it. */
export const useStarted = <ViewModel extends { readonly start: () => void; readonly dispose: () => void }>(
  make: (ask: Ask) => ViewModel,
): ViewModel => {
  const model = useViewModel(make)
  useEffect(() => {
    model.start()
    return model.dispose
  }, [model])
  return model
}
