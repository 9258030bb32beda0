import { Effect } from 'effect'
import { pushKey, subscribePush, unsubscribePush } from '#adapters/backend/contract/notifications.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import { isPushEndpoint } from '#adapters/backend/server/outbox/push-endpoint.ts'
import { vapidKeys } from '#adapters/backend/server/outbox/vapid-keys.ts'
import { deletePushSubscription, savePushSubscription } from './subscriptions.repository.ts'

const foreignEndpoint = refused(
  'push.endpoint',
  'Этот браузер присылает уведомления через сервис, который мы не знаем. Включите уведомления по почте',
)

const full = refused('push.full', 'Уведомления включены в двадцати браузерах. Выключите их там, где не нужны')

/** Returns the routes about the browsers of a user that receive notifications. */
export const pushSubscriptionRoutes = ({
  store,
  now,
}: Pick<FeatureDeps, 'store' | 'now'>): readonly Route[] => [
  route(pushKey, () => store.query(async (db) => ({ key: (await vapidKeys({ db })).publicKey }))),
  route(
    subscribePush,
    Effect.fnUntraced(function* ({ input, caller: { userId } }) {
      if (!isPushEndpoint(input.endpoint)) return yield* foreignEndpoint
      const stored = yield* store.transaction((trx) =>
        savePushSubscription(trx, { ...input, userId, now: now() }),
      )
      return stored ? { subscribed: true } : yield* full
    }),
  ),
  route(unsubscribePush, ({ input: { endpoint }, caller: { userId } }) =>
    store.query(async (db) => {
      await deletePushSubscription(db, userId, endpoint)
      return { subscribed: false }
    }),
  ),
]
