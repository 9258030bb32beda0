import { Effect } from 'effect'
import { type LocalDate, localDateOf } from '#domain/dates/local-date.ts'
import { isDaytime } from '#domain/notifications/notice-times.ts'
import type { MakeFeature, FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { oneAtATime } from '#adapters/backend/server/jobs/one-at-a-time.ts'
import { startJob } from '#adapters/backend/server/jobs/start-job.ts'
import type { ChargeLists } from '#adapters/backend/server/features/fines/charge-lists.ts'
import {
  followCleared,
  notifyOfCleared,
} from '#adapters/backend/server/features/payments/progress/follow-cleared.ts'
import { remindOfDiscounts } from './remind-of-discounts.ts'
import { notifyOfSubscriptionEnds } from './notify-of-subscription-ends.ts'
import { notifyOfCharges } from './notify-of-charges.ts'
import { beforeEveryUser, subscribersAfter } from './subscribers.repository.ts'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'

const pauseMs = 30_000

type Job = Effect.Effect<void, DatabaseFailed>

/** Skips a job at night. */
const byDay = ({ now }: FeatureDeps, job: Job): Job =>
  Effect.suspend(() => (isDaytime(now()) ? job : Effect.void))

/** Runs a job once a day, in the daytime. */
const daily = (deps: FeatureDeps, job: Job): Job => {
  let doneOn: LocalDate | null = null
  return Effect.suspend(() => {
    const today = localDateOf(deps.now())
    if (doneOn === today || !isDaytime(deps.now())) return Effect.void
    return Effect.tap(job, () =>
      Effect.sync(() => {
        doneOn = today
      }),
    )
  })
}

/** Users in one run. A fleet has hundreds of documents, and all of them are asked about at once. */
const usersAtOnce = 10

/**
 * Asks the registers about the documents of subscribed users, the next ones in each run and the first ones after the last, so that
 * users are notified of charges without a look-up. A register is asked about a document once a day at most, because its
 * last answer counts as fresh for that time.
 */
export const watchDocuments = (
  { store }: Pick<FeatureDeps, 'store'>,
  askAboutUser: ChargeLists['askAboutUser'],
): Job => {
  let last = beforeEveryUser
  return Effect.gen(function* () {
    const users = yield* store.query((db) => subscribersAfter(db, last, usersAtOnce))
    for (const userId of users) yield* askAboutUser(userId)
    last = users.at(-1) ?? beforeEveryUser
  })
}

/**
 * Notifications that no request caused: new charges, for which the registers are asked about saved documents, discounts and
 * subscriptions that end, and paid charges until the register has cleared them. The payments feature notifies of the payments
 * themselves.
 */
export const chargeNotificationsFeature =
  ({ askAgain, askAboutUser }: Pick<ChargeLists, 'askAgain' | 'askAboutUser'>): MakeFeature =>
  (deps) => ({
    routes: [],
    start: () => {
      const start = (name: string, job: Job) =>
        startJob(name, oneAtATime(deps.store, name, job), pauseMs, deps.log)
      const stops = [
        start('watch saved documents', byDay(deps, watchDocuments(deps, askAboutUser))),
        start('notify of charges', notifyOfCharges(deps)),
        start('remind of discounts', daily(deps, remindOfDiscounts(deps))),
        start('notify of cleared payments', byDay(deps, notifyOfCleared(deps))),
        start('follow paid charges', daily(deps, followCleared(deps, askAgain))),
        start('remind of subscriptions', byDay(deps, notifyOfSubscriptionEnds(deps))),
      ]
      return async () => {
        await Promise.all(stops.map((stop) => stop()))
      }
    },
  })
