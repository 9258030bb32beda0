import type { Instant } from '#domain/dates/instant.ts'
import { isMasked } from '#domain/organisation/masking.ts'
import { isDemo, isOver } from '#domain/organisation/subscription.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import { type SubscriptionRow, subscriptionOf, userWithSubscription } from './organisations.repository.ts'

/**
 * Returns whether personal data of an organisation is masked: during the trial and after the subscription (spec §4
 * Subscription).
 */
export const isMaskedOrganisation = (row: SubscriptionRow, now: Instant): boolean => {
  const subscription = subscriptionOf(row)
  return isMasked({ isDemo: isDemo(subscription), isSubscriptionExpired: isOver(subscription, now) })
}

/**
 * Returns whether this user sees data with asterisks (spec §4 Subscription): an organisation on its demo or without a
 * running tariff. The tariff counts, not the type of the user, which the user may change; and an account of a legal entity
 * without an organisation is masked too. Otherwise both would be ways around the tariff.
 */
export const maskedFor = async (db: Database, userId: string, now: Instant): Promise<boolean> => {
  const user = await userWithSubscription(db, userId)
  if (user === undefined) return false
  const { isLegalEntity, subscription } = user
  return subscription === null ? isLegalEntity : isMaskedOrganisation(subscription, now)
}
