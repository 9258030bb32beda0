import { Effect } from 'effect'
import {
  markRead,
  notifications,
  noticeSettings,
  notificationTabs,
  setNoticeDays,
  watchLookUp,
} from '#adapters/backend/contract/notifications.contract.ts'
import {
  saveAccountAnswers,
  findAccount,
} from '#adapters/backend/server/features/session/accounts.repository.ts'
import { consentRequired } from '#adapters/backend/server/features/profile/consent-required.ts'
import { insertConsent } from '#adapters/backend/server/features/session/consents.repository.ts'
import type { Feature, MakeFeature, FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { route } from '#adapters/backend/server/http/route.ts'
import { notificationsOf, markAsRead, tabsOf } from './notifications.repository.ts'
import { saveWatch } from './watches.repository.ts'
import { pushSubscriptionRoutes } from './subscriptions.routes.ts'

/** Days before its end at which the settings of a user without an account announce a discount: the default of `accounts.notify_days`. */
const defaultNoticeDays = 3

const unknown = refused('notification.unknown', 'Такого уведомления нет')

/** Calls about notifications, push subscriptions and notice settings (spec §7 Support and notifications). */
export const notificationsFeature: MakeFeature = ({ store, now }: FeatureDeps): Feature => ({
  routes: [
    route(
      markRead,
      Effect.fnUntraced(function* ({ input: { hash }, caller: { userId } }) {
        const isAll = hash === 'all'
        const marked = yield* store.query((db) => markAsRead(db, userId, isAll ? null : hash, now()))
        if (marked === 0 && !isAll) return yield* unknown
        const tabs = yield* store.query((db) => tabsOf(db, userId))
        return { unread: tabs.reduce((sum, { unread }) => sum + unread, 0) }
      }),
    ),
    route(notificationTabs, ({ caller: { userId } }) =>
      store.query(async (db) => ({ tabs: await tabsOf(db, userId) })),
    ),
    route(notifications, ({ input: { tab, page = 1 }, caller: { userId } }) =>
      store.query((db) => notificationsOf(db, { userId, tab, page })),
    ),
    route(
      watchLookUp,
      Effect.fnUntraced(function* ({ input: { email, consent }, caller: { userId, accountId } }) {
        if (email !== undefined && consent === undefined) return yield* consentRequired
        yield* store.transaction(async (trx) => {
          if (email !== undefined && consent !== undefined) {
            const given = { kind: 'notices', version: consent, isGiven: true } as const
            // A member consents for the own person, and must not renew a consent that the owner has withdrawn.
            await insertConsent(trx, { ...given, userId: accountId, subject: email, now: now() })
          }
          await saveWatch(trx, userId, email ?? null, now())
        })
        return { watching: true }
      }),
    ),
    route(noticeSettings, ({ caller: { userId } }) =>
      store.query(async (db) => ({
        daysBefore: (await findAccount(db, userId))?.notify_days ?? defaultNoticeDays,
      })),
    ),
    route(setNoticeDays, ({ input, caller: { userId } }) =>
      store.query(async (db) => {
        const daysBefore = Number(input.daysBefore)
        await saveAccountAnswers(db, userId, { notify_days: daysBefore })
        return { daysBefore }
      }),
    ),
    ...pushSubscriptionRoutes({ store, now }),
  ],
})
