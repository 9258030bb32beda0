import type { Instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatDate } from '#domain/dates/wording.ts'
import type { Organisation } from './organisation.ts'
import { endsTomorrow, isDemo, isExpired, type SubscriptionEndedAnswer } from './subscription.ts'

/** Spec §3, demoEndDate: formats day, month name and year with a suffix in Moscow time, «5 декабря 2026 г.». */
export const formatEndDate = (endsAt: Instant): string => `${formatDate(localDateOf(endsAt))} г.`

/** Spec §3 Organisation state: the subscription as the cabinet shows it. */
export interface OrganisationState {
  readonly userType: number | null
  readonly companyName: string
  /** The end of the demo, formatted for display. */
  readonly demoEndDate: string
  /** The end of the demo as the backend returned it. */
  readonly demoEndDateResponse: Instant | null
  readonly isSubscriptionExpired: boolean
  readonly isSubscriptionEndTomorrow: boolean
  readonly isDemo: boolean
}

/** State before the first answer, and of users without an organisation. */
export const noOrganisation: OrganisationState = {
  userType: null,
  companyName: '',
  demoEndDate: '',
  demoEndDateResponse: null,
  isSubscriptionExpired: false,
  isSubscriptionEndTomorrow: false,
  isDemo: false,
}

/**
 * Spec §4 Subscription: returns the state of the cabinet. A subscription that has ended does not also end
 * tomorrow.
 */
export const organisationState = (
  organisation: Pick<Organisation, 'name' | 'subscribeType' | 'subscriptionEndDate'>,
  userType: number | null,
  isReportedEnded: SubscriptionEndedAnswer,
  now: Instant,
): OrganisationState => {
  const { name, subscribeType, subscriptionEndDate: endsAt } = organisation
  const subscription = { subscribeType, endsAt }
  const expired = isExpired(subscription, userType, isReportedEnded, now)
  return {
    userType,
    companyName: name,
    demoEndDate: formatEndDate(endsAt),
    demoEndDateResponse: endsAt,
    isSubscriptionExpired: expired,
    isSubscriptionEndTomorrow: !expired && endsTomorrow(subscription, now),
    isDemo: isDemo(subscription),
  }
}
