import type { UIMatch } from 'react-router'
import type { PageLayout } from '#web/layouts/page-frame.tsx'
import type { Resolve } from '#adapters/wiring/service.ts'

/** Properties of a route other than its page. */
export interface PageHandle {
  /** `now`: the page is an application; `intent`: it is readable without scripts and starts at the first interaction. */
  readonly start: 'now' | 'intent'
  /** Spec §2, the layout in brackets. */
  readonly layout: PageLayout
  /** Spec §2: navigation to the page does not scroll to the top. */
  readonly keepsScroll?: boolean
  /** The page has an `action`, and a form that is posted to it without script. */
  readonly posts?: boolean
  /**
   * The site renders the page for the visitor whose session it keeps, so the application takes that session over; the modules are
   * those that show data of the visitor, whose styles come with the page.
   */
  readonly forVisitor?: readonly string[]
  /** Source of the page, to find its styles and scripts in the build's manifest. */
  readonly module: string
}

/** What the module of a page may export beside the properties of a route. */
export interface BeforeHydration {
  /**
   * Starts requests that the page needs in any case. They run in the browser while the page that the server rendered hydrates;
   * a page that is opened from another one starts them itself. The page hydrates when the returned promise is settled.
   */
  readonly beforeHydration?: (resolve: Resolve, search: URLSearchParams) => Promise<void>
}

/** Returns whether the handle of a route describes a page. */
export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'start' in handle && 'module' in handle

/** Returns the page handles of the matched routes, outermost first. */
export const handlesOf = (matches: readonly Pick<UIMatch, 'handle'>[]): readonly PageHandle[] =>
  matches.map((match) => match.handle).filter(isPageHandle)
