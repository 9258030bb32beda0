import { instant, type Instant } from '#domain/dates/instant.ts'
import { isLegalEntity } from '#domain/session/user-type.ts'

/** Spec §3, §9: subscribeType of a demo. */
export const demoType = 0

const dayMs = 86_400_000

export interface Subscription {
  readonly subscribeType: number
  readonly endsAt: Instant
}

/** Spec §4: demo is subscribeType 0. */
export const isDemo = ({ subscribeType }: Pick<Subscription, 'subscribeType'>): boolean =>
  subscribeType === demoType

/** Spec §4: expired when the end date is before now. */
export const isOver = ({ endsAt }: Pick<Subscription, 'endsAt'>, now: Instant): boolean => endsAt < now

/** Spec §4: ends tomorrow when now lies within the last day before the end date. */
export const endsTomorrow = ({ endsAt }: Pick<Subscription, 'endsAt'>, now: Instant): boolean =>
  endsAt >= now && endsAt - now <= dayMs

/** What the call «is subscription ended» answered; nothing where it was not asked. */
export type SubscriptionEndedAnswer = boolean | null

/** Spec §4: a legal entity also checks whether the subscription has ended. */
export const isExpired = (
  subscription: Subscription,
  userType: number | null,
  saidEnded: SubscriptionEndedAnswer,
  now: Instant,
): boolean => isOver(subscription, now) || (isLegalEntity(userType) && saidEnded === true)

/** What is ordered: a tariff for so many days (spec §3, countDays). */
export interface SubscriptionOrder {
  readonly subscribeType: number
  readonly countDays: number
}

/**
 * The subscription after an order. Paid days that are left are never lost: the next paid ones are added to them, and a
 * demo cannot replace or prolong what still runs. After a demo the paid days count at once, for a demo shows nothing.
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
