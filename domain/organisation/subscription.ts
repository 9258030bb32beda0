import { dayMs } from '#domain/dates/duration.ts'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { isLegalEntity } from '#domain/session/user-type.ts'

/** Spec §3, §9: subscribeType of a demo. */
export const demoType = 0

export interface Subscription {
  readonly subscribeType: number
  readonly endsAt: Instant
}

/** Spec §4: returns whether a subscription is a demo (subscribeType 0). */
export const isDemo = ({ subscribeType }: Pick<Subscription, 'subscribeType'>): boolean =>
  subscribeType === demoType

/** Spec §4: returns whether the end date is before now. */
export const isOver = ({ endsAt }: Pick<Subscription, 'endsAt'>, now: Instant): boolean => endsAt < now

/** Returns the first and the last moment at which a subscription ends that `endsTomorrow`. */
export const endsOfTomorrow = (now: Instant): { readonly from: Instant; readonly to: Instant } => ({
  from: now,
  to: instant(now + dayMs),
})

/** Spec §4: returns whether now is within the last day before the end date. */
export const endsTomorrow = ({ endsAt }: Pick<Subscription, 'endsAt'>, now: Instant): boolean => {
  const { from, to } = endsOfTomorrow(now)
  return endsAt >= from && endsAt <= to
}

/** The answer of the request «is subscription ended»; null if it was not sent. */
export type SubscriptionEndedAnswer = boolean | null

/**
 * Spec §4: returns whether a subscription has expired. For a legal entity it has also expired if the backend
 * reported its end.
 */
export const isExpired = (
  subscription: Subscription,
  userType: number | null,
  isReportedEnded: SubscriptionEndedAnswer,
  now: Instant,
): boolean => isOver(subscription, now) || (isLegalEntity(userType) && isReportedEnded === true)

/** An order: a tariff for a number of days (spec §3, countDays). */
export interface SubscriptionOrder {
  readonly subscribeType: number
  readonly countDays: number
}

/**
 * Returns the subscription after an order. Remaining paid days are kept: new paid days are added to them, and a demo can
 * neither replace nor prolong an active subscription. After a demo the paid days start at once, because a demo shows masked
 * data.
 */
export const subscribe = (
  current: Subscription | null,
  { subscribeType, countDays }: SubscriptionOrder,
  now: Instant,
): Subscription => {
  const running = current !== null && !isOver(current, now) ? current : null
  if (running !== null && isDemo({ subscribeType })) return running
  const from = running === null || isDemo(running) ? now : running.endsAt
  return { subscribeType, endsAt: instant(from + countDays * dayMs) }
}
