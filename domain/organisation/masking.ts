/**
 * Spec §4: returns whether data is masked, which it is for a demo or expired organisation. What the registers brought is
 * masked (domain/charges/disclosure/masked-charge.ts); what the organisation entered (vehicles, drivers, phones, shifts) never is.
 */
export const isMasked = (state: {
  readonly isDemo: boolean
  readonly isSubscriptionExpired: boolean
}): boolean => state.isDemo || state.isSubscriptionExpired
