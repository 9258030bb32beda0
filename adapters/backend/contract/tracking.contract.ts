/** Spec §7 Tracking. */
export const trackingCalls = [] as const
