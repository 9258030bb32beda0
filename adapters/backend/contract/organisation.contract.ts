import { Schema } from 'effect'
import { type Inn, parseInn } from '#domain/identity/inn.ts'
import { isEmpty } from '#domain/identity/text/required.ts'
import { parseFlag } from '#domain/organisation/driver-phone.ts'
import { valid } from '#domain/parsed.ts'
import { orderFromCrm } from './crm-order.contract.ts'
import { endpoint } from './endpoint.ts'
import {
  EmailWire,
  InnWire,
  InstantWire,
  KopecksWire,
  OrganisationIdWire,
  PhoneWire,
  readWireText,
} from './wire.ts'

const text = (max: number) => Schema.String.check(Schema.isMaxLength(max))

const wholeNumber = (least: number, max: number) =>
  Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum: least, maximum: max }))

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
const channel = Schema.optionalKey(text(32))

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

export const TariffWire = Schema.Struct({
  name: Schema.Literals(['demo', 'fleet-10', 'fleet-50', 'fleet-200', 'unlimited']),
  title: Schema.String,
  subscribeType: Schema.Int,
  /** Null where the tariff has no limit. */
  vehicles: Schema.NullOr(Schema.Int),
  /** Price of a month; null for the demo, which is not sold. */
  price: Schema.NullOr(KopecksWire),
  terms: Schema.Array(Schema.Struct({ countDays: Schema.Int, cost: KopecksWire })),
}).annotate({ identifier: 'Tariff' })

export const SubscriptionWire = Schema.Struct({
  name: Schema.String,
  inn: InnWire,
  subscriptionEndDate: InstantWire,
  subscribeType: Schema.Int,
  /** A tariff that was ordered and whose payment the operator has not confirmed yet. */
  order: Schema.NullOr(
    Schema.Struct({
      id: Schema.String,
      subscribeType: Schema.Int,
      countDays: Schema.Int,
      cost: KopecksWire,
      orderedAt: InstantWire,
    }),
  ),
}).annotate({ identifier: 'Subscription' })

export const NoticeSettingsWire = Schema.Struct({
  contactName: Schema.String,
  email: Schema.NullOr(EmailWire),
  phone: Schema.NullOr(PhoneWire),
  byEmail: Schema.Boolean,
  bySms: Schema.Boolean,
}).annotate({ identifier: 'NoticeSettings' })

export const subscriptionEnded = endpoint({
  name: 'subscriptionEnded',
  summary: 'Check whether the subscription has ended',
  method: 'GET',
  path: '/105/api/organization/subscription',
  origin: 'chosen',
  access: 'organisation',
  input: Schema.Struct({}),
  reply: Schema.Struct({ isSubscriptionEnd: Schema.Boolean }),
  refusals: ['organisation.none'],
})

export const tariffs = endpoint({
  name: 'tariffs',
  summary: 'List tariffs',
  method: 'GET',
  path: '/105/api/organization/tariffs',
  origin: 'chosen',
  access: 'organisation',
  input: Schema.Struct({ type: Schema.optionalKey(wholeNumber(0, 1000)) }),
  reply: Schema.Struct({ tariffs: Schema.Array(TariffWire) }),
  example: { type: '1' },
})

export const readSubscription = endpoint({
  name: 'readSubscription',
  summary: 'Retrieve the subscription',
  method: 'GET',
  path: '/105/api/organization/profile',
  origin: 'chosen',
  access: 'organisation',
  input: Schema.Struct({}),
  reply: SubscriptionWire,
  refusals: ['organisation.none'],
})

export const changeSubscription = endpoint({
  name: 'changeSubscription',
  summary: 'Order a tariff',
  method: 'POST',
  path: '/105/api/organization/profile',
  origin: 'chosen',
  access: 'organisation',
  input: Schema.Struct({
    name: Schema.optionalKey(text(200)),
    inn: Schema.optionalKey(InnWire),
    countDays: Schema.optionalKey(wholeNumber(1, 10_000)),
    subscribeType: Schema.optionalKey(wholeNumber(0, 1000)),
  }),
  reply: SubscriptionWire,
  refusals: [
    'organisation.none',
    'organisation.no-data',
    'organisation.inn-fixed',
    'subscription.incomplete',
    'subscription.type',
    'subscription.days',
    'subscription.vehicles',
  ],
  example: { subscribeType: '2', countDays: '180' },
})

export const cancelTariffOrder = endpoint({
  name: 'cancelTariffOrder',
  summary: 'Cancel the unpaid order of a tariff',
  method: 'POST',
  path: '/api/organization/orders/:id/cancel',
  origin: 'own',
  access: 'organisation',
  style: 'plain',
  body: 'json',
  input: Schema.Struct({ id: text(64) }),
  reply: SubscriptionWire,
  refusals: [
    'organisation.none',
    'subscription.order-unknown',
    'subscription.order-paid',
    'subscription.order-replaced',
  ],
  example: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' },
})

export const readSettings = endpoint({
  name: 'readSettings',
  summary: 'Retrieve notification settings',
  method: 'GET',
  path: '/105/api/organization/settings',
  origin: 'chosen',
  access: 'organisation',
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
  input: Schema.Struct({
    contactName: Schema.optionalKey(text(200)),
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
  input: Schema.Struct({ channel }),
  reply: Schema.Struct({ organization: Schema.NullOr(OrganisationWire) }),
  example: { channel: 'Web' },
})

export const findOrganisation = endpoint({
  name: 'findOrganisation',
  summary: 'Search organisations',
  method: 'GET',
  path: '/105/api/organization/find',
  origin: 'chosen',
  access: 'organisation',
  input: Schema.Struct({ channel, q: text(100) }),
  reply: Schema.Struct({ organizations: Schema.Array(OrganisationWire) }),
  example: { channel: 'Web', q: '7707' },
})

export const createOrganisation = endpoint({
  name: 'createOrganisation',
  summary: 'Create an organisation',
  method: 'POST',
  path: '/105/api/organization',
  access: 'organisation',
  input: Schema.Struct({ inn: Schema.optionalKey(InnOrNothingWire), name: Schema.optionalKey(text(200)) }),
  reply: Schema.Struct({ organization: OrganisationWire }),
  refusals: ['organisation.no-data', 'organisation.no-inn', 'organisation.exists'],
  example: { inn: '7707083893', name: 'ООО «Тестовый автопарк»' },
})

export const updateOrganisation = endpoint({
  name: 'updateOrganisation',
  summary: 'Update an organisation',
  method: 'POST',
  path: '/105/api/organization/:id',
  access: 'organisation',
  input: Schema.Struct({
    id: text(64),
    inn: Schema.optionalKey(InnOrNothingWire),
    name: Schema.optionalKey(text(200)),
  }),
  reply: Schema.Struct({ organization: OrganisationWire }),
  refusals: ['organisation.no-inn', 'organisation.unknown', 'organisation.inn-fixed'],
  example: { id: '00000000-0000-4000-8000-000000000000', inn: '7707083893', name: 'ООО «Тестовый автопарк»' },
})

/** Spec §7 Legal entity: the organisation, its subscription, tariffs and orders. */
export const organisationCalls = [
  subscriptionEnded,
  tariffs,
  readSubscription,
  changeSubscription,
  cancelTariffOrder,
  readSettings,
  writeSettings,
  orderFromCrm,
  organisation,
  findOrganisation,
  createOrganisation,
  updateOrganisation,
] as const
