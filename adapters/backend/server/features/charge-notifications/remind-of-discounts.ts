import { Effect } from 'effect'
import { chargePath } from '#domain/navigation/page-paths.ts'
import { type LocalDate, localDateOf } from '#domain/dates/local-date.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { discountOn } from '#domain/charges/explanations/charge-status.ts'
import { isReminderDue, ruledForReminders } from '#domain/notifications/notice-times.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { insertNotification } from '#adapters/backend/server/features/notifications/notifications.repository.ts'
import { beforeEveryUser, noticeDaysOf, subscribersAfter, unpaidOf } from './subscribers.repository.ts'
import { discountEndsText, discountsEndEmail } from './notification-texts.ts'
import { notifyByEmail } from './notify-by-email.ts'
import { ownUnpaid } from './notify-of-charges.ts'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'

const usersAtOnce = 200

const remind = async (deps: FeatureDeps, userIds: readonly string[], today: LocalDate): Promise<void> => {
  const { db } = deps.store
  const daysBefore = await noticeDaysOf(db, userIds)
  const byUser = Map.groupBy(await unpaidOf(db, userIds, ruledForReminders(today)), ({ user_id }) => user_id)
  for (const [userId, userFines] of byUser)
    await db.transaction().execute(async (trx) => {
      const ids = userFines.map(({ charge_id }) => charge_id)
      const newlyNotified: Charge[] = []
      for (const charge of await ownUnpaid(trx, userId, ids)) {
        const discount = discountOn(charge, today)
        if (discount === null || !isReminderDue(discount.lastDay, today, daysBefore.get(userId) ?? 0))
          continue
        const isNew = await insertNotification(trx, deps, {
          ...discountEndsText(charge, today),
          dedupeKey: `discount-ends:${charge.id}:${userId}`,
          userId,
          tab: 'fines',
          url: chargePath(charge.id),
        })
        if (isNew) newlyNotified.push(charge)
      }
      const [first] = newlyNotified
      if (first === undefined) return
      const dedupeKey = `discounts-end:${userId}:${first.id}`
      await notifyByEmail(trx, deps, {
        userId,
        charges: newlyNotified,
        dedupeKey,
        composeEmail: discountsEndEmail,
      })
    })
}

/** Reminds of discounts that end within the days that the user has chosen, once for each; reads all users page by page. */
export const remindOfDiscounts = (deps: FeatureDeps): Effect.Effect<void, DatabaseFailed> =>
  deps.store.query(async (db) => {
    const today = localDateOf(deps.now())
    let last: string | undefined = beforeEveryUser
    while (last !== undefined) {
      const users: readonly string[] = await subscribersAfter(db, last, usersAtOnce)
      if (users.length > 0) await remind(deps, users, today)
      last = users.at(-1)
    }
  })
