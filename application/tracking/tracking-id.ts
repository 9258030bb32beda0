import { decideTrackingId } from '#domain/tracking/tracking-id.ts'
import type { TrackingIds } from './tracking.port.ts'

/**
 * Returns the random id of this browser (spec §3): the stored one, or a new one, which is stored only if
 * `maySave`.
 */
export const trackingIdOf = (ids: TrackingIds, maySave: boolean): string => {
  const decided = decideTrackingId(ids.read())
  if (decided._tag === 'Keep') return decided.id
  const id = ids.make()
  if (maySave) ids.write(id)
  return id
}
