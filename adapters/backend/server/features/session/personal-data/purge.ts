import type { Effect } from 'effect'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import {
  deleteEndedSessions,
  deleteExpiredLinks,
  deleteOldTries,
  forgetClients,
  forgetVisitors,
} from './purge.repository.ts'

/** Removes what nobody can use any more (ASVS 14.2.7): sessions that are over, spent links, old counts, visitors who left nothing. */
export const purge = ({
  store,
  now,
  log,
}: Pick<FeatureDeps, 'store' | 'now' | 'log'>): Effect.Effect<void, DatabaseFailed> =>
  store.query(async (db) => {
    await deleteEndedSessions(db, now())
    await deleteExpiredLinks(db, now())
    await deleteOldTries(db, now())
    const forgotten = await forgetVisitors(db, now())
    await forgetClients(db, now())
    if (forgotten > 0) log('info', 'visitors forgotten', { count: forgotten })
  })
