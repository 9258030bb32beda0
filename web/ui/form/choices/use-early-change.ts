import { type RefObject, useEffect, useRef } from 'react'

type BoxRef = RefObject<HTMLInputElement | null>

/**
 * Repeats the change of a controlled box that was made before hydration: React keeps the state on the screen and calls no
 * handler for it. A box of a form is left to the form, which takes all its values over (use-pre-hydration-values.ts). Returns
 * the ref of the box, which is the given one where there is one.
 */
export const useEarlyChange = (checked: boolean | undefined, given?: BoxRef): BoxRef => {
  const own = useRef<HTMLInputElement>(null)
  const input = given ?? own
  useEffect(() => {
    const { current: box } = input
    if (box === null || box.form !== null || checked === undefined || box.checked === checked) return
    // In a separate task: inside of the commit React would write the state of the rendering back over the change.
    const timer = setTimeout(() => {
      box.checked = checked
      box.click()
    })
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- once, at hydration
  }, [])
  return input
}
