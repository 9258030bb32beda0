import { Clock, Context, Effect, type Semaphore } from 'effect'

/** A look-up of a usual list does not take longer, also on a busy machine. */
const longMs = 500

const longestPauseMs = 2000

type Suspend = <A, E>(waiting: Effect.Effect<A, E>) => Effect.Effect<A, E>

/** How the running call gives up its turn; calls without a turn have none to give up. */
const SuspendTurn = Context.Reference<Suspend>('SuspendTurn', { defaultValue: () => (waiting) => waiting })

/** Waits for a service outside, and meanwhile lets the next look-up of the network run. */
export const waitOutside = <A, E>(waiting: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Effect.flatMap(SuspendTurn, (suspend) => suspend(waiting))

/**
 * Runs a look-up of a network when those before it have ended or wait outside, on the embedded database. Its statements are answered
 * in the order of their arrival, so those of 32 long lists at once would be ahead of every statement of the other visitors. After a
 * long one the network pauses for the same time: a payment needs some twenty statements, and each would wait for one of a list.
 */
export const inTurn = <A, E>(turn: Semaphore.Semaphore, handling: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Effect.suspend(() => {
    let [begunAt, workedMs] = [0, 0]
    const begin = turn.take(1).pipe(
      Effect.andThen(Clock.currentTimeMillis),
      Effect.map((now) => void (begunAt = now)),
    )
    const end = Effect.map(Clock.currentTimeMillis, (now) => void (workedMs += now - begunAt))
    const next = turn.release(1)
    const suspend: Suspend = (waiting) =>
      Effect.acquireUseRelease(
        end.pipe(Effect.andThen(next)),
        () => waiting,
        () => begin,
      )
    return Effect.acquireUseRelease(
      begin,
      () => handling.pipe(Effect.provideService(SuspendTurn, suspend)),
      Effect.fnUntraced(function* () {
        yield* end
        if (workedMs <= longMs) yield* next
        else
          yield* Effect.forkDetach(
            Effect.sleep(Math.min(workedMs, longestPauseMs)).pipe(Effect.andThen(next)),
          )
      }),
    )
  })
