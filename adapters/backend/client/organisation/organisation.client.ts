import { Effect } from 'effect'
import type {
  CrmPort,
  NoticeSettings,
  OrganisationPort,
} from '#application/organisation/organisation.port.ts'
import { organisationChannel } from '#domain/organisation/organisation.ts'
import { orderFromCrm } from '#adapters/backend/contract/organisation/crm-order.contract.ts'
import {
  createOrganisation,
  findOrganisation,
  organisation,
  readSettings,
  updateOrganisation,
  writeSettings,
} from '#adapters/backend/contract/organisation/organisation.contract.ts'
import {
  cancelTariffOrder,
  changeSubscription,
  listTariffOrders,
  readSubscription,
  subscriptionEnded,
  tariffs,
} from '#adapters/backend/contract/organisation/subscription.contract.ts'
import type { CredentialsStore } from '#adapters/backend/client/credentials.ts'
import type { Call } from '#adapters/backend/client/call.ts'

const channel = { channel: organisationChannel }

const toWire = ({ email, phone, ...settings }: NoticeSettings) => ({
  ...settings,
  email: email ?? ('' as const),
  phone: phone ?? ('' as const),
})

/** Implements `OrganisationPort` with the calls about the organisation and its subscription. Further calls are about the answered organisation alone. */
export const makeOrganisationClient = (
  call: Call,
  { workFor }: Pick<CredentialsStore, 'workFor'>,
): OrganisationPort => ({
  organisation: () =>
    call.request(organisation, channel).pipe(
      Effect.tap(({ organization }) => Effect.sync(() => workFor(organization?.id ?? null))),
      Effect.map(({ organization, role }) =>
        organization === null ? null : { ...organization, role: role ?? 'owner' },
      ),
    ),
  find: (q) =>
    call.request(findOrganisation, { ...channel, q }).pipe(Effect.map((reply) => reply.organizations)),
  create: (given) => call.request(createOrganisation, given).pipe(Effect.map((reply) => reply.organization)),
  update: (id, update) =>
    call.request(updateOrganisation, { ...update, id }).pipe(Effect.map((reply) => reply.organization)),
  subscriptionEnded: () =>
    call.request(subscriptionEnded, {}).pipe(Effect.map((reply) => reply.isSubscriptionEnd)),
  subscription: () => call.request(readSubscription, {}),
  orderTariff: (order) => call.request(changeSubscription, order),
  cancelOrder: (id) => call.request(cancelTariffOrder, { id }),
  orders: () => call.request(listTariffOrders, {}).pipe(Effect.map((reply) => reply.orders)),
  tariffs: (type) =>
    call.request(tariffs, type === null ? {} : { type }).pipe(Effect.map((reply) => reply.tariffs)),
  settings: () => call.request(readSettings, {}),
  saveSettings: (settings) => call.request(writeSettings, toWire(settings)),
})

/** Implements `CrmPort` with the call `orderFromCrm`. */
export const makeCrmClient = (call: Call): CrmPort => ({
  order: ({ countAuto, monthsCount, ...order }) =>
    call
      .request(orderFromCrm, {
        ...order,
        ...(countAuto !== null && { countAuto }),
        ...(monthsCount !== null && { monthsCount }),
      })
      .pipe(Effect.asVoid),
})
