import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { type LocalDate, localDateOf } from '#domain/dates/local-date.ts'
import { formatDayMonth, formatTime } from '#domain/dates/wording.ts'
import type { DocumentId, LicenceDocument, StsDocument } from '#domain/documents/document.ts'
import { type DriverSchedule, inFilter, readShift, type Shift } from '#domain/organisation/driver-schedule.ts'
import { conflictText } from '#domain/organisation/conflict-wording.ts'
import { conflictKind } from '#domain/organisation/schedule-conflict.ts'
import { daysOfWeek, onDay, weekPeriod } from '#domain/organisation/shift-time.ts'
import type { Documents } from '#application/documents/index.ts'
import { FormModel, type FormValues } from '#web/ui/form/model/form-model.ts'
import type { SchedulesPort } from '#application/drivers/drivers.port.ts'
import { driverName, vehicleName } from '#web/features/organisation/fleet-names.ts'
import { PagedList } from '#web/features/organisation/paged-list.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import {
  blankShift,
  draftOfShift,
  type SavedShift,
  type ShiftField,
  shiftForm,
  valuesOfShift,
} from './shift-draft-form.ts'

/** Sorts options by label, so that typing the first characters finds one in a long select. */
const inOrder = <Option extends { readonly label: string }>(options: readonly Option[]): readonly Option[] =>
  options.toSorted((a, b) => a.label.localeCompare(b.label, 'ru', { numeric: true }))

const load = (documents: Documents, port: Pick<SchedulesPort, 'list'>, monday: LocalDate) => () =>
  Effect.all({ fleet: documents.fleet(), schedules: port.list(weekPeriod(monday)) }, { concurrency: 2 })

/** Number of vehicles on a page of the grid. */
const gridPageSize = 30

/** Hours that a new shift of a free cell begins with. */
const usualHours = { from: '08:00', until: '20:00' } as const

const noBreakSpace = '\u00A0'

interface ScheduleRow {
  readonly id: DocumentId
  readonly name: string
  /** False for a removed vehicle, for which no shift can be added. */
  readonly isOwn: boolean
}

/** Shifts of one week, and the form that creates or changes a shift. */
export class ScheduleViewModel {
  readonly monday: LocalDate
  readonly form: FormModel<ShiftField, SavedShift, DriverSchedule>
  /** The shift that the form changes. Null for a new shift. */
  edited: DriverSchedule | null = null
  isFormOpen = false
  /** The shift that was saved last. It is marked in the week. */
  marked: string | null
  /** Rows of the grid: every vehicle, and removed vehicles that have a shift in this week. */
  readonly rows: PagedList<ScheduleRow>
  private vehicles: readonly StsDocument[] = []
  private licences: readonly LicenceDocument[] = []
  private shifts: readonly DriverSchedule[] = []
  readonly loading: AsyncTask<[], void>
  readonly removing: AsyncTask<[DriverSchedule], void>

  constructor(
    documents: Documents,
    port: Pick<SchedulesPort, 'list' | 'remove'>,
    monday: LocalDate,
    marked: string | null = null,
  ) {
    this.monday = monday
    this.marked = marked
    this.rows = new PagedList({ items: () => this.sortedRows, pageSize: gridPageSize })
    this.form = new FormModel<ShiftField, SavedShift, DriverSchedule>({
      ...shiftForm,
      validate: (values) => shiftForm.validate(this.withKnown(values)),
    })
    const loaded = load(documents, port, monday)
    this.loading = new AsyncTask(() =>
      loaded().pipe(
        Effect.map(({ fleet, schedules }) => {
          this.setWeek(fleet.vehicles, fleet.licences, schedules)
        }),
      ),
    )
    this.removing = new AsyncTask((shift: DriverSchedule) =>
      port.remove(shift.id).pipe(Effect.map(() => this.forget(shift))),
    )
    observeViewModel(this)
  }

  /** Clears the choice of a vehicle or driver that has been removed meanwhile. */
  private withKnown(values: FormValues<ShiftField>): FormValues<ShiftField> {
    const { stsId, driverLicenseId } = values
    return {
      ...values,
      stsId: this.vehicles.some(({ id }) => id === stsId) ? stsId : '',
      driverLicenseId: this.licences.some(({ id }) => id === driverLicenseId) ? driverLicenseId : '',
    }
  }

  /**
   * Names of the conflicting shift as this page shows them; the backend knows drivers by licence only. Null if the conflicting
   * shift is in another week.
   */
  get conflict(): string | null {
    const draft = readShift(draftOfShift(this.withKnown(this.form.values)))
    if (draft._tag !== 'Valid') return null
    for (const shift of this.shifts) {
      const kind = shift.id === this.edited?.id ? null : conflictKind(draft.value, shift)
      if (kind === null) continue
      const vehicle = this.vehicleOf(shift.stsId)
      const driver = this.driverOf(shift.driverLicenseId)
      return conflictText(kind, { startAt: shift.startAt, endAt: shift.endAt, vehicle, driver })
    }
    return null
  }

