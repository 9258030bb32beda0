import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import type { DocumentId } from '#domain/documents/document.ts'
import type { DriverSchedule } from '#domain/organisation/driver-schedule.ts'
import { weekPeriod } from '#domain/organisation/shift-time.ts'
import type { Documents, Fleet } from '#application/documents/index.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import type { FormValues } from '#web/ui/form/model/form-setup.ts'
import type { SchedulesPort } from '#application/drivers/drivers.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { ScheduleWeek } from './schedule-week.ts'
import {
  blankShift,
  draftOfShift,
  type SavedShift,
  type ShiftField,
  shiftForm,
  valuesOfShift,
} from './shift-draft-form.ts'

/** Hours that a new shift of a free cell begins with. */
const usualHours = { from: '08:00', until: '20:00' } as const

/** The week of a schedule, and the form that creates or changes a shift. */
export class ScheduleViewModel {
  readonly week: ScheduleWeek
  readonly form: FormModel<ShiftField, SavedShift, DriverSchedule>
  /** The shift that the form changes. Null for a new shift. */
  edited: DriverSchedule | null = null
  isFormOpen = false
  /** The shift that was saved last. It is marked in the week. */
  marked: string | null
  readonly loading: AsyncTask<[], { readonly fleet: Fleet; readonly shifts: readonly DriverSchedule[] }>
  readonly removing: AsyncTask<[DriverSchedule], void>

  constructor(
    documents: Documents,
    port: Pick<SchedulesPort, 'list' | 'remove'>,
    monday: LocalDate,
    marked: string | null = null,
  ) {
    this.week = new ScheduleWeek(monday)
    this.marked = marked
    this.form = new FormModel<ShiftField, SavedShift, DriverSchedule>({
      ...shiftForm,
      validate: (values) => shiftForm.validate(this.withKnown(values)),
    })
    this.loading = new AsyncTask(
      () =>
        Effect.all({ fleet: documents.fleet(), shifts: port.list(weekPeriod(monday)) }, { concurrency: 2 }),
      { onDone: ({ fleet, shifts }) => this.week.set(fleet, shifts) },
    )
    this.removing = new AsyncTask((shift: DriverSchedule) => port.remove(shift.id), {
      onDone: (_, shift) => this.onRemoved(shift),
    })
    observeViewModel(this)
  }

  /** Clears the choice of a vehicle or driver that has been removed meanwhile. */
  private withKnown(values: FormValues<ShiftField>): FormValues<ShiftField> {
    const { stsId, driverLicenseId } = values
    return {
      ...values,
      stsId: this.week.hasVehicle(stsId) ? stsId : '',
      driverLicenseId: this.week.hasDriver(driverLicenseId) ? driverLicenseId : '',
    }
  }

  /** Describes the shift of this week that the form conflicts with. */
  get conflict(): string | null {
    const draft = draftOfShift(this.withKnown(this.form.values))
    return this.week.conflictWith(draft, this.edited?.id ?? null)
  }

  /** Describes the saved shift; null if none was saved or it is not in this week. */
  get savedText(): string | null {
    const shift = this.week.find(this.marked)
    return shift === undefined ? null : `Смена записана: ${this.week.describe(shift)}`
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

  private leaveEdit(): void {
    this.edited = null
    this.form.forgetSubmission()
    this.form.reset()
  }

  start(): void {
    this.loading.start()
  }

  /** Stores and marks a saved shift. The form closes and keeps the vehicle, because the next shift is usually of the same vehicle. */
  save(shift: DriverSchedule): void {
    this.week.put(shift)
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

  private onRemoved(shift: DriverSchedule): void {
    this.week.delete(shift)
    if (this.edited?.id === shift.id) this.closeForm()
  }
}
