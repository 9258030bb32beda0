import { Effect } from 'effect'
import { type CommandError, asKnownError } from '#cli/runtime/exit-result-of.ts'

const failOrDie = (error: unknown): Effect.Effect<never, CommandError> => {
  const known = asKnownError(error)
  return known === null ? Effect.die(error) : Effect.fail(known)
}

/** Calls an adapter: an error that the operator can fix is a failure, any other is a bug. */
export const tryAdapter = <A>(work: () => Promise<A>): Effect.Effect<A, CommandError> =>
  Effect.tryPromise({ try: work, catch: (error) => error }).pipe(Effect.catch(failOrDie))

/** Runs a function that aborts the command by throwing: the abort becomes a failure that callers can handle. */
export const tryOrAbort = <A>(work: () => A): Effect.Effect<A, CommandError> =>
  Effect.try({ try: work, catch: (error) => error }).pipe(Effect.catch(failOrDie))
