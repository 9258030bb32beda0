import { isUuid } from '#domain/uuid.ts'

export type TrackingIdDecision = { readonly _tag: 'Keep'; readonly id: string } | { readonly _tag: 'Make' }

/** Spec §3: the id is stored under userTrackingId. A missing or invalid UUID is replaced by a new one. */
export const decideTrackingId = (stored: string | null): TrackingIdDecision =>
  stored !== null && isUuid(stored.toLowerCase()) ? { _tag: 'Keep', id: stored } : { _tag: 'Make' }
