import { Cause, Effect } from 'effect'
import type { Log } from '#adapters/log/log.ts'
import { withOriginalError, type DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'

/** Jobs have no caller that would run them: besides `http/answer-call.ts`, this is the backend's only `run`. */
const run = <A>(job: Effect.Effect<A>): Promise<A> => Effect.runPromise(job)

const aborted = (signal: AbortSignal): Effect.Effect<void> =>
  Effect.callback<void>((resume) => {
    const listener = () => resume(Effect.void)
    signal.addEventListener('abort', listener)
    return Effect.sync(() => signal.removeEventListener('abort', listener))
  })

/**
 * Runs a job immediately and then repeatedly, with a pause in between; a failed run is logged, and the next one follows. The
 * returned function stops it after the current run, so that no write is interrupted.
 */
export const startJob = (
  name: string,
  job: Effect.Effect<void, DatabaseFailed>,
  pauseMs: number,
  log: Log,
): (() => Promise<void>) => {
  const stop = new AbortController()
  const { signal } = stop
  const turn = job.pipe(
    Effect.catchCause((cause) =>
      Effect.sync(() =>
        log('error', 'job failed', { job: name, cause: Cause.pretty(withOriginalError(cause)) }),
      ),
    ),
  )
  const finished = run(
    Effect.gen(function* () {
      while (!signal.aborted) {
        yield* turn
        if (!signal.aborted) yield* Effect.race(Effect.sleep(pauseMs), aborted(signal))
      }
    }),
  )
  return () => {
    stop.abort()
    return finished
  }
}
