import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether the application has taken the page over. A form that only it can send waits for that: a browser would put
 * what was typed where it does not belong.
 */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
