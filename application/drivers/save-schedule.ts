import { Effect } from 'effect'
import {
  readShift,
  type Shift,
  type ShiftDraft,
  type ScheduleId,
} from '#domain/organisation/driver-schedule.ts'
import { FormRefused } from '#application/shared/app-error.ts'
import type { SchedulesPort } from './drivers.port.ts'

const read = (draft: ShiftDraft): Effect.Effect<Shift, FormRefused> => {
  const shift = readShift(draft)
  return shift._tag === 'Valid'
    ? Effect.succeed(shift.value)
    : Effect.fail(new FormRefused({ issues: shift.issues }))
}

/** Saves a new shift; what is not filled in fails field by field, before anything is sent. */
export const createSchedule = (schedules: SchedulesPort) => (draft: ShiftDraft) =>
  read(draft).pipe(Effect.flatMap(schedules.create))

export const editSchedule = (schedules: SchedulesPort) => (id: ScheduleId, draft: ShiftDraft) =>
  read(draft).pipe(Effect.flatMap((shift) => schedules.edit(id, shift)))
