import { useState, useSyncExternalStore } from 'react'
import { tryOr } from '#web/ui/try-or.ts'

/** Ids of the banners that the visitor has closed; the inline script of the page hides them before hydration. */
const storageKey = 'closedBanners'

/** Ids that are kept: the editor replaces banners, so the oldest ids are removed. */
const maxKept = 20

/** A browser may forbid the storage: banners are shown again then. */
const storedText = (): string => tryOr(() => localStorage.getItem(storageKey) ?? '', '')

/** Another tab does not hide banners of this one. */
const noChange = () => () => undefined

/** Without a storage the banner is closed until the page is left. */
const store = (ids: readonly string[]): void =>
  tryOr(() => localStorage.setItem(storageKey, ids.join(' ')), undefined)

interface ClosedBanners {
  readonly isClosed: (id: string) => boolean
  readonly close: (id: string) => void
}

/** The banners that the visitor has closed on this device. The server knows none. */
export const useClosedBanners = (): ClosedBanners => {
  const [closedNow, setClosedNow] = useState<readonly string[]>([])
  const closedBefore = useSyncExternalStore(noChange, storedText, () => '')
  return {
    isClosed: (id) => closedNow.includes(id) || closedBefore.split(' ').includes(id),
    close: (id) => {
      const before = storedText()
        .split(' ')
        .filter((other) => other !== '' && other !== id)
      store([id, ...before].slice(0, maxKept))
      setClosedNow([...closedNow, id])
    },
  }
}
