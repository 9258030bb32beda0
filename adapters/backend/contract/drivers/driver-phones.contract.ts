import { Schema } from 'effect'
import { endpoint } from '#adapters/backend/contract/endpoint.ts'
import { OrganisationFlagWire } from '#adapters/backend/contract/organisation/organisation.contract.ts'
import {
  DriverPhoneIdWire,
  InstantWire,
  LicenceWire,
  PhoneWire,
  UinWire,
} from '#adapters/backend/contract/wire.ts'

const name = Schema.String.check(Schema.isMaxLength(64))

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

const phones = '/105/api/driver/phones'
const anId = '00000000-0000-4000-8000-000000000000'

export const listPhones = endpoint({
  name: 'listPhones',
  summary: 'List phones of drivers',
  method: 'GET',
  path: phones,
  origin: 'chosen',
  access: 'organisation',
  permission: 'view',
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
  permission: 'fleet',
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
  permission: 'view',
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
  permission: 'fleet',
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
  permission: 'fleet',
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
  permission: 'fleet',
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

export const listNotices = endpoint({
  name: 'listNotices',
  summary: 'List messages to drivers',
  method: 'GET',
  path: '/api/drivers/notices',
  origin: 'own',
  style: 'plain',
  access: 'organisation',
  permission: 'view',
  input: Schema.Struct({}),
  reply: Schema.Struct({
    notices: Schema.Array(
      Schema.Struct({
        id: Schema.String,
        msisdn: PhoneWire,
        text: Schema.String,
        createdAt: InstantWire,
        /** When the message was handed to the provider; null while it waits. */
        sentAt: Schema.NullOr(InstantWire),
      }).annotate({ identifier: 'DriverNotice' }),
    ),
  }),
  refusals: ['organisation.none'],
})

/** Spec §7 Legal entity: phones of drivers, and a message to one about a fine. */
export const driverPhoneCalls = [
  listPhones,
  createPhone,
  readPhone,
  editPhone,
  deletePhone,
  notifyDriver,
  listNotices,
] as const
