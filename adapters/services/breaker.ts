import { type Instant, instant } from '#domain/dates/instant.ts'

/** Failures in a row after which a service is left alone (quality.md A8.6). */
const mostFailures = 5

const restMs = 30_000

/** Whether a service is worth asking: one that failed again and again rests, and then one question tries it. */
export interface Breaker {
  readonly isOpen: (now: Instant) => boolean
  readonly succeeded: () => void
  readonly failed: (now: Instant) => void
}

export const makeBreaker = (): Breaker => {
  let failures = 0
  let restsUntil: Instant | null = null
  return {
    isOpen: (now) => {
      if (restsUntil === null) return false
      if (now < restsUntil) return true
      // The one that tries; the others wait for what it finds.
      restsUntil = instant(now + restMs)
      return false
    },
    succeeded: () => {
      failures = 0
      restsUntil = null
    },
    failed: (now) => {
      failures += 1
      if (failures >= mostFailures) restsUntil = instant(now + restMs)
    },
  }
}
