import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { type LocalDate, localDateOf } from '#domain/dates/local-date.ts'
import { formatDayMonth, formatTime } from '#domain/dates/wording.ts'
import type { DocumentId, LicenceDocument, StsDocument } from '#domain/documents/document.ts'
import { conflictText } from '#domain/organisation/conflict-wording.ts'
import {
  type DriverSchedule,
  inFilter,
  parseShift,
  type ScheduleId,
  type Shift,
  type ShiftDraft,
} from '#domain/organisation/driver-schedule.ts'
import { conflictKind } from '#domain/organisation/schedule-conflict.ts'
import { daysOfWeek, onDay, weekPeriod } from '#domain/organisation/shift-time.ts'
import type { Fleet } from '#application/documents/index.ts'
import { driverName, vehicleName } from '#web/features/organisation/fleet-names.ts'
import { PagedList } from '#web/features/organisation/paged-list.ts'

/** Number of vehicles on a page of the grid. */
const gridPageSize = 30

/** Shifts of a week that the list shows without closing days: some three screens of a phone. */
const maxOpenShifts = 20

const noBreakSpace = '\u00A0'

/** Sorts options by label, so that typing the first characters finds one in a long select. */
const sortByLabel = <Option extends { readonly label: string }>(
  options: readonly Option[],
): readonly Option[] => options.toSorted((a, b) => a.label.localeCompare(b.label, 'ru', { numeric: true }))

/** A vehicle of the grid. */
interface ScheduleRow {
  readonly id: DocumentId
  readonly name: string
  /** False for a removed vehicle, for which no shift can be added. */
  readonly isOwn: boolean
}

/**
 * Returns the hours of a shift, for example «08:00–20:00». A shift that starts or ends on another day includes that date:
 * «с 22 ноября 21:00 до 07:00»; a day between them is «весь день».
 */
export const hoursOf = ({ startAt, endAt }: Shift, day: LocalDate): string => {
  const [first, last] = [localDateOf(startAt), localDateOf(endAt)]
  if (first < day && last > day) return 'весь день'
  if (first === day && last === day) return `${formatTime(startAt)}–${formatTime(endAt)}`
  const from = first === day ? formatTime(startAt) : `${formatDayMonth(first)} ${formatTime(startAt)}`
  const until = last === day ? formatTime(endAt) : `${formatDayMonth(last)} ${formatTime(endAt)}`
  return `с ${from} до${noBreakSpace}${until}`
}

/** The shifts of one week with the names of their vehicles and drivers. */
export class ScheduleWeek {
  readonly monday: LocalDate
  /** Rows of the grid: every vehicle, and removed vehicles that have a shift in this week. */
  readonly rows: PagedList<ScheduleRow>
  private vehicles: readonly StsDocument[] = []
  private licences: readonly LicenceDocument[] = []
  private shifts: readonly DriverSchedule[] = []

  constructor(monday: LocalDate) {
    this.monday = monday
    this.rows = new PagedList({ items: () => this.sortedRows, pageSize: gridPageSize })
    observeViewModel(this)
  }

  get days(): readonly LocalDate[] {
    return daysOfWeek(this.monday)
  }

  /** Days of the week with a shift, and the other days. */
  get busyDays(): readonly LocalDate[] {
    return this.days.filter((day) => this.shiftsOn(day).length > 0)
  }

  get freeDays(): readonly LocalDate[] {
    return this.days.filter((day) => this.shiftsOn(day).length === 0)
  }

  /** Days that the list shows open at first: all of a short week; of a long one today, or the first day with a shift. */
  openDays(today: LocalDate): readonly LocalDate[] {
    if (this.count <= maxOpenShifts) return this.busyDays
    const first = this.busyDays.includes(today) ? today : this.busyDays[0]
    return first === undefined ? [] : [first]
  }

  get count(): number {
    return this.shifts.length
  }

  /** A shift needs at least one vehicle and one driver. */
  get isReady(): boolean {
    return this.vehicles.length > 0 && this.licences.length > 0
  }

  get vehicleOptions() {
    return sortByLabel(this.vehicles.map((vehicle) => ({ value: vehicle.id, label: vehicleName(vehicle) })))
  }

  get driverOptions() {
    return sortByLabel(this.licences.map((driver) => ({ value: driver.id, label: driverName(driver) })))
  }

  private get sortedRows(): readonly ScheduleRow[] {
    const own = this.vehicles.map(({ id }) => id)
    return [...new Set([...own, ...this.shifts.map(({ stsId }) => stsId)])]
      .map((id) => ({ id, name: this.vehicleOf(id), isOwn: own.includes(id) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'ru', { numeric: true }))
  }

  hasVehicle(id: string): boolean {
    return this.vehicles.some((vehicle) => vehicle.id === id)
  }

  hasDriver(id: string): boolean {
    return this.licences.some((licence) => licence.id === id)
  }

  /** The shift with this id; undefined if it is in another week. */
  find(id: string | null): DriverSchedule | undefined {
    return this.shifts.find((shift) => shift.id === id)
  }

  shiftsOn(day: LocalDate, vehicle: DocumentId | null = null): readonly DriverSchedule[] {
    return onDay(
      this.shifts.filter(({ stsId }) => vehicle === null || stsId === vehicle),
      day,
    )
  }

  vehicleOf(id: DocumentId): string {
    const vehicle = this.vehicles.find((item) => item.id === id)
    return vehicle === undefined ? 'Удалённая машина' : vehicleName(vehicle)
  }

  driverOf(id: DocumentId): string {
    const driver = this.licences.find((item) => item.id === id)
    return driver === undefined ? 'Удалённый водитель' : driverName(driver)
  }

  /** Names the vehicle, the driver, the day and the hours of a shift. */
  describe(shift: DriverSchedule): string {
    const day = localDateOf(shift.startAt)
    const who = `${this.vehicleOf(shift.stsId)}, ${this.driverOf(shift.driverLicenseId)}`
    return `${who}, ${formatDayMonth(day)}, ${hoursOf(shift, day)}`
  }

  /**
   * Describes the shift that a draft conflicts with, by the names of this page; the backend knows drivers by licence only. Null
   * if the conflicting shift is in another week. `edited` is the shift that the draft replaces.
   */
  conflictWith(draft: ShiftDraft, edited: ScheduleId | null): string | null {
    const read = parseShift(draft)
    if (read._tag !== 'Valid') return null
    for (const shift of this.shifts) {
      const kind = shift.id === edited ? null : conflictKind(read.value, shift)
      if (kind === null) continue
      const vehicle = this.vehicleOf(shift.stsId)
      const driver = this.driverOf(shift.driverLicenseId)
      return conflictText(kind, { startAt: shift.startAt, endAt: shift.endAt, vehicle, driver })
    }
    return null
  }

  set({ vehicles, licences }: Fleet, shifts: readonly DriverSchedule[]): void {
    this.vehicles = vehicles
    this.licences = licences
    this.shifts = shifts
  }

  /** Adds a shift or replaces the one with its id; a shift of another week is left out. */
  put(shift: DriverSchedule): void {
    this.delete(shift)
    if (inFilter(shift, weekPeriod(this.monday))) this.shifts = [...this.shifts, shift]
  }

  delete({ id }: DriverSchedule): void {
    this.shifts = this.shifts.filter((shift) => shift.id !== id)
  }
}
