import { Data } from 'effect'
import { describeWait } from '#domain/wording/wait.ts'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'

/**
 * What the backend will not do, with a stable code and a Russian sentence. A legacy call carries it inside a 200;
 * a plain call answers problem+json with the status of `status-of.ts`.
 */
export class Refused extends Data.TaggedError('Refused')<{
  readonly code: string
  readonly message: string
  /** Goes out as Retry-After; null where waiting changes nothing. */
  readonly retryAfterSeconds: number | null
}> {}

export const refused = (code: string, message: string): Refused =>
  new Refused({ code, message, retryAfterSeconds: null })

/** A refusal that ends by itself; `message` gets the wait in words («21 секунду»). */
export const refusedUntil = (code: string, seconds: number, message: (wait: string) => string): Refused =>
  new Refused({ code, message: message(describeWait(seconds)), retryAfterSeconds: seconds })

/** A budget is used up: every call answers 429 `rate.limited`. */
export class TooMany extends Data.TaggedError('TooMany')<{ readonly seconds: number }> {}

/** The processor has no room for this work now: every call answers 503 `server.busy`. */
export class Busy extends Data.TaggedError('Busy')<{ readonly seconds: number }> {}

/** What the backend answers a call with instead of what was asked for. */
export type Refusal = Refused | TooMany | Busy

/** Every expected failure of a call. */
export type CallFailure = Refusal | DatabaseFailed

export const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Refused || error instanceof TooMany || error instanceof Busy
