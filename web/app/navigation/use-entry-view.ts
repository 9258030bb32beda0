import { useEffect, useLayoutEffect } from 'react'

/** Our part of the state of a history entry; the router and the scroll position have theirs next to it. */
interface Entry {
  readonly view?: unknown
}

/**
 * Keeps what a visitor has set on a page, such as the filters of a list, in its history entry while other pages are open, and
 * restores it on the return. `read` returns plain values; a new function means that they have changed, which a page needs that
 * the application leaves without a new document. `restore` gets them as the page of any release stored them.
 */
export const useEntryView = <View extends object>(
  read: () => View,
  restore: (view: Partial<Record<keyof View, unknown>>) => void,
): void => {
  // Before the paint, so that the list is not seen without its filters.
  useLayoutEffect(() => {
    const view = (history.state as Entry | null)?.view
    if (typeof view === 'object' && view !== null) restore(view)
    // oxlint-disable-next-line react/exhaustive-deps -- an entry is restored once
  }, [])
  useEffect(() => {
    const save = () => history.replaceState({ ...(history.state as Entry | null), view: read() }, '')
    save()
    addEventListener('pagehide', save)
    return () => removeEventListener('pagehide', save)
  }, [read])
}
