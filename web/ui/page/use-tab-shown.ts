import { useEffect, useEffectEvent } from 'react'

/** Runs when the visitor comes back to the tab, because another tab may have changed what the page shows. */
export const useTabShown = (onShown: () => void): void => {
  const show = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onShown()
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', show)
    // Two windows side by side are both visible all the time.
    addEventListener('focus', show)
    return () => {
      document.removeEventListener('visibilitychange', show)
      removeEventListener('focus', show)
    }
  }, [])
}
