declare global {
  interface Document {
    /** What was clicked at last, written down by the script in the page (web/server/inline-scripts.ts). */
    pressed?: EventTarget | null
  }
}

/** Buttons of the application: what the browser does about a press by itself, or the first script, is not pressed again. */
const ofTheApplication = 'main button[type="button"]:not([popovertarget], [data-theme-switch])'

/** The application is there: a press that came before anybody could hear it counts, where its button still stands. */
export const pressAgain = (pressed: Document['pressed']): void => {
  const button = pressed instanceof Element ? pressed.closest<HTMLElement>(ofTheApplication) : null
  // On a page that is only read nothing else wakes the application.
  const wakes = document.documentElement.dataset['start'] === 'now' || button?.closest('form, [data-wake]')
  if (button?.isConnected === true && wakes) button.click()
}
