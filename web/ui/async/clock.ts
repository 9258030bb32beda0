import { instant, type Instant } from '#domain/dates/instant.ts'

/** The time and the timers of a view-model; tests use a fake. */
export interface Clock {
  readonly now: () => Instant
  /** Runs the function once after `ms`; the returned function cancels it. */
  readonly after: (ms: number, run: () => void) => () => void
}

/** The clock of the browser. */
export const realClock: Clock = {
  now: () => instant(Date.now()),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
