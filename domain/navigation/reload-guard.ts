import { instant, type Instant } from '#domain/dates/instant.ts'

/** Spec §9: reload guard. */
export const reloadGuardMs = 10_000

/** The mark of a forced reload in the session storage. */
export interface ReloadMark {
  readonly path: string
  readonly expiresAt: Instant
}

/** What to do after a chunk failed to load. */
export type ChunkLoadFailure =
  | { readonly _tag: 'Reload'; readonly remember: ReloadMark }
  /** A reload has just failed to help: a second one would start a loop. */
  | { readonly _tag: 'GiveUp' }

const isFresh = ({ expiresAt }: ReloadMark, now: Instant): boolean =>
  // A mark that was set by a clock running ahead would hold longer than the guard allows.
  now < expiresAt && expiresAt <= now + reloadGuardMs

/** Spec §2: a failure to load a chunk forces a full reload, and the guard stores the path for 10,000 ms. */
export const decideChunkFailure = (path: string, mark: ReloadMark | null, now: Instant): ChunkLoadFailure =>
  mark !== null && mark.path === path && isFresh(mark, now)
    ? { _tag: 'GiveUp' }
    : { _tag: 'Reload', remember: { path, expiresAt: instant(now + reloadGuardMs) } }
