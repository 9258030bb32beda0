import { Schema } from 'effect'
import { tariffOrderStates } from '#domain/organisation/tariff-order-state.ts'
import { endpoint } from '#adapters/backend/contract/endpoint.ts'
import {
  InnWire,
  InstantWire,
  KopecksWire,
  textUpTo,
  wholeNumberFromText,
} from '#adapters/backend/contract/wire.ts'

/** The time for which a paid bill gives access; null until the payment is confirmed. */
export const PaidTermWire = Schema.NullOr(
  Schema.Struct({ startsAt: InstantWire, endsAt: InstantWire }).annotate({ identifier: 'PaidTerm' }),
)

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

const orderFields = {
  id: Schema.String,
  subscribeType: Schema.Int,
  countDays: Schema.Int,
  cost: KopecksWire,
  orderedAt: InstantWire,
}

export const SubscriptionWire = Schema.Struct({
  name: Schema.String,
  inn: InnWire,
  subscriptionEndDate: InstantWire,
  subscribeType: Schema.Int,
  /** A tariff that was ordered and whose payment the operator has not confirmed yet. */
  order: Schema.NullOr(Schema.Struct(orderFields)),
}).annotate({ identifier: 'Subscription' })

export const subscriptionEnded = endpoint({
  name: 'subscriptionEnded',
  summary: 'Check whether the subscription has ended',
  method: 'GET',
  path: '/105/api/organization/subscription',
  origin: 'chosen',
  access: 'organisation',
  permission: 'view',
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
  permission: 'view',
  input: Schema.Struct({ type: Schema.optionalKey(wholeNumberFromText(0, 1000)) }),
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
  permission: 'view',
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
  permission: 'administration',
  input: Schema.Struct({
    name: Schema.optionalKey(textUpTo(200)),
    inn: Schema.optionalKey(InnWire),
    countDays: Schema.optionalKey(wholeNumberFromText(1, 10_000)),
    subscribeType: Schema.optionalKey(wholeNumberFromText(0, 1000)),
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
  permission: 'administration',
  style: 'plain',
  body: 'json',
  input: Schema.Struct({ id: textUpTo(64) }),
  reply: SubscriptionWire,
  refusals: [
    'organisation.none',
    'subscription.order-unknown',
    'subscription.order-paid',
    'subscription.order-replaced',
  ],
  example: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' },
})

export const listTariffOrders = endpoint({
  name: 'listTariffOrders',
  summary: 'List the orders of tariffs',
  method: 'GET',
  path: '/api/organization/orders',
  origin: 'own',
  access: 'organisation',
  permission: 'view',
  style: 'plain',
  input: Schema.Struct({}),
  reply: Schema.Struct({
    orders: Schema.Array(
      Schema.Struct({
        ...orderFields,
        state: Schema.Literals(tariffOrderStates),
        paidTerm: PaidTermWire,
      }).annotate({ identifier: 'TariffOrder' }),
    ),
  }),
  refusals: ['organisation.none'],
})

/** Spec §7 Legal entity: the subscription of an organisation, tariffs and their orders. */
export const subscriptionCalls = [
  subscriptionEnded,
  tariffs,
  readSubscription,
  changeSubscription,
  cancelTariffOrder,
  listTariffOrders,
] as const
