import { Schema } from 'effect'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { invalid, valid } from '#domain/parsed.ts'
import { endpoint } from '#adapters/backend/contract/endpoint.ts'
import {
  DocumentIdWire,
  InstantWire,
  readWireText,
  ScheduleIdWire,
  writeInstant,
} from '#adapters/backend/contract/wire.ts'

const name = Schema.String.check(Schema.isMaxLength(64))

/** ISO 8601 with a time zone, because the hours of a shift depend on the place. */
const isoWithZone = /^(?:19|2\d)\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/

const ShiftTimeWire: Schema.Codec<Instant, string> = readWireText('ShiftTime', {
  value: Schema.Number,
  parse: (text) => {
    const moment = isoWithZone.test(text) ? Date.parse(text) : Number.NaN
    return Number.isNaN(moment)
      ? invalid('instant', 'Нужны дата и время с часовым поясом, например 2026-11-21T09:00:00+03:00')
      : valid(instant(moment))
  },
  write: writeInstant,
})

export const ScheduleWire = Schema.Struct({
  id: ScheduleIdWire,
  stsId: DocumentIdWire,
  driverLicenseId: DocumentIdWire,
  startAt: InstantWire,
  endAt: InstantWire,
}).annotate({ identifier: 'DriverSchedule' })

const shift = { stsId: name, driverLicenseId: name, startAt: ShiftTimeWire, endAt: ShiftTimeWire }

const shiftRefusals = [
  'organisation.none',
  'schedule.vehicle-unknown',
  'schedule.driver-unknown',
  'schedule.order',
  'schedule.conflict',
]

const schedules = '/105/api/driver/schedules'

const anId = '00000000-0000-4000-8000-000000000000'

const shiftExample = {
  stsId: anId,
  driverLicenseId: anId,
  startAt: '2026-11-21T09:00:00+03:00',
  endAt: '2026-11-21T18:00:00+03:00',
}

export const listSchedules = endpoint({
  name: 'listSchedules',
  summary: 'List shifts',
  method: 'GET',
  path: schedules,
  origin: 'chosen',
  access: 'organisation',
  permission: 'view',
  input: Schema.Struct({
    startAt: Schema.optionalKey(ShiftTimeWire),
    endAt: Schema.optionalKey(ShiftTimeWire),
    stsId: Schema.optionalKey(name),
    driverLicenseId: Schema.optionalKey(name),
  }),
  reply: Schema.Struct({ schedules: Schema.Array(ScheduleWire) }),
  refusals: ['organisation.none'],
  example: { startAt: '2026-11-01T00:00:00+03:00', endAt: '2026-12-01T00:00:00+03:00' },
})

export const createSchedule = endpoint({
  name: 'createSchedule',
  summary: 'Create a shift',
  method: 'POST',
  path: schedules,
  origin: 'chosen',
  access: 'organisation',
  permission: 'fleet',
  input: Schema.Struct(shift),
  reply: Schema.Struct({ schedule: ScheduleWire }),
  refusals: shiftRefusals,
  example: shiftExample,
})

export const editSchedule = endpoint({
  name: 'editSchedule',
  summary: 'Replace a shift',
  method: 'PUT',
  path: `${schedules}/:id`,
  origin: 'chosen',
  access: 'organisation',
  permission: 'fleet',
  input: Schema.Struct({ id: name, ...shift }),
  reply: Schema.Struct({ schedule: ScheduleWire }),
  refusals: ['schedule.unknown', ...shiftRefusals],
  example: { id: anId, ...shiftExample },
})

export const deleteSchedule = endpoint({
  name: 'deleteSchedule',
  summary: 'Delete a shift',
  method: 'DELETE',
  path: `${schedules}/:id`,
  origin: 'chosen',
  access: 'organisation',
  permission: 'fleet',
  input: Schema.Struct({ id: name }),
  reply: Schema.Struct({ id: ScheduleIdWire }),
  refusals: ['organisation.none', 'schedule.unknown'],
  example: { id: anId },
})

/** Spec §7 Legal entity: shifts of drivers. */
export const scheduleCalls = [listSchedules, createSchedule, editSchedule, deleteSchedule] as const
