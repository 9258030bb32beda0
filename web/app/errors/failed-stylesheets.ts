const failed = new Set<HTMLLinkElement>()

/** Collects the stylesheets that could not be loaded from now on. */
export const collectFailedStylesheets = (): void =>
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
    },
    // An error of an element does not bubble.
    { capture: true },
  )

/** A stylesheet that has not arrived after this time is no longer waited for; most arrive with the scripts. */
const maxWaitMs = 5000

/**
 * Lets the application start without a stylesheet that does not arrive. The loader of the build, and `reload`, wait for the
 * event; the link stays, so the rules apply when they come.
 */
export const limitWaitForStylesheets = (): void =>
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLLinkElement && node.rel === 'stylesheet')
          setTimeout(() => node.dispatchEvent(new Event('load')), maxWaitMs)
  }).observe(document.head, { childList: true })

/**
 * Loads a part of the application without its stylesheet where another load of the page would not bring it. The page contains
 * the rules of what the server has rendered.
 */
export const startWithoutStylesheets = (mayReload: () => boolean): void =>
  addEventListener('vite:preloadError', (event) => {
    // The loader of the build fires the event for scripts too; their parts cannot do without them.
    if (event.payload.message.startsWith('Unable to preload CSS') && !mayReload()) event.preventDefault()
  })

const reload = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    const again = link.cloneNode() as HTMLLinkElement
    for (const end of ['load', 'error']) again.addEventListener(end, () => resolve())
    failed.delete(link)
    link.replaceWith(again)
  })

/**
 * Loads again the stylesheets that have failed, and resolves when each is loaded or has failed again. A repeated import of a
 * part does not load them: the loader of the build asks once for each stylesheet.
 */
export const reloadFailedStylesheets = async (): Promise<void> => {
  await Promise.all(Array.from(failed, reload))
}
