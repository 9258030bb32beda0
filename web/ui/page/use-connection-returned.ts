import { useEffect, useEffectEvent } from 'react'

/** Runs when the browser reports that the device has a connection again. */
export const useConnectionReturned = (onReturned: () => void): void => {
  const run = useEffectEvent(onReturned)
  useEffect(() => {
    const listen = () => run()
    addEventListener('online', listen)
    return () => removeEventListener('online', listen)
  }, [])
}
