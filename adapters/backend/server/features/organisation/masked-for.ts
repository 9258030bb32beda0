import type { Instant } from '#domain/dates/instant.ts'
import { isMasked } from '#domain/organisation/masking.ts'
import { isDemo, isOver } from '#domain/organisation/subscription.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import {
  isLegalEntityUser,
  type OrganisationRow,
  organisationOf,
  subscriptionOf,
} from './organisations.repository.ts'

/**
 * Returns whether personal data of an organisation is masked: during the trial and after the subscription (spec §4
 * Subscription).
 */
export const isMaskedOrganisation = (row: OrganisationRow, now: Instant): boolean => {
  const subscription = subscriptionOf(row)
  return isMasked({ isDemo: isDemo(subscription), isSubscriptionExpired: isOver(subscription, now) })
}

/**
 * Returns whether this user sees data with asterisks (spec §4 Subscription): an organisation on its demo or without a
 * running tariff. The tariff counts, not the type of the user, which the user may change; and an account of a legal entity
 * without an organisation is masked too. Otherwise both would be ways around the tariff.
 */
export const maskedFor = async (db: Database, userId: string, now: Instant): Promise<boolean> => {
  const row = await organisationOf(db, userId)
  return row === undefined ? isLegalEntityUser(db, userId) : isMaskedOrganisation(row, now)
}
