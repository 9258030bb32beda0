import type { Effect } from 'effect'
import { minuteMs } from '#domain/dates/duration.ts'
import type { MakeFeature, FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { oneAtATime } from '#adapters/backend/server/jobs/one-at-a-time.ts'
import { startJob } from '#adapters/backend/server/jobs/start-job.ts'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'
import { accountRoutes } from './account.routes.ts'
import { eraseUserRoutes } from './personal-data/erase-user.routes.ts'
import { exportUserRoutes } from './personal-data/export-user.routes.ts'
import { type AddCertificate, newUserRoutes } from './new-user.routes.ts'
import { ownSessionsRoutes } from './own-sessions.routes.ts'
import { passwordRoutes } from './password.routes.ts'
import { signInRoutes } from './sign-in.routes.ts'
import {
  deleteEndedSessions,
  deleteExpiredInvitations,
  deleteExpiredLinks,
  deleteOldRows,
  deleteOldTries,
  deleteRowsOfErased,
  deleteIdleClients,
  deleteIdleVisitors,
} from './personal-data/purge.repository.ts'

/** Removes unusable data (ASVS 14.2.7): expired sessions, used links, old counts and messages, visitors without data. */
export const purge = ({
  store,
  now,
  log,
}: Pick<FeatureDeps, 'store' | 'now' | 'log'>): Effect.Effect<void, DatabaseFailed> =>
  store.query(async (db) => {
    await deleteEndedSessions(db, now())
    await deleteRowsOfErased(db, now())
    await deleteExpiredLinks(db, now())
    await deleteExpiredInvitations(db, now())
    await deleteOldTries(db, now())
    await deleteOldRows(db, now())
    const forgotten = await deleteIdleVisitors(db, now())
    await deleteIdleClients(db, now())
    if (forgotten > 0) log('info', 'visitors forgotten', { count: forgotten })
  })

const purgePauseMs = 10 * minuteMs

/** Spec §7 Session and user: the caller's user, and their sessions. */
export const sessionFeature =
  (addCertificate: AddCertificate): MakeFeature =>
  (deps) => ({
    routes: [
      (given: FeatureDeps) => newUserRoutes(given, addCertificate),
      signInRoutes,
      ownSessionsRoutes,
      accountRoutes,
      passwordRoutes,
      eraseUserRoutes,
      exportUserRoutes,
    ].flatMap((routesOf) => routesOf(deps)),
    start: () =>
      startJob(
        'purge accounts',
        oneAtATime(deps.store, 'purge accounts', purge(deps)),
        purgePauseMs,
        deps.log,
      ),
  })
