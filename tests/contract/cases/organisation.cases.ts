import { randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import { expect } from 'vitest'
import type { Email } from '#domain/identity/email.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { Phone } from '#domain/identity/phone.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import type { TariffOrderState } from '#domain/organisation/tariff-order-state.ts'
import type { InputOf } from '#adapters/backend/contract/endpoint.ts'
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
import { noAuth } from '#domain/session/auth-data.ts'
import { callCase, type CallCase, type Prepare, type CallFixture } from '#tests/contract/call-case.ts'
import {
  addMember,
  addVehicle,
  expireSubscription,
  fleetInn,
  startDemo,
  withoutOrganisation,
} from '#tests/contract/organisation-fixture.ts'

const otherInn = '7736050003' as Inn

/** A call by an organisation with a paid tariff. */
const prepared =
  <Input>(input: Input): Prepare<Input> =>
  async ({ organisation: organisationOf }) => ({ auth: await organisationOf(), input })

/** A call by a legal entity without an organisation. */
const requestedFirst =
  <Input>(input: Input): Prepare<Input> =>
  async ({ backend, organisation: organisationOf }) => {
    const auth = await organisationOf()
    await withoutOrganisation(backend, auth.userId)
    return { auth, input }
  }

const organisationIn = async ({ backend }: CallFixture, userId: string) =>
  backend.store.db
    .selectFrom('organisations')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()

const updateOf =
  (change: { readonly inn?: Inn; readonly name?: string }): Prepare<InputOf<typeof updateOrganisation>> =>
  async (fixture) => {
    const auth = await fixture.organisation()
    return { auth, input: { id: (await organisationIn(fixture, auth.userId)).id, ...change } }
  }

/** A company with an order in a state, which waits for payment by default. */
const withTariffOrder = async (fixture: CallFixture, state: TariffOrderState = 'waiting') => {
  const auth = await fixture.organisation()
  const { order } = await Effect.runPromise(
    fixture.backend.as(auth).request(changeSubscription, { subscribeType: 2, countDays: 30 }),
  )
  if (order === null) throw new Error('nothing was ordered')
  await fixture.backend.store.db
    .updateTable('subscription_orders')
    .set({ state })
    .where('id', '=', order.id)
    .execute()
  return { auth, input: { id: order.id } }
}

const crmOrder = {
  name: 'Анна Тестова',
  phone: '79000000012' as Phone,
  email: 'fleet@kvitok.example' as Email,
  tag: 'b2b',
  userId: '',
  budget: kopecks(290_000),
  utms: { utm_source: 'news' },
  inn: fleetInn,
  countAuto: 12,
}

export const organisationCases: readonly CallCase[] = [
  callCase(subscriptionEnded, {
    happy: async ({ backend, organisation: organisationOf }) => {
      const auth = await organisationOf()
      await expireSubscription(backend, auth.userId)
      return { auth, input: {} }
    },
    shows: ({ isSubscriptionEnd }) => expect(isSubscriptionEnd).toBe(true),
    refusals: { 'organisation.none': requestedFirst({}) },
    foreign: null,
  }),
  callCase(tariffs, {
    happy: prepared({ type: 1 }),
    shows: (reply) => {
      expect(reply.tariffs).toHaveLength(1)
      expect(reply.tariffs[0]).toMatchObject({ name: 'fleet-10', vehicles: 10, price: 99_000 })
      expect(reply.tariffs[0]?.terms).toContainEqual({ countDays: 365, cost: 1_188_000 })
    },
    refusals: {},
    foreign: null,
  }),
  callCase(readSubscription, {
    happy: prepared({}),
    shows: (reply) => expect(reply).toMatchObject({ inn: fleetInn, subscribeType: 1, order: null }),
    refusals: { 'organisation.none': requestedFirst({}) },
    foreign: null,
  }),
  callCase(changeSubscription, {
    happy: prepared({ name: 'ООО «Волга»', subscribeType: 2, countDays: 180 }),
    shows: async (reply, fixture, { auth }) => {
      expect(reply).toMatchObject({
        name: 'ООО «Волга»',
        subscribeType: 1,
        order: { subscribeType: 2, countDays: 180, cost: 1_740_000 },
      })
      const row = await organisationIn(fixture, auth.userId)
      expect(row.subscription_ends_at.getTime()).toBe(reply.subscriptionEndDate)
    },
    refusals: {
      'organisation.none': requestedFirst({ name: 'ООО «Волга»' }),
      'organisation.no-data': prepared({}),
      'organisation.inn-fixed': prepared({ inn: otherInn }),
      'subscription.incomplete': prepared({ subscribeType: 2 }),
      'subscription.type': prepared({ subscribeType: 0, countDays: 30 }),
      'subscription.days': prepared({ subscribeType: 2, countDays: 31 }),
      'subscription.vehicles': async ({ backend, organisation: organisationOf }) => {
        const auth = await organisationOf()
        for (let n = 0; n < 11; n += 1) await addVehicle(backend, auth.userId)
        return { auth, input: { subscribeType: 1, countDays: 30 } }
      },
    },
    foreign: null,
  }),
  callCase(cancelTariffOrder, {
    happy: (fixture) => withTariffOrder(fixture),
    shows: async (reply, { backend }, { auth, input }) => {
      expect(reply).toMatchObject({ subscribeType: 1, order: null })
      const call = backend.as(auth)
      expect(await Effect.runPromise(call.request(cancelTariffOrder, input))).toEqual(reply)
      expect(await Effect.runPromise(call.request(readSubscription, {}))).toEqual(reply)
    },
    refusals: {
      'organisation.none': requestedFirst({ id: randomUUID() }),
      'subscription.order-unknown': prepared({ id: 'not a number of an order' }),
      'subscription.order-paid': (fixture) => withTariffOrder(fixture, 'granted'),
      'subscription.order-replaced': (fixture) => withTariffOrder(fixture, 'replaced'),
    },
    foreign: {
      prepareInput: async (fixture) => {
        const { input } = await withTariffOrder(fixture)
        return { auth: await fixture.organisation(), input }
      },
      code: 'subscription.order-unknown',
    },
  }),
  callCase(listTariffOrders, {
    happy: async (fixture) => ({ auth: (await withTariffOrder(fixture, 'cancelled')).auth, input: {} }),
    shows: ({ orders }) =>
      expect(orders).toMatchObject([{ subscribeType: 2, countDays: 30, state: 'cancelled', paidTerm: null }]),
    refusals: { 'organisation.none': requestedFirst({}) },
    foreign: null,
  }),
  callCase(readSettings, {
    happy: prepared({}),
    shows: (reply) =>
      expect(reply).toEqual({ contactName: '', email: null, phone: null, byEmail: false, bySms: false }),
    refusals: { 'organisation.none': requestedFirst({}) },
    foreign: null,
  }),
  callCase(writeSettings, {
    happy: prepared({ contactName: 'Анна', email: crmOrder.email, byEmail: true }),
    shows: async (reply, { backend }, { auth }) => {
      expect(reply).toEqual({
        contactName: 'Анна',
        email: crmOrder.email,
        phone: null,
        byEmail: true,
        bySms: false,
      })
      expect(await Effect.runPromise(backend.as(auth).request(readSettings, {}))).toEqual(reply)
    },
    refusals: {
      'organisation.none': requestedFirst({ contactName: 'Анна' }),
      'settings.no-email': prepared({ byEmail: true }),
      'settings.no-phone': prepared({ bySms: true, phone: '' as const }),
    },
    foreign: null,
  }),
  callCase(orderFromCrm, {
    happy: async () => ({ auth: noAuth, input: { ...crmOrder, tag: randomUUID() } }),
    shows: async ({ id }, { backend }, { input }) => {
      const { id: again } = await Effect.runPromise(backend.as(noAuth).request(orderFromCrm, input))
      expect(again).toBe(id)
      const row = await backend.store.db
        .selectFrom('crm_orders')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({ phone: input.phone, utms: input.utms, count_auto: 12, months_count: null })
    },
    refusals: {},
    foreign: null,
  }),
  callCase(organisation, {
    happy: prepared({ channel: 'Web' }),
    shows: (reply) =>
      expect(reply.organization).toMatchObject({ inn: fleetInn, countDays: 365, subscribeType: 1 }),
    refusals: {},
    foreign: null,
  }),
  callCase(findOrganisation, {
    happy: async (fixture) => {
      // Another user has an organisation with the same INN; the search does not return it.
      await fixture.organisation()
      return { auth: await fixture.organisation(), input: { channel: 'Web', q: ' АВТОПАРК ' } }
    },
    shows: async ({ organizations }, fixture, { auth }) => {
      const row = await organisationIn(fixture, auth.userId)
      expect(organizations.map(({ id }) => id)).toEqual([row.id])
    },
    refusals: {},
    foreign: null,
  }),
  callCase(createOrganisation, {
    happy: requestedFirst({ inn: fleetInn, name: ' ООО «Юг-Такси» ' }),
    shows: async (reply, { backend }) => {
      expect(reply.organization).toMatchObject({ name: 'ООО «Юг-Такси»', countDays: 7, subscribeType: 0 })
      expect(reply.organization.subscriptionEndDate - backend.clock.now()).toBe(7 * 86_400_000)
    },
    refusals: {
      'organisation.no-data': requestedFirst({}),
      'organisation.no-inn': requestedFirst({ name: 'ООО «Юг-Такси»' }),
      'organisation.exists': prepared({ inn: otherInn }),
      'member.other-organisation': async (fixture) => {
        const { id } = await organisationIn(fixture, (await fixture.organisation()).userId)
        const auth = await fixture.member()
        await addMember(fixture.backend, id, { ...auth, email: auth.email as Email }, 'administrator')
        return { auth, input: { inn: otherInn } }
      },
    },
    foreign: null,
  }),
  callCase(updateOrganisation, {
    happy: async (fixture) => {
      const call = await updateOf({ inn: otherInn, name: 'АО «Урал-Транс»' })(fixture)
      await startDemo(fixture.backend, call.auth.userId)
      return call
    },
    shows: (reply) => expect(reply.organization).toMatchObject({ inn: otherInn, name: 'АО «Урал-Транс»' }),
    refusals: {
      'organisation.no-inn': updateOf({ name: 'АО «Урал-Транс»' }),
      'organisation.unknown': prepared({ id: randomUUID(), inn: fleetInn }),
      'organisation.inn-fixed': updateOf({ inn: otherInn }),
    },
    foreign: {
      prepareInput: async (fixture) => {
        const { input } = await updateOf({ inn: fleetInn })(fixture)
        return { auth: await fixture.organisation(), input }
      },
      code: 'organisation.unknown',
    },
  }),
]
