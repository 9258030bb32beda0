import type { Shift } from './driver-schedule.ts'
import { overlap } from './period.ts'

/** One vehicle with two drivers, one driver with two vehicles, or the same shift entered twice. */
export type ConflictKind = 'vehicle' | 'driver' | 'repeat'

/** Returns the conflict of two shifts; null if there is none. */
export const conflictKind = (a: Shift, b: Shift): ConflictKind | null => {
  if (!overlap(a, b)) return null
  const sameVehicle = a.stsId === b.stsId
  const sameDriver = a.driverLicenseId === b.driverLicenseId
  if (sameVehicle) return sameDriver ? 'repeat' : 'vehicle'
  return sameDriver ? 'driver' : null
}
