import type { UIMatch } from 'react-router'
import type { PageLayout } from '#web/layouts/page-frame.tsx'

/** What a route says of itself beside its page. */
export interface PageHandle {
  /** `now`: the page is an application; `intent`: it is readable as it is, and wakes up when someone reaches for it. */
  readonly start: 'now' | 'intent'
  /** Spec §2, the layout in brackets. */
  readonly layout: PageLayout
  /** Spec §2: the page opts out of the scroll to the top when it is come to. */
  readonly keepsScroll?: boolean
  /** The page has an `action`, and a form that is posted to it without script. */
  readonly posts?: boolean
  /** Source of the page, to find its styles and scripts in the build's manifest. */
  readonly module: string
}

export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'start' in handle && 'module' in handle

export const handlesOf = (matches: readonly Pick<UIMatch, 'handle'>[]): readonly PageHandle[] =>
  matches.map((match) => match.handle).filter(isPageHandle)
