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

const reload = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => reject(new Error(`stylesheet ${again.href} was not loaded`)))
    failed.delete(link)
    link.replaceWith(again)
  })

/**
 * Loads again the stylesheets that have failed. A repeated import of a part does not: the loader of the build asks once for
 * each stylesheet. Rejects where one of them fails again.
 */
export const reloadFailedStylesheets = async (): Promise<void> => {
  await Promise.all(Array.from(failed, reload))
}
