import { Effect } from 'effect'
import { chargePath } from '#domain/navigation/page-paths.ts'
import { type LocalDate, localDateOf } from '#domain/dates/local-date.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { discountOn } from '#domain/charges/explanations/charge-status.ts'
import { isReminderDue, ruledForReminders } from '#domain/notifications/notice-times.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { insertNotification } from '#adapters/backend/server/features/notifications/notifications.repository.ts'
import { beforeEveryUser, noticeDaysOf, subscribersAfter, unpaidOf } from './subscribers.repository.ts'
import { discountEndsText, discountsEndEmail } from './notification-texts.ts'
import { notifyByEmail } from './notify-by-email.ts'
import { ownUnpaid } from './notify-of-charges.ts'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'

const usersAtOnce = 200

/** A user with the unpaid charges whose discounts may end soon. */
interface UserToRemind {
  readonly userId: string
  readonly chargeIds: readonly string[]
  readonly daysBefore: number
}

const remindUser = async (
  trx: Trx,
  deps: FeatureDeps,
  { userId, chargeIds, daysBefore }: UserToRemind,
): Promise<void> => {
  const today = localDateOf(deps.now())
  const newlyNotified: Charge[] = []
  for (const charge of await ownUnpaid(trx, userId, chargeIds)) {
    const discount = discountOn(charge, today)
    if (discount === null || !isReminderDue(discount.lastDay, today, daysBefore)) continue
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
}

const usersToRemind = async (
  db: Database,
  userIds: readonly string[],
  today: LocalDate,
): Promise<readonly UserToRemind[]> => {
  if (userIds.length === 0) return []
  const [daysBefore, unpaid] = await Promise.all([
    noticeDaysOf(db, userIds),
    unpaidOf(db, userIds, ruledForReminders(today)),
  ])
  return [...Map.groupBy(unpaid, ({ user_id }) => user_id)].map(([userId, fines]) => ({
    userId,
    chargeIds: fines.map(({ charge_id }) => charge_id),
    daysBefore: daysBefore.get(userId) ?? 0,
  }))
}

/** Reminds of discounts that end within the days that the user has chosen, once for each; reads all users page by page. */
export const remindOfDiscounts = (deps: FeatureDeps): Effect.Effect<void, DatabaseFailed> =>
  Effect.gen(function* () {
    const today = localDateOf(deps.now())
    let last: string | undefined = beforeEveryUser
    while (last !== undefined) {
      const after: string = last
      const userIds: readonly string[] = yield* deps.store.query((db) =>
        subscribersAfter(db, after, usersAtOnce),
      )
      for (const user of yield* deps.store.query((db) => usersToRemind(db, userIds, today)))
        yield* deps.store.transaction((trx) => remindUser(trx, deps, user))
      last = userIds.at(-1)
    }
  })
