import { isUuid } from '#domain/uuid.ts'

export type TrackingIdDecision = { readonly _tag: 'Keep'; readonly id: string } | { readonly _tag: 'Make' }

/** Spec §3: kept under userTrackingId, a new UUID where it is missing; what is no UUID is not ours. */
export const decideTrackingId = (stored: string | null): TrackingIdDecision =>
  stored !== null && isUuid(stored.toLowerCase()) ? { _tag: 'Keep', id: stored } : { _tag: 'Make' }
