import type { Branded } from '#domain/branded.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { DocumentId } from '#domain/documents/document.ts'
import { missing } from '#domain/identity/text/required.ts'
import { isValid, type Parsed, valid, type ParsedForm } from '#domain/parsed.ts'
import { parsedForm } from '#domain/parsed-form.ts'
import type { Period } from './period.ts'

export type ScheduleId = Branded<string, 'ScheduleId'>

/** A driver with a vehicle in a period. */
export interface Shift extends Period {
  readonly stsId: DocumentId
  readonly driverLicenseId: DocumentId
}

/** Spec §3 Driver schedule. */
export interface DriverSchedule extends Shift {
  readonly id: ScheduleId
}

/** A shift with the values entered so far. */
export type ShiftDraft = { readonly [Field in keyof Shift]: Shift[Field] | null }

const given = <A>(value: A | null): Parsed<A> => (value === null ? missing() : valid(value))

const order = { code: 'schedule.order', message: 'Смена должна кончаться позже, чем начинается' }

/** Validates a shift: all four values are required, and the end has to be after the start. */
export const parseShift = (draft: ShiftDraft): ParsedForm<Shift> => {
  const shift = parsedForm<Shift>({
    stsId: given(draft.stsId),
    driverLicenseId: given(draft.driverLicenseId),
    startAt: given(draft.startAt),
    endAt: given(draft.endAt),
  })
  return isValid(shift) && shift.value.endAt <= shift.value.startAt
    ? { _tag: 'Invalid', issues: [{ field: 'endAt', issue: order }] }
    : shift
}

/** Spec §7: optional filters of the list. */
export interface ScheduleFilter {
  readonly startAt?: Instant
  readonly endAt?: Instant
  readonly stsId?: DocumentId
  readonly driverLicenseId?: DocumentId
}

/** Returns whether any part of a shift is in the period of the filter. */
export const inFilter = (shift: Shift, { startAt, endAt, stsId, driverLicenseId }: ScheduleFilter): boolean =>
  (startAt === undefined || shift.endAt > startAt) &&
  (endAt === undefined || shift.startAt < endAt) &&
  (stsId === undefined || shift.stsId === stsId) &&
  (driverLicenseId === undefined || shift.driverLicenseId === driverLicenseId)
