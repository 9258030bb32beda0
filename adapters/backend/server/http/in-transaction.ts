import { Effect } from 'effect'
import { type CallFailure, isRefusal } from './refused.ts'
import type { Store, Trx } from '#adapters/backend/server/database/store.ts'

/** Runs work in a transaction; an expected failure that it throws rolls back everything it has written. */
export const inTransaction = <A>(
  store: Store,
  work: (trx: Trx) => Promise<A>,
): Effect.Effect<A, CallFailure> =>
  store
    .transaction(work)
    .pipe(Effect.catchDefect((error) => (isRefusal(error) ? Effect.fail(error) : Effect.die(error))))
