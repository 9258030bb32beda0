import { holdFocus } from './hold-focus.ts'
import { keepFocus } from './keep-focus.ts'

/** Keeps the focus in the page and on the screen from now on. */
export const watchFocus = (): void => {
  keepFocus()
  holdFocus()
}
