import type { FineId } from '#domain/charges/fine.ts'
import type { DriverPhoneEntry, DriverPhoneFilter, DriverPhoneId } from '#domain/organisation/driver-phone.ts'
import type { ScheduleFilter, ScheduleId } from '#domain/organisation/driver-schedule.ts'
import type { Session } from '#application/session/index.ts'
import type { DriverPhonesPort, FineDriverPort, SchedulesPort } from './drivers.port.ts'
import { notifyDriver } from './notify-driver.ts'
import { createSchedule, editSchedule } from './save-schedule.ts'

export const makeDrivers = (
  schedules: SchedulesPort,
  phones: DriverPhonesPort,
  fines: FineDriverPort,
  session: Session,
) => ({
  schedules: (filter: ScheduleFilter = {}) => session.within(schedules.list(filter)),
  createSchedule: createSchedule(schedules, session),
  editSchedule: editSchedule(schedules, session),
  deleteSchedule: (id: ScheduleId) => session.within(schedules.remove(id)),
  phones: (filter: DriverPhoneFilter = {}) => session.within(phones.list(filter)),
  phone: (id: DriverPhoneId) => session.within(phones.read(id)),
  createPhone: (entry: DriverPhoneEntry) => session.within(phones.create(entry)),
  editPhone: (id: DriverPhoneId, entry: DriverPhoneEntry, code: string | null = null) =>
    session.within(phones.edit(id, entry, code)),
  deletePhone: (id: DriverPhoneId) => session.within(phones.remove(id)),
  whoDrove: (fineId: FineId) => session.within(fines.whoDrove(fineId)),
  notify: notifyDriver(phones, fines, session),
})

export type Drivers = ReturnType<typeof makeDrivers>
