import { Effect } from 'effect'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatDate } from '#domain/dates/wording.ts'
import { endsOfTomorrow, isDemo } from '#domain/organisation/subscription.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { insertNotification } from '#adapters/backend/server/features/notifications/notifications.repository.ts'
import { organisationWith } from '#adapters/backend/server/features/organisation/order-emails.ts'
import {
  type OrganisationRow,
  subscriptionOf,
} from '#adapters/backend/server/features/organisation/organisations.repository.ts'
import { unsubscribeLink } from '#adapters/backend/server/features/profile/unsubscribe-link.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { unsubscribeLine } from './notification-texts.ts'
import { emailAddressOf } from './subscribers.repository.ts'
import { endingSubscriptions, subscriptionEndKey } from './subscription-ends.repository.ts'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'

const textOf = (row: OrganisationRow) => {
  const subscription = subscriptionOf(row)
  const day = formatDate(localDateOf(subscription.endsAt))
  return isDemo(subscription)
    ? {
        title: 'Пробный период заканчивается завтра',
        body: `Он действует до ${day}. Чтобы видеть данные без звёздочек, закажите тариф`,
      }
    : {
        title: 'Подписка заканчивается завтра',
        body: `Тариф действует до ${day}. Потом номера и места штрафов закроются. Ничего не спишется само: закажите тариф ещё раз`,
      }
}

const notify = async (trx: Trx, deps: FeatureDeps, row: OrganisationRow): Promise<void> => {
  const text = textOf(row)
  const dedupeKey = subscriptionEndKey(row)
  const userId = row.user_id
  const url = '/organization/tariff/'
  if (!(await insertNotification(trx, deps, { ...text, dedupeKey, userId, tab: 'service', url }))) return
  const email = await emailAddressOf(trx, userId)
  if (email === null) return
  const unsubscribe = await unsubscribeLink(trx, deps.siteUrl, { userId, email })
  await deps.outbox.email(trx, {
    dedupeKey,
    recipient: email,
    userId,
    subject: text.title,
    body: [
      'Здравствуйте!',
      `${organisationWith(row.inn)}. ${text.body}: ${deps.siteUrl}${url}`,
      unsubscribeLine(unsubscribe),
    ].join('\n\n'),
  })
}

/** Notifies organisations whose subscription ends within a day (spec §3 isSubscriptionEndTomorrow), once for each end. */
export const notifyOfSubscriptionEnds = (deps: FeatureDeps): Effect.Effect<void, DatabaseFailed> =>
  Effect.gen(function* () {
    const rows = yield* deps.store.query((db) => endingSubscriptions(db, endsOfTomorrow(deps.now())))
    for (const row of rows) yield* deps.store.transaction((trx) => notify(trx, deps, row))
  })
