import type { Effect } from 'effect'
import { tryOrDie } from '#adapters/errors/try-or-die.ts'
import { type CommandError, asKnownError } from '#cli/runtime/exit-result-of.ts'

/** Calls an adapter: an error that the operator can fix is a failure, any other is a bug. */
export const tryAdapter = <A>(work: () => Promise<A>): Effect.Effect<A, CommandError> =>
  tryOrDie(work, asKnownError)

/** Runs a function that aborts the command by throwing: the abort becomes a failure that callers can handle. */
export const tryOrAbort = <A>(work: () => A): Effect.Effect<A, CommandError> => tryAdapter(async () => work())
