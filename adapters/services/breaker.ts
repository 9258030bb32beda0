import { type Instant, instant } from '#domain/dates/instant.ts'

/** Consecutive failures that open the circuit breaker. */
const maxFailures = 5

const restMs = 30_000

/** Circuit breaker: after repeated failures no request is sent for a time, and then one request probes the service. */
export interface Breaker {
  /** Returns whether a request may be sent; after the pause it admits one probe. */
  readonly tryAcquire: (now: Instant) => boolean
  readonly succeeded: () => void
  readonly failed: (now: Instant) => void
}

/** Makes a circuit breaker that opens for 30 seconds after five consecutive failures. */
export const makeBreaker = (): Breaker => {
  let failures = 0
  let openUntil: Instant | null = null
  return {
    tryAcquire: (now) => {
      if (openUntil === null) return true
      if (now < openUntil) return false
      // This request probes the service; further requests are refused until it has a result.
      openUntil = instant(now + restMs)
      return true
    },
    succeeded: () => {
      failures = 0
      openUntil = null
    },
    failed: (now) => {
      failures += 1
      if (failures >= maxFailures) openUntil = instant(now + restMs)
    },
  }
}
