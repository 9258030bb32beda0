import { Effect } from 'effect'

/** More milliseconds than these calls need, unless the database is slow for every caller. */
const uniformMs = 50

/**
 * Answers or fails no earlier than a fixed time after the start, because an address with an account needs other statements
 * than one without: the time of the answer would otherwise reveal whether there is an account.
 */
export const inUniformTime = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.all([Effect.exit(work), Effect.sleep(uniformMs)], { concurrency: 2 }).pipe(
    Effect.flatMap(([exit]) => exit),
  )
