import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** What stands in the fields of a form, as its submission would send it. */
export const typedInto = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/**
 * What was typed into a form while the application was still on its way: a page wakes up in the middle of typing, and
 * not a letter may be lost. Told once, when React takes the form over.
 */
export const useTypedBefore = (
  tell: (values: URLSearchParams) => void,
): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  const [, draw] = useState(false)
  // Before anything can draw the form again: React would write its own empty value over the letters.
  useLayoutEffect(() => {
    if (form.current === null) return
    tell(typedInto(form.current))
    // What is told has to be drawn before the next key: an observer listens from its effects on, which come after the
    // paint, and until then React puts the empty value that it drew last over a letter typed meanwhile.
    draw(true)
    // oxlint-disable-next-line react/exhaustive-deps -- once, at the moment of taking over
  }, [])
  useEffect(() => {
    // Pressed before the application was there (web/app/entry-client.ts).
    if (form.current?.dataset['pressed'] !== undefined) form.current.requestSubmit()
  }, [])
  return form
}
