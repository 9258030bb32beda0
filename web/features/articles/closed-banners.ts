import { useEffect, useState } from 'react'

/** Ids of the banners that the visitor has closed; the inline script of the page hides them before hydration. */
const storageKey = 'closedBanners'

/** Ids that are kept: the editor replaces banners, so old ones are forgotten. */
const maxKept = 20

/** A browser may forbid the storage: banners are shown again then. */
const stored = (): readonly string[] => {
  try {
    return (localStorage.getItem(storageKey) ?? '').split(' ').filter((id) => id !== '')
  } catch {
    return []
  }
}

const store = (ids: readonly string[]): void => {
  try {
    localStorage.setItem(storageKey, ids.join(' '))
  } catch {
    // The banner is closed until the page is left.
  }
}

interface ClosedBanners {
  readonly isClosed: (id: string) => boolean
  readonly close: (id: string) => void
}

/** The banners that the visitor has closed on this device. The server knows none. */
export const useClosedBanners = (): ClosedBanners => {
  const [closed, setClosed] = useState<readonly string[]>([])
  useEffect(() => setClosed(stored()), [])
  return {
    isClosed: (id) => closed.includes(id),
    close: (id) => {
      const ids = [id, ...stored().filter((other) => other !== id)].slice(0, maxKept)
      store(ids)
      setClosed(ids)
    },
  }
}
