/** Buttons of the application: what the browser does about a press by itself, or the first script, is not pressed again. */
const ofTheApplication = 'main button[type="button"]:not([popovertarget], [data-theme-switch])'

let pressed: HTMLElement | null = null

/** The last button that was pressed while nobody could hear it. */
const remember = ({ target }: Event): void => {
  const button = target instanceof Element ? target.closest<HTMLElement>(ofTheApplication) : null
  // On a page that is only read nothing else wakes the application.
  const wakes = document.documentElement.dataset['start'] === 'now' || button?.closest('form, [data-wake]')
  if (button !== null && wakes) pressed = button
}

export const heedPresses = (): void => document.addEventListener('click', remember, { capture: true })

/** The application is there: a press that came too early counts, where its button still stands. */
export const pressAgain = (): void => {
  document.removeEventListener('click', remember, { capture: true })
  if (pressed?.isConnected === true) pressed.click()
  pressed = null
}
