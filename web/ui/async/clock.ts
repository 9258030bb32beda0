import { instant, type Instant } from '#domain/dates/instant.ts'

/** What a view-model knows of time; tests bring their own. */
export interface Clock {
  readonly now: () => Instant
  /** Runs it once, later; the answer calls it off. */
  readonly after: (ms: number, run: () => void) => () => void
}

export const realClock: Clock = {
  now: () => instant(Date.now()),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
