import { Effect } from 'effect'
import {
  readShift,
  type Shift,
  type ShiftDraft,
  type ScheduleId,
} from '#domain/organisation/driver-schedule.ts'
import type { Session } from '#application/session/index.ts'
import { ShiftUnread } from './drivers.errors.ts'
import type { SchedulesPort } from './drivers.port.ts'

const read = (draft: ShiftDraft): Effect.Effect<Shift, ShiftUnread> => {
  const shift = readShift(draft)
  return shift._tag === 'Read'
    ? Effect.succeed(shift.value)
    : Effect.fail(new ShiftUnread({ issues: shift.issues }))
}

/** Writes a new shift down; what is not filled in is told field by field, before anything is sent. */
export const createSchedule = (schedules: SchedulesPort, session: Session) => (draft: ShiftDraft) =>
  read(draft).pipe(Effect.flatMap((shift) => session.within(schedules.create(shift))))

export const editSchedule =
  (schedules: SchedulesPort, session: Session) => (id: ScheduleId, draft: ShiftDraft) =>
    read(draft).pipe(Effect.flatMap((shift) => session.within(schedules.edit(id, shift))))
