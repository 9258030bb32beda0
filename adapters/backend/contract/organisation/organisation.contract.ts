import { Schema } from 'effect'
import { type Inn, parseInn } from '#domain/identity/inn.ts'
import { isEmpty } from '#domain/identity/text/required.ts'
import { memberRoles } from '#domain/organisation/members/member-role.ts'
import { parseFlag } from '#domain/organisation/driver-phone.ts'
import { valid } from '#domain/parsed.ts'
import { orderFromCrm } from './crm-order.contract.ts'
import { endpoint } from '#adapters/backend/contract/endpoint.ts'
import {
  EmailWire,
  InnWire,
  InstantWire,
  OrganisationIdWire,
  PhoneWire,
  readWireText,
  textUpTo,
} from '#adapters/backend/contract/wire.ts'

/** Booleans are the texts `true` and `false` on the wire (spec §7). */
export const OrganisationFlagWire = readWireText<boolean>('Flag', {
  value: Schema.Boolean,
  parse: parseFlag,
  write: String,
})

/** An update without an INN has a separate error (spec §5), so an empty text is parsed too. */
const InnOrNothingWire = readWireText<Inn | ''>('InnOrNothing', {
  value: Schema.String,
  parse: (typed) => (isEmpty(typed) ? valid('') : parseInn(typed)),
  write: (inn) => inn,
})

/** Spec §7: the calls about the organisation carry `channel=Web`. */
const channel = Schema.optionalKey(textUpTo(32))

/** Role of a user in an organisation. */
export const OrganisationRoleWire = Schema.Literals([...memberRoles, 'owner'])

export const OrganisationWire = Schema.Struct({
  id: OrganisationIdWire,
  inn: InnWire,
  name: Schema.String,
  countDays: Schema.Int,
  subscribeType: Schema.Int,
  subscriptionEndDate: InstantWire,
  createdAt: InstantWire,
  updatedAt: InstantWire,
}).annotate({ identifier: 'Organisation' })

export const NoticeSettingsWire = Schema.Struct({
  contactName: Schema.String,
  email: Schema.NullOr(EmailWire),
  phone: Schema.NullOr(PhoneWire),
  byEmail: Schema.Boolean,
  bySms: Schema.Boolean,
}).annotate({ identifier: 'NoticeSettings' })

export const readSettings = endpoint({
  name: 'readSettings',
  summary: 'Retrieve notification settings',
  method: 'GET',
  path: '/105/api/organization/settings',
  origin: 'chosen',
  access: 'organisation',
  permission: 'view',
  input: Schema.Struct({}),
  reply: NoticeSettingsWire,
  refusals: ['organisation.none'],
})

export const writeSettings = endpoint({
  name: 'writeSettings',
  summary: 'Update notification settings',
  method: 'POST',
  path: '/105/api/organization/settings',
  origin: 'chosen',
  access: 'organisation',
  permission: 'administration',
  input: Schema.Struct({
    contactName: Schema.optionalKey(textUpTo(200)),
    email: Schema.optionalKey(Schema.Union([EmailWire, Schema.Literal('')])),
    phone: Schema.optionalKey(Schema.Union([PhoneWire, Schema.Literal('')])),
    byEmail: Schema.optionalKey(OrganisationFlagWire),
    bySms: Schema.optionalKey(OrganisationFlagWire),
  }),
  reply: NoticeSettingsWire,
  refusals: ['organisation.none', 'settings.no-email', 'settings.no-phone'],
  example: { email: 'fleet@example.ru', byEmail: 'true' },
})

export const organisation = endpoint({
  name: 'organisation',
  summary: 'Retrieve the organisation',
  method: 'GET',
  path: '/105/api/organization',
  access: 'organisation',
  permission: 'view',
  input: Schema.Struct({ channel }),
  reply: Schema.Struct({
    organization: Schema.NullOr(OrganisationWire),
    /** The role of the caller; absent from other backends, whose callers own their organisations. */
    role: Schema.optionalKey(OrganisationRoleWire),
  }),
  example: { channel: 'Web' },
})

export const findOrganisation = endpoint({
  name: 'findOrganisation',
  summary: 'Search organisations',
  method: 'GET',
  path: '/105/api/organization/find',
  origin: 'chosen',
  access: 'organisation',
  permission: 'view',
  input: Schema.Struct({ channel, q: textUpTo(100) }),
  reply: Schema.Struct({ organizations: Schema.Array(OrganisationWire) }),
  example: { channel: 'Web', q: '7707' },
})

export const createOrganisation = endpoint({
  name: 'createOrganisation',
  summary: 'Create an organisation',
  method: 'POST',
  path: '/105/api/organization',
  access: 'organisation',
  input: Schema.Struct({
    inn: Schema.optionalKey(InnOrNothingWire),
    name: Schema.optionalKey(textUpTo(200)),
  }),
  reply: Schema.Struct({ organization: OrganisationWire }),
  refusals: [
    'organisation.no-data',
    'organisation.no-inn',
    'organisation.exists',
    'member.other-organisation',
  ],
  example: { inn: '7707083893', name: 'ООО «Тестовый автопарк»' },
})

export const updateOrganisation = endpoint({
  name: 'updateOrganisation',
  summary: 'Update an organisation',
  method: 'POST',
  path: '/105/api/organization/:id',
  access: 'organisation',
  permission: 'administration',
  input: Schema.Struct({
    id: textUpTo(64),
    inn: Schema.optionalKey(InnOrNothingWire),
    name: Schema.optionalKey(textUpTo(200)),
  }),
  reply: Schema.Struct({ organization: OrganisationWire }),
  refusals: ['organisation.no-inn', 'organisation.unknown', 'organisation.inn-fixed'],
  example: { id: '00000000-0000-4000-8000-000000000000', inn: '7707083893', name: 'ООО «Тестовый автопарк»' },
})

/** Spec §7 Legal entity: the organisation, its notification settings and sales orders. */
export const organisationCalls = [
  readSettings,
  writeSettings,
  orderFromCrm,
  organisation,
  findOrganisation,
  createOrganisation,
  updateOrganisation,
] as const
