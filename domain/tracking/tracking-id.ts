export type TrackingIdDecision = { readonly _tag: 'Keep'; readonly id: string } | { readonly _tag: 'Make' }

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Spec §3: kept under userTrackingId, a new UUID where it is missing; what is no UUID is not ours. */
export const decideTrackingId = (stored: string | null): TrackingIdDecision =>
  stored !== null && uuid.test(stored) ? { _tag: 'Keep', id: stored } : { _tag: 'Make' }
