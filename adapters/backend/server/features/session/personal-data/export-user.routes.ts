import { Effect } from 'effect'
import { isRecent } from '#domain/dates/clock-difference.ts'
import { minuteMs } from '#domain/dates/duration.ts'
import { instantOf } from '#domain/dates/instant.ts'
import { exportUser } from '#adapters/backend/contract/account/account.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import { findAccount } from '#adapters/backend/server/features/session/accounts.repository.ts'
import { confirmPassword } from '#adapters/backend/server/features/session/check-password.ts'
import { readPersonalData } from './read-personal-data.ts'
import { userTrace } from '#adapters/backend/server/features/session/user-trace.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import { sessionBegan } from '#adapters/backend/server/features/session/session.repository.ts'

/** Milliseconds for which a sign-in by e-mail is a proof of identity, where the account has no password. */
const freshMs = 15 * minuteMs

const signInAgain = refused(
  'export.sign-in',
  'Войдите ещё раз по ссылке из письма и скачайте данные в течение 15 минут: так мы узнаём, что это вы',
)

/**
 * 152-FZ, article 14: users may export their data. A password or a recent sign-in is required, because a session may be left
 * open.
 */
export const exportUserRoutes = (deps: FeatureDeps): readonly Route[] => {
  const { store, now, log } = deps
  const confirm = confirmPassword(deps)

  const isFresh = async (db: Database, sessionId: string): Promise<boolean> => {
    const began = await sessionBegan(db, sessionId)
    return began !== undefined && isRecent(instantOf(began), freshMs, now())
  }

  return [
    route(
      exportUser,
      Effect.fnUntraced(function* ({ input, caller, network }) {
        const account = yield* store.query((db) => findAccount(db, caller.userId))
        const isConfirmed = yield* confirm(account, input.password, network)
        // A visitor without an account cannot sign in, so the session is the only proof.
        const hasToSignIn = !isConfirmed && account?.registered_at != null
        if (hasToSignIn && !(yield* store.query((db) => isFresh(db, caller.sessionId))))
          return yield* signInAgain
        const reader = { userId: caller.userId, sessionId: caller.sessionId, now: now() }
        log('info', 'user exported', { user: userTrace(caller.userId) })
        return yield* store.transaction((trx) => readPersonalData(trx, reader))
      }),
    ),
  ]
}
