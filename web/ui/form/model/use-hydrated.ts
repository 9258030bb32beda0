import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page is hydrated: before that a browser sends a form by itself. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
