import { Effect, Semaphore } from 'effect'
import { type DatabaseFailed, fromDatabase } from '#adapters/backend/server/database/database-failed.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { releaseAdvisoryLock, tryAdvisoryLock } from '#adapters/backend/server/database/advisory-lock.ts'

/**
 * How many jobs of this process may hold a lock. Each lock keeps a connection of the pool while the job asks for another one:
 * with a lock for each of ten connections no job could go on.
 */
const places = Semaphore.makeUnsafe(4)

/**
 * Runs a job in one process at a time on the same database; the others skip this run. Where four jobs of the process run, the
 * next one waits for a place.
 */
export const oneAtATime = <E>(
  { kind, pool }: Pick<Store, 'kind' | 'pool'>,
  name: string,
  job: Effect.Effect<void, E>,
): Effect.Effect<void, E | DatabaseFailed> =>
  // The embedded database has one process, and one connection, which must not be held.
  kind === 'embedded'
    ? job
    : places.withPermit(
        Effect.acquireUseRelease(
          fromDatabase(() => tryAdvisoryLock(pool, name)),
          (lock) => (lock === null ? Effect.void : job),
          (lock) => (lock === null ? Effect.void : fromDatabase(() => releaseAdvisoryLock(lock))),
        ),
      )
