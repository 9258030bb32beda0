import { decideTrackingId } from '#domain/tracking/tracking-id.ts'
import type { TrackingIds } from './tracking.port.ts'

/** The random name of this browser (spec §3): the kept one, or a new one, which is kept only where `mayKeep`. */
export const trackingIdOf = (ids: TrackingIds, mayKeep: boolean): string => {
  const decided = decideTrackingId(ids.read())
  if (decided._tag === 'Keep') return decided.id
  const id = ids.make()
  if (mayKeep) ids.write(id)
  return id
}
