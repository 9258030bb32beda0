import { Clock, Context, Effect, Option, type Semaphore } from 'effect'
import type { Busy } from './refused.ts'

/** A look-up of a usual list does not take longer, also on a busy machine. */
const longMs = 500

const longestPauseMs = 2000

type Suspend = <A, E>(waiting: Effect.Effect<A, E>) => Effect.Effect<A, E>

/** How the running call gives up its turn; calls without a turn have none to give up. */
const SuspendTurn = Context.Reference<Suspend>('SuspendTurn', { defaultValue: () => (waiting) => waiting })

/** Waits for a service outside, and meanwhile lets the next look-up run. */
export const waitOutside = <A, E>(waiting: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Effect.flatMap(SuspendTurn, (suspend) => suspend(waiting))

/** The calls that take turns. */
export interface Turns {
  /** Has a permit for each call that may run at once. */
  readonly permits: Semaphore.Semaphore
  /** How long a call waits for its turn. */
  readonly maxWaitMs: number
  /** The failure of a call that has waited so long. */
  readonly busy: Busy
  /** Whether a long call keeps its turn afterwards for the time that it took. */
  readonly pausesAfterLong: boolean
}

/**
 * Runs a call when enough of those before it have ended or wait outside; fails with `Busy` where that takes too long.
 * Statements are answered in the order of their arrival, so those of 32 long lists at once would be ahead of every statement
 * of the other visitors: a payment needs some twenty statements, and each would wait for those of a list.
 */
export const inTurn = <A, E>(
  { permits, maxWaitMs, busy, pausesAfterLong }: Turns,
  handling: Effect.Effect<A, E>,
): Effect.Effect<A, E | Busy> =>
  Effect.suspend(() => {
    let [begunAt, workedMs, isHeld] = [0, 0, false]
    const begin = permits.take(1).pipe(
      Effect.timeoutOption(maxWaitMs),
      Effect.map((taken) => void (isHeld = Option.isSome(taken))),
      Effect.andThen(Clock.currentTimeMillis),
      Effect.map((now) => void (begunAt = now)),
    )
    const end = Effect.map(Clock.currentTimeMillis, (now) => void (workedMs += now - begunAt))
    const next = Effect.suspend(() => (isHeld ? permits.release(1) : Effect.void))
    // After a wait outside, a look-up goes on also where its turn does not come: it has asked the registers already.
    const suspend: Suspend = (waiting) =>
      Effect.acquireUseRelease(
        end.pipe(Effect.andThen(next)),
        () => waiting,
        () => begin,
      )
    return Effect.acquireUseRelease(
      begin,
      (): Effect.Effect<A, E | Busy> =>
        isHeld ? handling.pipe(Effect.provideService(SuspendTurn, suspend)) : busy,
      Effect.fnUntraced(function* () {
        yield* end
        if (!pausesAfterLong || workedMs <= longMs) yield* next
        else
          yield* Effect.forkDetach(
            Effect.sleep(Math.min(workedMs, longestPauseMs)).pipe(Effect.andThen(next)),
          )
      }),
    )
  })
