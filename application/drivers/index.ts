import { Array as Arr, Effect } from 'effect'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Uin } from '#domain/identity/uin.ts'
import { noticePhone } from '#domain/organisation/driver-phone.ts'
import { parseShift, type ShiftDraft, type ScheduleId } from '#domain/organisation/driver-schedule.ts'
import { maxFinesPerQuestion } from '#domain/organisation/who-drove.ts'
import { acceptForm, acceptInput } from '#application/shared/accept.ts'
import type { DriverAnswer, DriverPhonesPort, FineDriverPort, SchedulesPort } from './drivers.port.ts'

/** Saves a new shift. Missing values are reported as field errors before any request is sent. */
const createSchedule = (schedules: SchedulesPort) => (draft: ShiftDraft) =>
  acceptForm(parseShift(draft)).pipe(Effect.flatMap(schedules.create))

const editSchedule = (schedules: SchedulesPort) => (id: ScheduleId, draft: ShiftDraft) =>
  acceptForm(parseShift(draft)).pipe(Effect.flatMap((shift) => schedules.edit(id, shift)))

/** Finds the phone that the driver has confirmed, and notifies the driver about the fine. */
const notifyDriver =
  (phones: Pick<DriverPhonesPort, 'list'>, fines: Pick<FineDriverPort, 'notify'>) =>
  (uin: Uin, driver: DriverLicence) =>
    Effect.gen(function* () {
      const listed = yield* phones.list({ driverLicenseNumber: driver })
      return yield* fines.notify(uin, yield* acceptInput(noticePhone(listed, driver)))
    })

/** Returns who drove at the time of each fine, in as few requests as the port allows. Unknown fines are left out. */
const driversOf = (fines: Pick<FineDriverPort, 'driversOf'>) => (fineIds: readonly ChargeId[]) =>
  Effect.forEach(Arr.chunksOf(fineIds, maxFinesPerQuestion), fines.driversOf).pipe(
    Effect.map(
      (answers): ReadonlyMap<ChargeId, DriverAnswer> => new Map(answers.flatMap((item) => [...item])),
    ),
  )

/** Use cases of driver schedules, driver phones and the driver of a fine. */
export const makeDrivers = (
  schedules: SchedulesPort,
  phones: Pick<DriverPhonesPort, 'list'>,
  fines: Pick<FineDriverPort, 'notify' | 'driversOf'>,
) => ({
  createSchedule: createSchedule(schedules),
  editSchedule: editSchedule(schedules),
  notify: notifyDriver(phones, fines),
  driversOf: driversOf(fines),
})

export type Drivers = ReturnType<typeof makeDrivers>
