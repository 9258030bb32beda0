import type { DocumentId } from '#domain/documents/document.ts'
import {
  type DriverSchedule,
  parseShift,
  type ScheduleId,
  type Shift,
  type ShiftDraft,
} from '#domain/organisation/driver-schedule.ts'
import { parseShiftTime, writeShiftTime } from '#domain/organisation/shift-time.ts'
import type { FieldIssue } from '#domain/parsed.ts'
import { driversUseCases } from '#adapters/wiring/services/company.ts'
import { serviceOf } from '#web/app/services.ts'
import { type FieldError, fieldErrorsOf } from '#web/ui/form/model/field-error.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'
import type { FormSetup, FormValues } from '#web/ui/form/model/form-setup.ts'

/** `edited` is the id of the changed shift. It is not typed, and it is empty for a new shift. */
export type ShiftField = keyof Shift | 'edited'

export interface SavedShift {
  readonly draft: ShiftDraft
  readonly edited: ScheduleId | null
}

const empty: Readonly<Record<keyof Shift, string>> = {
  stsId: 'Выберите машину',
  driverLicenseId: 'Выберите водителя',
  startAt: 'Введите дату и время начала',
  endAt: 'Введите дату и время конца',
}

const isShiftField = (field: string): field is keyof Shift => field in empty

const shiftErrors = (issues: readonly FieldIssue[]): readonly FieldError<ShiftField>[] =>
  fieldErrorsOf(
    issues.flatMap(({ field, issue }) => (isShiftField(field) ? [{ field, issue }] : [])),
    { missing: empty },
  )

/** Field values of a new shift. */
export const blankShift: FormValues<ShiftField> = {
  stsId: '',
  driverLicenseId: '',
  startAt: '',
  endAt: '',
  edited: '',
}

/** Field values of a shift that is edited. */
export const valuesOfShift = (shift: DriverSchedule): FormValues<ShiftField> => ({
  stsId: shift.stsId,
  driverLicenseId: shift.driverLicenseId,
  startAt: writeShiftTime(shift.startAt),
  endAt: writeShiftTime(shift.endAt),
  edited: shift.id,
})

/** Draft of a shift for validation. Empty selects are null. */
export const draftOfShift = (values: FormValues<ShiftField>): ShiftDraft => ({
  stsId: values.stsId === '' ? null : (values.stsId as DocumentId),
  driverLicenseId: values.driverLicenseId === '' ? null : (values.driverLicenseId as DocumentId),
  startAt: parseShiftTime(values.startAt),
  endAt: parseShiftTime(values.endAt),
})

/** Form that creates or changes a shift. */
export const shiftForm: FormSetup<ShiftField, SavedShift> = {
  values: blankShift,
  known: ['edited'],
  validate: (values) => {
    const draft = draftOfShift(values)
    const read = parseShift(draft)
    return read._tag === 'Valid'
      ? {
          _tag: 'Valid',
          value: { draft, edited: values.edited === '' ? null : (values.edited as ScheduleId) },
        }
      : { _tag: 'Invalid', errors: shiftErrors(read.issues) }
  },
}

/** Creates or changes a shift. */
export const saveShift = formAction(
  () => shiftForm,
  ({ draft, edited }, { context }) => {
    const drivers = serviceOf(context, driversUseCases)
    return edited === null ? drivers.createSchedule(draft) : drivers.editSchedule(edited, draft)
  },
)
