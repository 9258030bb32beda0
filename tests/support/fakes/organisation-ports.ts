import { Effect } from 'effect'
import type { CrmPort, OrganisationPort } from '#application/organisation/organisation.port.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'

const none = new BackendRefused({ code: 'organisation.none', message: 'Организации ещё нет' })

/** A port without an organisation; a test replaces the methods that it needs. */
export const fakeOrganisationPort = (overrides: Partial<OrganisationPort> = {}): OrganisationPort => ({
  organisation: () => Effect.succeed(null),
  find: () => Effect.succeed([]),
  create: () => Effect.fail(none),
  update: () => Effect.fail(none),
  subscriptionEnded: () => Effect.fail(none),
  subscription: () => Effect.fail(none),
  orderTariff: () => Effect.fail(none),
  cancelOrder: () => Effect.fail(none),
  orders: () => Effect.succeed([]),
  tariffs: () => Effect.succeed([]),
  settings: () => Effect.fail(none),
  saveSettings: () => Effect.fail(none),
  ...overrides,
})

export const fakeCrmPort = (order: CrmPort['order'] = () => Effect.void): CrmPort => ({ order })
