import { Effect } from 'effect'
import { type CallFailure, isCallFailure } from './refused.ts'
import type { Store, Trx } from './store/store.ts'

/** Runs work in a transaction; an expected failure that it throws rolls back everything it has written. */
export const inTransaction = <A>(
  store: Store,
  work: (trx: Trx) => Promise<A>,
): Effect.Effect<A, CallFailure> =>
  Effect.tryPromise({ try: () => store.transaction(work), catch: (error) => error }).pipe(
    Effect.catch((error) => (isCallFailure(error) ? Effect.fail(error) : Effect.die(error))),
  )
