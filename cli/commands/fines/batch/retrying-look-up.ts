import { Clock, Effect, Random } from 'effect'
import { instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatTime } from '#domain/dates/wording.ts'
import { findCharges } from '#cli/commands/fines/fines-question.ts'
import type { Product } from '#cli/composition/with-product.ts'
import type { BatchEntry } from './batch-entry.ts'
import { type BatchResult, failed, found } from './batch-result.ts'
import { batchMessages } from '#cli/messages/ru/batch.ts'
import { abortRefused } from '#cli/runtime/command-aborted.ts'
import { exitResultOf, type CommandError } from '#cli/runtime/exit-result-of.ts'
import type { AppError } from '#application/shared/app-error.ts'
import { temporaryFailureOf } from '#application/shared/temporary-failure.ts'

export interface RetryOptions {
  /** Number of retries of a backend that does not answer before the batch stops. */
  readonly retries: number
  /** Called with the delay when all look-ups wait because of a rate limit of the backend. */
  readonly onWait: (ms: number) => void
}

const [firstMs, maxMs] = [500, 30_000]

/** A longer wait is left to a later run: the server has a limit of different numbers a day. */
const longestWaitMs = 120_000

/** A wait that becomes longer by less is not reported again. */
const sameWaitMs = 5000

/** Number of attempts for a source that does not answer; after them the result has this status. */
const sourceTries = 3

/** Exponential backoff with jitter, in ms, so that look-ups do not retry at the same moment. */
const backOff = (tried: number) =>
  Effect.map(Random.next, (share) => Math.min(firstMs * 2 ** tried, maxMs) * (0.5 + share / 2))

const stopped = (failure: AppError): CommandError => {
  const result = exitResultOf(failure)
  if (result._tag !== 'Refused') return failure
  return abortRefused(result.code, batchMessages.resumable(result.message))
}

const limited = (now: number, ms: number): CommandError => {
  const moment = instant(now + ms)
  return abortRefused('rate.limited', batchMessages.limited(`${localDateOf(moment)} ${formatTime(moment)}`))
}

/** The delay that all look-ups share. */
const makeSharedDelay = (onWait: (ms: number) => void) => {
  let notBefore = 0

  return {
    /** Waits until the delay is over, also where it has become longer meanwhile. */
    pass: Effect.gen(function* () {
      for (;;) {
        const ms = notBefore - (yield* Clock.currentTimeMillis)
        if (ms <= 0) return
        yield* Effect.sleep(ms)
      }
    }),
    waitAll: (ms: number) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const longer = now + ms - notBefore
        if (longer <= 0) return
        notBefore = now + ms
        // Look-ups that were under way are refused a little later, and the wait is the same one.
        if (longer > sameWaitMs) onWait(ms)
      }),
  }
}

/**
 * Retries a look-up until it has a result. All look-ups share one delay, which throttles the batch, so that only one of them
 * meets a rate limit.
 */
export const makeRetryingLookUp = (resolve: Product, { retries, onWait }: RetryOptions) => {
  const { pass, waitAll } = makeSharedDelay(onWait)

  return (entry: BatchEntry): Effect.Effect<BatchResult, CommandError> => {
    const { parsed } = entry
    if (parsed._tag === 'Invalid') return Effect.succeed(failed(entry, 'unread', parsed.error))
    let tried = 0
    let refusedBySource = 0

    const after = (failure: AppError): Effect.Effect<BatchResult | null, CommandError> =>
      Effect.gen(function* () {
        const temporary = temporaryFailureOf(failure)
        if (temporary?._tag === 'RateLimited') {
          const { waitMs } = temporary
          if (waitMs > longestWaitMs)
            return yield* Effect.fail(limited(yield* Clock.currentTimeMillis, waitMs))
          yield* waitAll(waitMs)
          return null
        }
        if (temporary?._tag === 'BackendSilent') {
          tried += 1
          if (tried > retries) return yield* Effect.fail(stopped(failure))
          if (temporary.retryAfterMs === undefined) yield* Effect.sleep(yield* backOff(tried))
          else yield* waitAll(temporary.retryAfterMs)
          return null
        }
        const result = exitResultOf(failure)
        if (result._tag !== 'Refused' || failure._tag === 'NotSignedIn') return yield* Effect.fail(failure)
        if (temporary === null) return failed(entry, 'refused', result)
        refusedBySource += 1
        if (refusedBySource >= sourceTries) return failed(entry, 'unanswered', result)
        yield* Effect.sleep(yield* backOff(refusedBySource))
        return null
      })

    return Effect.gen(function* () {
      for (;;) {
        yield* pass
        const result = yield* findCharges(resolve, parsed.question).pipe(
          Effect.map((list): BatchResult | null => found(entry, list)),
          Effect.catch(after),
        )
        if (result !== null) return result
      }
    })
  }
}
