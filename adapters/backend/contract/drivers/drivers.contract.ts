import { Schema } from 'effect'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { invalid, valid } from '#domain/parsed.ts'
import { endpoint } from '#adapters/backend/contract/endpoint.ts'
import { OrganisationFlagWire } from '#adapters/backend/contract/organisation.contract.ts'
import {
  DocumentIdWire,
  DriverPhoneIdWire,
  InstantWire,
  LicenceWire,
  PhoneWire,
  readWireText,
  ScheduleIdWire,
  UinWire,
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
  write: (moment) => new Date(moment).toISOString(),
})

export const ScheduleWire = Schema.Struct({
  id: ScheduleIdWire,
  stsId: DocumentIdWire,
  driverLicenseId: DocumentIdWire,
  startAt: InstantWire,
  endAt: InstantWire,
}).annotate({ identifier: 'DriverSchedule' })

export const DriverPhoneWire = Schema.Struct({
  id: DriverPhoneIdWire,
  driver_license_number: LicenceWire,
  msisdn: PhoneWire,
  is_verified: Schema.Boolean,
}).annotate({ identifier: 'DriverPhone' })

const PhoneReplyWire = Schema.Struct({ phone: DriverPhoneWire })

const SavedPhoneWire = Schema.Struct({
  phone: DriverPhoneWire,
  /** True when a code was sent to the driver; the code that the driver reports confirms the number. */
  isCodeSent: Schema.Boolean,
})

const shift = { stsId: name, driverLicenseId: name, startAt: ShiftTimeWire, endAt: ShiftTimeWire }

const shiftRefusals = [
  'organisation.none',
  'schedule.vehicle-unknown',
  'schedule.driver-unknown',
  'schedule.order',
  'schedule.conflict',
]

const schedules = '/105/api/driver/schedules'
const phones = '/105/api/driver/phones'
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
  input: Schema.Struct({ id: name }),
  reply: Schema.Struct({ id: ScheduleIdWire }),
  refusals: ['organisation.none', 'schedule.unknown'],
  example: { id: anId },
})

export const listPhones = endpoint({
  name: 'listPhones',
  summary: 'List phones of drivers',
  method: 'GET',
  path: phones,
  origin: 'chosen',
  access: 'organisation',
  input: Schema.Struct({
    driver_license_number: Schema.optionalKey(LicenceWire),
    msisdn: Schema.optionalKey(PhoneWire),
    verified_only: Schema.optionalKey(OrganisationFlagWire),
  }),
  reply: Schema.Struct({ phones: Schema.Array(DriverPhoneWire) }),
  refusals: ['organisation.none'],
  example: { verified_only: 'true' },
})

const phoneEntry = {
  driver_license_number: LicenceWire,
  msisdn: PhoneWire,
  is_verified: OrganisationFlagWire,
}

const phoneExample = { driver_license_number: '9912345678', msisdn: '79000000012', is_verified: 'false' }

const codeRefusals = ['tariff.required', 'phone.codes-many']

export const createPhone = endpoint({
  name: 'createPhone',
  summary: 'Add a phone of a driver',
  method: 'POST',
  path: phones,
  origin: 'chosen',
  access: 'organisation',
  input: Schema.Struct(phoneEntry),
  reply: SavedPhoneWire,
  refusals: ['organisation.none', ...codeRefusals],
  example: phoneExample,
})

export const readPhone = endpoint({
  name: 'readPhone',
  summary: 'Retrieve a phone of a driver',
  method: 'GET',
  path: `${phones}/:id`,
  origin: 'chosen',
  access: 'organisation',
  input: Schema.Struct({ id: name }),
  reply: PhoneReplyWire,
  refusals: ['organisation.none', 'phone.unknown'],
  example: { id: anId },
})

export const editPhone = endpoint({
  name: 'editPhone',
  summary: 'Replace a phone of a driver',
  method: 'PUT',
  path: `${phones}/:id`,
  origin: 'chosen',
  access: 'organisation',
  input: Schema.Struct({
    id: name,
    ...phoneEntry,
    code: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(16))),
  }),
  reply: SavedPhoneWire,
  refusals: [
    'organisation.none',
    'phone.unknown',
    'phone.exists',
    'phone.code-wrong',
    'phone.code-expired',
    ...codeRefusals,
  ],
  example: { id: anId, ...phoneExample },
})

export const deletePhone = endpoint({
  name: 'deletePhone',
  summary: 'Delete a phone of a driver',
  method: 'DELETE',
  path: `${phones}/:id`,
  origin: 'chosen',
  access: 'organisation',
  input: Schema.Struct({ id: name }),
  reply: Schema.Struct({ id: DriverPhoneIdWire }),
  refusals: ['organisation.none', 'phone.unknown'],
  example: { id: anId },
})

export const notifyDriver = endpoint({
  name: 'notifyDriver',
  summary: 'Notify a driver about a fine',
  method: 'POST',
  path: '/105/api/driver/notify',
  origin: 'chosen',
  access: 'organisation',
  inQuery: ['uin', 'msisdn'],
  input: Schema.Struct({ uin: UinWire, msisdn: PhoneWire }),
  reply: Schema.Struct({ isSent: Schema.Boolean }),
  refusals: [
    'organisation.none',
    'tariff.required',
    'notice.no-phone',
    'notice.unverified',
    'notice.paid',
    'fine.unknown',
  ],
  example: { uin: '18810177261102104321', msisdn: '79000000012' },
})

/** Spec §7 Legal entity: schedules and phones of drivers, a message about a fine. */
export const driverCalls = [
  listSchedules,
  createSchedule,
  editSchedule,
  deleteSchedule,
  listPhones,
  createPhone,
  readPhone,
  editPhone,
  deletePhone,
  notifyDriver,
] as const
