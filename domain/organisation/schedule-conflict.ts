import { type Instant, instant } from '#domain/dates/instant.ts'
import type { DriverSchedule, Shift } from './driver-schedule.ts'
import { overlap } from './period.ts'

/** One vehicle with two drivers, one driver with two vehicles, or the same shift entered twice. */
export type ConflictKind = 'vehicle' | 'driver' | 'repeat'

export interface ScheduleConflict {
  readonly kind: ConflictKind
  /** The one that begins first. */
  readonly one: DriverSchedule
  readonly other: DriverSchedule
  /** The time that both claim. */
  readonly from: Instant
  readonly until: Instant
}

/** What two shifts share that cannot be shared; nothing where they go together. */
export const conflictKind = (one: Shift, other: Shift): ConflictKind | null => {
  if (!overlap(one, other)) return null
  const sameVehicle = one.stsId === other.stsId
  const sameDriver = one.driverLicenseId === other.driverLicenseId
  if (sameVehicle) return sameDriver ? 'repeat' : 'vehicle'
  return sameDriver ? 'driver' : null
}

/** The earlier shift first; ids decide between equals, so that the order stays put. */
const byStart = (one: DriverSchedule, other: DriverSchedule): number =>
  one.startAt - other.startAt || (one.id < other.id ? -1 : 1)

/** Pairs of one group, sorted by start: once a shift begins after this one's end, so do all that follow. */
const conflictsIn = (sorted: readonly DriverSchedule[]): readonly ScheduleConflict[] => {
  const found: ScheduleConflict[] = []
  for (const [index, one] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next]
      if (other === undefined || other.startAt >= one.endAt) break
      const kind = conflictKind(one, other)
      const until = instant(Math.min(one.endAt, other.endAt))
      if (kind !== null) found.push({ kind, one, other, from: other.startAt, until })
    }
  }
  return found
}

/** Every pair of shifts that cannot both be true, in the order in which the trouble begins. */
export const findConflicts = (schedules: readonly DriverSchedule[]): readonly ScheduleConflict[] => {
  const sorted = schedules.toSorted(byStart)
  const ofVehicles = Map.groupBy(sorted, ({ stsId }) => stsId)
  const ofDrivers = Map.groupBy(sorted, ({ driverLicenseId }) => driverLicenseId)
  return [
    ...Array.from(ofVehicles.values(), conflictsIn).flat(),
    // A repeat is a pair of either grouping: it was found above.
    ...Array.from(ofDrivers.values(), conflictsIn)
      .flat()
      .filter(({ kind }) => kind === 'driver'),
  ].toSorted((one, other) => byStart(one.other, other.other) || byStart(one.one, other.one))
}
