import { useLayoutEffect, useRef, useState } from 'react'
import { type Location, NavigationType, useLocation, useMatches, useNavigationType } from 'react-router'
import { scrollAfter, type ScrollPage } from '#domain/screen/scroll.ts'
import { handlesOf } from '#web/app/routing/page-handle.ts'
import { focusMain, focusTarget } from './focus-target.ts'
import { saveScrollPosition, restoreScrollPosition } from './document-scroll.ts'
import { holdScrollAt } from './hold-scroll.ts'

/** Scroll positions of the pages of this document; the browser restores those of a new document. */
const positions = new Map<string, number>()

const pageOf = ({ pathname, hash }: Location): ScrollPage => ({ path: pathname, hash })

/** Saves the scroll position of the page under the key of its history entry. */
const useRememberedScroll = (key: string): void => {
  // A layout effect runs before the next page is painted, whose rendering also scrolls.
  useLayoutEffect(() => {
    const remember = () => void positions.set(key, window.scrollY)
    // A scroll event comes with the next frame, which may be after the page that a click leads to: a click saves it, too.
    for (const event of ['scroll', 'click'])
      addEventListener(event, remember, { passive: true, capture: true })
    return () => {
      for (const event of ['scroll', 'click']) removeEventListener(event, remember, { capture: true })
    }
  }, [key])
}

/** Spec §2: the screen is reported, as after a new document (web/app/idle/idle.ts). */
const trackScreenView = (path: string): void =>
  void import('#web/app/composition/visit.ts').then(
    ({ visit }) => visit.loaded({ path, referrer: '' }),
    () => undefined,
  )

/** The cleanup function if no position is restored. */
const nothingToStop = (): void => undefined

/**
 * Spec §2 Navigation behaviour, for changes without a new document: scrolls to the top, to the element of the hash or to the
 * saved position; the page takes the focus. Returns the title to announce, empty for the page that the server rendered.
 */
export const usePageChange = (): string => {
  const location = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const keepsScroll = handlesOf(useMatches()).some((handle) => handle.keepsScroll === true)
  const shown = useRef(location)
  const stopRestoring = useRef(nothingToStop)
  const [announced, announce] = useState('')
  useRememberedScroll(location.key)
  useLayoutEffect(() => {
    stopRestoring.current = restoreScrollPosition() ?? nothingToStop
    return saveScrollPosition()
  }, [])
  useLayoutEffect(() => {
    const from = pageOf(shown.current)
    if (shown.current.key === location.key) return
    shown.current = location
    const to = pageOf(location)
    const returnsTo = isReturn ? (positions.get(location.key) ?? null) : null
    const scroll = scrollAfter({ from, to, keepsScroll, returnsTo })
    // A list that is restored may replace its query while it is still loading: the restoration goes on.
    if (scroll._tag === 'Stay' && from.path === to.path) return
    if (scroll._tag === 'Top') window.scrollTo(0, 0)
    stopRestoring.current()
    stopRestoring.current = scroll._tag === 'Position' ? holdScrollAt(scroll.top) : nothingToStop
    const isTargeted = scroll._tag === 'Element' && focusTarget(scroll.id)
    if (from.path === to.path) return
    if (!isTargeted) focusMain()
    trackScreenView(to.path)
    // The title is rendered with the page; one frame later it is in the document.
    const frame = requestAnimationFrame(() => announce(document.title))
    return () => cancelAnimationFrame(frame)
  }, [location, isReturn, keepsScroll])
  return announced
}
