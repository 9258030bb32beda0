import { minuteMs } from '#domain/dates/duration.ts'
import { formatDateTime } from '#domain/dates/wording.ts'
import type { DocumentId } from '#domain/documents/document.ts'
import type { Shift } from './driver-schedule.ts'
import { isCovered, overlap, type Period } from './period.ts'

/** One fact from the schedules, as a code and a text. */
export interface ConfidenceReason {
  readonly code:
    | 'shift'
    | 'no-time'
    | 'no-schedule'
    | 'gap'
    | 'overlap'
    | 'several'
    | 'handover'
    | 'elsewhere'
    | 'time-zone'
    | 'licence'
  readonly text: string
}

/** The drivers of one vehicle in one period by the schedules. `doubts` are facts against the named driver. */
export interface DriverFinding {
  readonly driver: DocumentId | null
  /** All drivers who may have driven, the found driver included. */
  readonly candidates: readonly DocumentId[]
  readonly facts: readonly ConfidenceReason[]
  readonly doubts: readonly ConfidenceReason[]
}

/** Tolerance in milliseconds: handovers are not exact to the minute, and a clock may be slow. */
const handoverMs = 30 * minuteMs

const undecided = (fact: ConfidenceReason, candidates: readonly DocumentId[]): DriverFinding => ({
  driver: null,
  candidates,
  facts: [fact],
  doubts: [],
})

const driversOf = (shifts: readonly Shift[]): readonly DocumentId[] => [
  ...new Set(shifts.map(({ driverLicenseId }) => driverLicenseId)),
]

const isNear = (shift: Shift, { startAt, endAt }: Period): boolean =>
  shift.endAt > startAt - handoverMs && shift.startAt < endAt + handoverMs

const gapText = (before: Shift | undefined, after: Shift | undefined): string => {
  const endedText = before && `последняя смена до этого кончилась ${formatDateTime(before.endAt)}`
  const begins = after && `следующая смена с ${formatDateTime(after.startAt)}`
  return `По графику машина в это время ни за кем: ${[endedText, begins].filter(Boolean).join(', ')}`
}

/** No shift covers the period: the driver of the shift just before or just after it may have had the vehicle. */
const inGap = (shifts: readonly Shift[], period: Period): DriverFinding => {
  const before = shifts
    .filter(({ endAt }) => endAt <= period.startAt)
    .toSorted((a, b) => a.endAt - b.endAt)
    .at(-1)
  const after = shifts.find(({ startAt }) => startAt >= period.endAt)
  const gap: ConfidenceReason = { code: 'gap', text: gapText(before, after) }
  const near = driversOf(shifts.filter((shift) => isNear(shift, period)))
  const [driver, ...others] = near
  if (driver === undefined || others.length > 0) {
    const neighbours = [before, after].filter((shift) => shift !== undefined)
    return undecided(gap, driver === undefined ? driversOf(neighbours) : near)
  }
  const text = 'До смены этого водителя меньше получаса: он мог взять машину раньше или вернуть позже'
  return { driver, candidates: near, facts: [], doubts: [gap, { code: 'handover', text }] }
}

/**
 * More than one driver had the vehicle: at the same time, which is an error in the schedule, or one after another on a day
 * whose hour is unknown.
 */
const among = (within: readonly Shift[], drivers: readonly DocumentId[]): DriverFinding => {
  const isConflict = within.some((item) =>
    within.some((other) => item.driverLicenseId !== other.driverLicenseId && overlap(item, other)),
  )
  return undecided(
    isConflict
      ? { code: 'overlap', text: 'Ошибка в графике: машина в одно время записана за разными водителями' }
      : { code: 'several', text: 'В этот день машину вели по очереди: узнайте время нарушения' },
    drivers,
  )
}

const shiftFact = (within: readonly Shift[]): ConfidenceReason => ({
  code: 'shift',
  text: `По графику машина была у водителя: ${within
    .map(({ startAt, endAt }) => `${formatDateTime(startAt)} — ${formatDateTime(endAt)}`)
    .join('; ')}`,
})

/** Returns the drivers of a vehicle in a period. `shifts` are those of the vehicle, `others` those of other vehicles. */
export const driversInPeriod = (
  shifts: readonly Shift[],
  others: readonly Shift[],
  period: Period,
): DriverFinding => {
  if (shifts.length === 0)
    return undecided({ code: 'no-schedule', text: 'На эту машину нет графика: добавьте смены' }, [])
  const sorted = shifts.toSorted((a, b) => a.startAt - b.startAt || a.endAt - b.endAt)
  const within = sorted.filter((shift) => overlap(shift, period))
  const [driver, ...rest] = driversOf(within)
  if (driver === undefined) return inGap(sorted, period)
  if (rest.length > 0) return among(within, [driver, ...rest])

  const isOtherVehicle = (shift: Shift): boolean =>
    shift.driverLicenseId === driver && overlap(shift, period) && within.some((own) => overlap(own, shift))
  const doubts: ConfidenceReason[] = []
  if (!isCovered(period, within))
    doubts.push({ code: 'gap', text: 'Часть этого дня машина по графику была ни за кем' })
  if (sorted.some((shift) => shift.driverLicenseId !== driver && isNear(shift, period)))
    doubts.push({
      code: 'handover',
      text: 'Рядом смена другого водителя: машину могли передать раньше или позже',
    })
  if (others.some(isOtherVehicle))
    doubts.push({
      code: 'elsewhere',
      text: 'Ошибка в графике: водитель в это время записан и на другой машине',
    })
  return { driver, candidates: [driver], facts: [shiftFact(within)], doubts }
}
