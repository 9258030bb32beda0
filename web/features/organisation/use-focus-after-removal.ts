import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The removed record had the button that had the focus: the returned element takes it, instead of the whole page. */
export const useFocusAfterRemoval = <Target extends HTMLElement>(count: number): RefObject<Target | null> => {
  const target = useRef<Target>(null)
  const before = useRef(count)
  useLayoutEffect(() => {
    const hasLost = document.activeElement === null || document.activeElement === document.body
    if (count < before.current && hasLost) target.current?.focus()
    before.current = count
  }, [count])
  return target
}
