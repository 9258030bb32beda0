import { Effect } from 'effect'
import type {
  CrmPort,
  NoticeSettings,
  OrganisationPort,
} from '#application/organisation/organisation.port.ts'
import { organisationChannel } from '#domain/organisation/organisation.ts'
import { orderFromCrm } from '#adapters/backend/contract/crm-order.contract.ts'
import {
  changeSubscription,
  createOrganisation,
  findOrganisation,
  organisation,
  readSettings,
  readSubscription,
  subscriptionEnded,
  tariffs,
  updateOrganisation,
  writeSettings,
} from '#adapters/backend/contract/organisation.contract.ts'
import type { Call } from './call.ts'

const channel = { channel: organisationChannel }

const toWire = ({ email, phone, ...settings }: NoticeSettings) => ({
  ...settings,
  email: email ?? ('' as const),
  phone: phone ?? ('' as const),
})

/** Implements `OrganisationPort` with the calls about the organisation and its subscription. */
export const makeOrganisationClient = (call: Call): OrganisationPort => ({
  organisation: () => call.ask(organisation, channel).pipe(Effect.map((reply) => reply.organization)),
  find: (q) => call.ask(findOrganisation, { ...channel, q }).pipe(Effect.map((reply) => reply.organizations)),
  create: (given) => call.ask(createOrganisation, given).pipe(Effect.map((reply) => reply.organization)),
  update: (id, update) =>
    call.ask(updateOrganisation, { ...update, id }).pipe(Effect.map((reply) => reply.organization)),
  subscriptionEnded: () =>
    call.ask(subscriptionEnded, {}).pipe(Effect.map((reply) => reply.isSubscriptionEnd)),
  subscription: () => call.ask(readSubscription, {}),
  orderTariff: (order) => call.ask(changeSubscription, order),
  tariffs: (type) =>
    call.ask(tariffs, type === null ? {} : { type }).pipe(Effect.map((reply) => reply.tariffs)),
  settings: () => call.ask(readSettings, {}),
  saveSettings: (settings) => call.ask(writeSettings, toWire(settings)),
})

/** Implements `CrmPort` with the call `orderFromCrm`. */
export const makeCrmClient = (call: Call): CrmPort => ({
  order: ({ countAuto, monthsCount, ...order }) =>
    call
      .ask(orderFromCrm, {
        ...order,
        ...(countAuto !== null && { countAuto }),
        ...(monthsCount !== null && { monthsCount }),
      })
      .pipe(Effect.asVoid),
})
