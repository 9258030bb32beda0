import type { Shift } from './driver-schedule.ts'
import { overlap } from './period.ts'

/** One vehicle with two drivers, one driver with two vehicles, or the same shift entered twice. */
export type ConflictKind = 'vehicle' | 'driver' | 'repeat'

/** Returns the conflict of two shifts; null if there is none. */
export const conflictKind = (one: Shift, other: Shift): ConflictKind | null => {
  if (!overlap(one, other)) return null
  const sameVehicle = one.stsId === other.stsId
  const sameDriver = one.driverLicenseId === other.driverLicenseId
  if (sameVehicle) return sameDriver ? 'repeat' : 'vehicle'
  return sameDriver ? 'driver' : null
}
