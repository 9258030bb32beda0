import { useEffect, useState } from 'preact/hooks'
import { useSyncExternalStore } from 'preact/compat'

const never = () => () => undefined

const useIsTakingOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

let named = 0

/**
 * Not the name that the server gave: what it drew keeps the server's names until the page is taken over, and is
 * then drawn with this one, so that whatever comes later points at it by the same. (Preact counts in each root anew.)
 */
export const useId = (): string => {
  const [id] = useState(() => `_${(named += 1)}_`)
  return useIsTakingOver() ? `${id}server` : id
}

/** What took long to draw waits until what was pressed has answered. */
export const useDeferredValue = <Value>(value: Value): Value => {
  const [shown, show] = useState(() => value)
  useEffect(() => show(() => value), [value])
  return shown
}