  get days(): readonly LocalDate[] {
    return daysOfWeek(this.monday)
  }

  get vehicleOptions() {
    return inOrder(this.vehicles.map((vehicle) => ({ value: vehicle.id, label: vehicleName(vehicle) })))
  }

  get driverOptions() {
    return inOrder(this.licences.map((driver) => ({ value: driver.id, label: driverName(driver) })))
  }

  /** A shift needs at least one vehicle and one driver. */
  get isReady(): boolean {
    return this.vehicles.length > 0 && this.licences.length > 0
  }

  get count(): number {
    return this.shifts.length
  }

  private get sortedRows(): readonly ScheduleRow[] {
    const own = this.vehicles.map(({ id }) => id)
    return [...new Set([...own, ...this.shifts.map(({ stsId }) => stsId)])]
      .map((id) => ({ id, name: this.vehicleOf(id), isOwn: own.includes(id) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'ru', { numeric: true }))
  }

  /** Days of the week with a shift, and the other days. */
  get busyDays(): readonly LocalDate[] {
    return this.days.filter((day) => this.shiftsOn(day).length > 0)
  }

  get freeDays(): readonly LocalDate[] {
    return this.days.filter((day) => this.shiftsOn(day).length === 0)
  }

  /** Describes the saved shift; null if none was saved or it is not in this week. */
  get savedText(): string | null {
    const shift = this.shifts.find(({ id }) => id === this.marked)
    if (shift === undefined) return null
    const day = localDateOf(shift.startAt)
    const who = `${this.vehicleOf(shift.stsId)}, ${this.driverOf(shift.driverLicenseId)}`
    return `Смена записана: ${who}, ${formatDayMonth(day)}, ${this.hoursOf(shift, day)}`
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

  /** Hours of a shift, for example «08:00–20:00». A shift that starts or ends on another day includes that date:
   * «с 22 ноября 21:00 до 07:00»; a day between them is «весь день». */
  hoursOf({ startAt, endAt }: Shift, day: LocalDate): string {
    const [first, last] = [localDateOf(startAt), localDateOf(endAt)]
    if (first < day && last > day) return 'весь день'
    if (first === day && last === day) return `${formatTime(startAt)}–${formatTime(endAt)}`
    const from = first === day ? formatTime(startAt) : `${formatDayMonth(first)} ${formatTime(startAt)}`
    const until = last === day ? formatTime(endAt) : `${formatDayMonth(last)} ${formatTime(endAt)}`
    return `с ${from} до${noBreakSpace}${until}`
  }

  /** Opens the form. A free cell of the grid gives the vehicle and the day, with the hours of a usual day shift. */
  openForm(cell: { readonly vehicle: DocumentId; readonly day: LocalDate } | null = null): void {
    if (this.edited !== null) this.leaveEdit()
    if (cell !== null) {
      const { vehicle, day } = cell
      this.form.forgetSubmission()
      this.form.reset({
        ...blankShift,
        stsId: vehicle,
        startAt: `${day}T${usualHours.from}`,
        endAt: `${day}T${usualHours.until}`,
      })
    }
    this.isFormOpen = true
  }

  closeForm(): void {
    if (this.edited !== null) this.leaveEdit()
    this.isFormOpen = false
  }

  edit(shift: DriverSchedule): void {
    this.edited = shift
    this.isFormOpen = true
    this.form.forgetSubmission()
    this.form.reset(valuesOfShift(shift))
  }

  leaveEdit(): void {
    this.edited = null
    this.form.forgetSubmission()
    this.form.reset()
  }

  start(): void {
    this.loading.start()
  }

  /** Stores and marks a saved shift. The form closes and keeps the vehicle, because the next shift is usually of the same vehicle. */
  save(shift: DriverSchedule): void {
    const others = this.shifts.filter(({ id }) => id !== shift.id)
    this.shifts = inFilter(shift, weekPeriod(this.monday)) ? [...others, shift] : others
    this.edited = null
    this.isFormOpen = false
    this.marked = shift.id
    this.form.reset({ ...blankShift, stsId: shift.stsId })
  }

  remove(shift: DriverSchedule): void {
    this.removing.start(shift)
  }

  dispose(): void {
    this.loading.cancel()
  }

  private setWeek(
    vehicles: readonly StsDocument[],
    licences: readonly LicenceDocument[],
    shifts: readonly DriverSchedule[],
  ): void {
    this.vehicles = vehicles
    this.licences = licences
    this.shifts = shifts
  }

  private forget({ id }: DriverSchedule): void {
    this.shifts = this.shifts.filter((shift) => shift.id !== id)
    if (this.edited?.id === id) this.closeForm()
  }
}
