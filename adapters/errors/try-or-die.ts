import { Effect } from 'effect'

/** Runs a promise: an error that `failureOf` recognises is the failure, any other is a bug of the program and stays a defect. */
export const tryOrDie = <Value, Failure>(
  run: () => Promise<Value>,
  failureOf: (error: unknown) => Failure | null,
): Effect.Effect<Value, Failure> =>
  Effect.tryPromise({ try: run, catch: (error) => error }).pipe(
    Effect.catch((error) => {
      const failure = failureOf(error)
      return failure === null ? Effect.die(error) : Effect.fail(failure)
    }),
  )
