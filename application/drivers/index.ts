import type { DriverPhonesPort, FineDriverPort, SchedulesPort } from './drivers.port.ts'
import { notifyDriver } from './notify-driver.ts'
import { createSchedule, editSchedule } from './save-schedule.ts'

export const makeDrivers = (
  schedules: SchedulesPort,
  phones: Pick<DriverPhonesPort, 'list'>,
  fines: Pick<FineDriverPort, 'notify'>,
) => ({
  createSchedule: createSchedule(schedules),
  editSchedule: editSchedule(schedules),
  notify: notifyDriver(phones, fines),
})

export type Drivers = ReturnType<typeof makeDrivers>
