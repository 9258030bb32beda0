import type { UIMatch } from 'react-router'

/** What a route says of itself beside its page. */
export interface PageHandle {
  /** `now`: the page is an application; `intent`: it is readable as it is, and wakes up when someone reaches for it. */
  readonly start: 'now' | 'intent'
  /** Source of the page, to find its styles and scripts in the build's manifest. */
  readonly module: string
}

export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'start' in handle && 'module' in handle

export const handlesOf = (matches: readonly Pick<UIMatch, 'handle'>[]): readonly PageHandle[] =>
  matches.map((match) => match.handle).filter(isPageHandle)
