import type { DocumentId } from '#domain/documents/document.ts'
import type { Shift } from './driver-schedule.ts'
import { driversInPeriod, type DriverFinding, type ConfidenceReason } from './drivers-in-period.ts'
import { momentsInOtherZones, type OffenceTime } from './offence-time.ts'
import { dayPeriod, momentPeriod, type Period } from './period.ts'

/** Confidence of the answer: each doubt lowers it by one level, and `none` means that no driver was found. */
export type Confidence = 'high' | 'medium' | 'low' | 'none'

export interface WhoDrove {
  /** Null if the schedules do not point to one driver. */
  readonly driver: DocumentId | null
  readonly confidence: Confidence
  /** All drivers who may have driven, the found driver included. Sorted by id for a stable order. */
  readonly candidates: readonly DocumentId[]
  readonly why: readonly ConfidenceReason[]
}

/** Maximum number of fines in one question about their drivers. */
export const maxFinesPerQuestion = 100

const levels = ['high', 'medium', 'low'] as const

const conclude = ({ driver, candidates, facts, doubts }: DriverFinding): WhoDrove => ({
  driver,
  confidence: driver === null ? 'none' : (levels[doubts.length] ?? 'low'),
  candidates: candidates.toSorted(),
  why: [...facts, ...doubts],
})

const noTime: DriverFinding = {
  driver: null,
  candidates: [],
  facts: [{ code: 'no-time', text: 'Неизвестно, когда было нарушение: посмотрите в постановлении' }],
  doubts: [],
}

const otherZone: ConfidenceReason = {
  code: 'time-zone',
  text: 'Время прочитано как московское: по часам другого региона водитель мог быть другой',
}

/**
 * Compares with other time zones: if one of them leads to another driver, that driver becomes a candidate and
 * the zone a doubt.
 */
const withZones = (read: DriverFinding, otherFindings: readonly DriverFinding[]): DriverFinding => {
  const different = otherFindings.filter(({ driver }) => driver !== read.driver)
  if (different.length === 0) return read
  const candidates = [read, ...different].flatMap((finding) => finding.candidates)
  return { ...read, candidates: [...new Set(candidates)], doubts: [...read.doubts, otherZone] }
}

/** Returns the answer about a fine that was issued for a licence: no schedule is needed. */
export const namedByLicence = (driver: DocumentId): WhoDrove => ({
  driver,
  confidence: 'high',
  candidates: [driver],
  why: [{ code: 'licence', text: 'Постановление вынесено на права этого водителя' }],
})

/**
 * Returns who drove the vehicle at the time of the offence, with the confidence and the reasons.
 */
export const decideWhoDrove = (
  schedules: readonly Shift[],
  vehicle: DocumentId,
  time: OffenceTime | null,
): WhoDrove => {
  const vehicleShifts = schedules.filter(({ stsId }) => stsId === vehicle)
  const others = schedules.filter(({ stsId }) => stsId !== vehicle)
  const find = (period: Period) => driversInPeriod(vehicleShifts, others, period)
  switch (time?._tag) {
    case undefined:
      return conclude(noTime)
    case 'Day':
      return conclude(find(dayPeriod(time.date)))
    case 'Moment':
      return conclude(find(momentPeriod(time.at)))
    case 'Clock':
      return conclude(
        withZones(
          find(momentPeriod(time.at)),
          momentsInOtherZones(time.at).map((at) => find(momentPeriod(at))),
        ),
      )
  }
}
