import { Effect } from 'effect'
import { isUuid } from '#domain/uuid.ts'
import type { Email } from '#domain/identity/email.ts'
import { unsubscribeByLink, unsubscribeEmail } from '#adapters/backend/contract/account/settings.contract.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import {
  organisationOf,
  stopNoticesByEmail,
} from '#adapters/backend/server/features/organisation/organisations.repository.ts'
import {
  findAccount,
  lockAccount,
  saveAccountAnswers,
} from '#adapters/backend/server/features/session/accounts.repository.ts'
import { withdrawEmailConsents } from '#adapters/backend/server/features/session/consents.repository.ts'
import { linkSpent } from '#adapters/backend/server/features/session/email-link.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import { emailOfUser } from './account-email.ts'
import { isTokenOf, userOfToken } from './unsubscribe-link.ts'

/** Spec §7: a user stops the e-mails in the settings, or by the link of an e-mail without a session. */
export const unsubscribeRoutes = ({ store, now }: FeatureDeps): readonly Route[] => {
  /** Returns whose e-mails the token stops: the user's own, or those to the address that their organisation set. */
  const unsubscribe = async (db: Database, token: string): Promise<boolean> => {
    const userId = userOfToken(token)
    if (!isUuid(userId)) return false
    const isFor = async (email: Email | null | undefined) =>
      email != null && (await isTokenOf(db, token, { userId, email }))
    if (await isFor((await findAccount(db, userId))?.email)) {
      await db.transaction().execute(async (trx) => {
        await lockAccount(trx, userId)
        await saveAccountAnswers(trx, userId, { is_subscribed: false, do_notify: false })
        await withdrawEmailConsents(trx, userId, now())
      })
      return true
    }
    const organisation = await organisationOf(db, userId)
    if (!(await isFor(organisation?.notice_email))) return false
    await stopNoticesByEmail(db, userId)
    return true
  }

  return [
    route(unsubscribeEmail, ({ caller }) =>
      store.transaction(async (trx) => {
        await lockAccount(trx, caller.userId)
        await saveAccountAnswers(trx, caller.userId, { is_subscribed: false })
        await withdrawEmailConsents(trx, caller.userId, now())
        return emailOfUser(trx, caller.userId)
      }),
    ),
    route(
      unsubscribeByLink,
      Effect.fnUntraced(function* ({ input }) {
        return (yield* store.query((db) => unsubscribe(db, input.token))) ? {} : yield* linkSpent
      }),
    ),
  ]
}
