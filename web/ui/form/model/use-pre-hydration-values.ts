import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The values of a form as its submission would send them. */
const formValues = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** Names of the fields that a form has now. */
const fieldNames = (form: HTMLFormElement): readonly string[] =>
  [...form.elements].map((element) => element.getAttribute('name') ?? '')

/**
 * Takes over values that were typed before hydration and repeats a submission that was made before it. Hydration may happen
 * during typing, and no character may be lost.
 */
export const usePreHydrationValues = (
  hydrate: (values: URLSearchParams, shown: readonly string[]) => void,
): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  const [, renderAgain] = useState(false)
  // Before the form is drawn again: React would write its own empty value over the letters.
  useLayoutEffect(() => {
    if (form.current === null) return
    hydrate(formValues(form.current), fieldNames(form.current))
    // The form is drawn with these values before the next key: an observer subscribes in its effects, which run after the
    // paint, and until then React would put the empty value that it drew last over a letter typed meanwhile.
    renderAgain(true)
    // oxlint-disable-next-line react/exhaustive-deps -- once, at hydration
  }, [])
  useEffect(() => {
    // `web/app/entry-client.ts` marks a form that was submitted before hydration.
    if (form.current?.dataset['pressed'] !== undefined) form.current.requestSubmit()
  }, [])
  return form
}
