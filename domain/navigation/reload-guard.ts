import { instant, type Instant } from '#domain/dates/instant.ts'

/** Spec §9: reload guard. */
export const reloadGuardMs = 10_000

/** What session storage remembers of a forced reload. */
export interface ReloadMark {
  readonly path: string
  readonly expiresAt: Instant
}

/** What to do about a page part that failed to load. */
export type ChunkLoadFailure =
  | { readonly _tag: 'Reload'; readonly remember: ReloadMark }
  /** A reload did not help a moment ago: a second one would begin a circle. */
  | { readonly _tag: 'GiveUp' }

const isFresh = ({ expiresAt }: ReloadMark, now: Instant): boolean =>
  // A mark from a clock that ran ahead would hold for longer than a mark can.
  now < expiresAt && expiresAt <= now + reloadGuardMs

/** Spec §2: a failure to load a page part forces a full reload, and the guard remembers the path for 10,000 ms. */
export const decideChunkFailure = (path: string, mark: ReloadMark | null, now: Instant): ChunkLoadFailure =>
  mark !== null && mark.path === path && isFresh(mark, now)
    ? { _tag: 'GiveUp' }
    : { _tag: 'Reload', remember: { path, expiresAt: instant(now + reloadGuardMs) } }
