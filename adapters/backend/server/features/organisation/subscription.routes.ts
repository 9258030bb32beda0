import { Effect } from 'effect'
import type { Inn } from '#domain/identity/inn.ts'
import { requireOrganisation } from '#domain/organisation/organisation.ts'
import { mayChangeInn } from '#domain/organisation/inn-change.ts'
import { isOver, type SubscriptionOrder } from '#domain/organisation/subscription.ts'
import { parseSubscriptionOrder, subscriptionTerms } from '#domain/organisation/subscription-order.ts'
import { type Tariff, tariffCost, tariffTable as allTariffs } from '#domain/organisation/tariff.ts'
import {
  cancelTariffOrder,
  changeSubscription,
  readSubscription,
  subscriptionEnded,
  tariffs,
} from '#adapters/backend/contract/organisation/subscription.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type RouteRequest, type Route, route } from '#adapters/backend/server/http/route.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import { cancelOrder } from './cancel-order.ts'
import { takeBillRecipient } from './bill-recipient.ts'
import { insertBillLink, presentOrder } from './bill.routes.ts'
import { billEmail, tariffEmail } from './order-emails.ts'
import type { OrganisationPolicy } from './organisation-policy.ts'
import { updateOrganisationRow, type OrganisationRow, subscriptionOf } from './organisations.repository.ts'
import { ownOrganisation } from './own-organisation.ts'
import { type OrderRow, placeOrder, waitingOrder } from './subscription-orders.repository.ts'
import { countVehicles } from './fleet.repository.ts'
import { validOrThrow } from '#adapters/backend/server/http/valid-or-refused.ts'
import { withOrganisation } from './with-organisation.ts'

type ChangeInput = RouteRequest<typeof changeSubscription>['input']

const incomplete = refused('subscription.incomplete', 'Чтобы заказать тариф, выберите и тариф, и срок')

const innFixed = refused(
  'organisation.inn-fixed',
  'Тариф оплачен для этого ИНН, поэтому сменить его здесь нельзя. Напишите в поддержку',
)

/** Throws `organisation.inn-fixed` where the organisation may not take this INN. */
export const requireChangeableInn = (row: OrganisationRow, inn: Inn): void => {
  if (!mayChangeInn({ inn: row.inn, subscription: subscriptionOf(row) }, inn)) throw innFixed
}

const present = async (db: Database, row: OrganisationRow) => {
  const order = await waitingOrder(db, row.id)
  const { subscribeType, endsAt } = subscriptionOf(row)
  return {
    name: row.name,
    inn: row.inn,
    subscriptionEndDate: endsAt,
    subscribeType,
    order: order === undefined ? null : presentOrder(order),
  }
}

const presentTariff = ({ name, title, subscribeType, vehicles }: Tariff, { prices }: OrganisationPolicy) => ({
  name,
  title,
  subscribeType,
  vehicles,
  price: name === 'demo' ? null : prices[name],
  terms:
    name === 'demo'
      ? []
      : subscriptionTerms.map(({ countDays, months }) => ({
          countDays,
          cost: tariffCost(name, months, prices),
        })),
})

/** Null where only the name or the INN changes. */
const orderIn = ({ subscribeType, countDays }: ChangeInput): SubscriptionOrder | null => {
  if (subscribeType === undefined && countDays === undefined) return null
  if (subscribeType === undefined || countDays === undefined) throw incomplete
  return { subscribeType, countDays }
}

const renamed = async (
  trx: Trx,
  row: OrganisationRow,
  { name, inn }: ChangeInput,
  deps: FeatureDeps,
): Promise<OrganisationRow> => {
  if (name === undefined && inn === undefined) return row
  if (inn !== undefined) requireChangeableInn(row, inn)
  const change = {
    ...(name !== undefined && { name: name.trim() }),
    ...(inn !== undefined && { inn }),
  }
  return updateOrganisationRow(trx, row.id, change, deps.now())
}

const sendBill = async (
  trx: Trx,
  row: OrganisationRow,
  order: OrderRow,
  deps: FeatureDeps,
): Promise<void> => {
  const recipient = await takeBillRecipient(trx, row, deps.now())
  if (recipient === null) return
  const { path } = await insertBillLink(trx, row.user_id, order, deps)
  await deps.outbox.email(trx, billEmail(recipient, row, order, `${deps.siteUrl}${path}`))
}

/** Orders a tariff. The subscription itself stays unchanged: only the operator's `grant` changes it. */
const orderTariff = async (
  trx: Trx,
  row: OrganisationRow,
  input: SubscriptionOrder,
  deps: FeatureDeps,
  { prices }: OrganisationPolicy,
): Promise<void> => {
  const { tariff, months } = validOrThrow(
    parseSubscriptionOrder(input, await countVehicles(trx, row.user_id)),
  )
  const { order, isNew } = await placeOrder(trx, {
    ...input,
    organisationId: row.id,
    cost: tariffCost(tariff, months, prices),
    now: deps.now(),
  })
  if (!isNew) return
  await sendBill(trx, row, order, deps)
  const { operatorEmail } = deps
  if (operatorEmail != null) await deps.outbox.email(trx, tariffEmail(operatorEmail, row, order))
}

/** Spec §7 Legal entity: tariffs, and the subscription of the caller's organisation. */
export const subscriptionRoutes = (deps: FeatureDeps, policy: OrganisationPolicy): readonly Route[] => {
  const { store, now } = deps
  return [
    route(subscriptionEnded, ({ caller }) =>
      ownOrganisation(store, caller).pipe(
        Effect.map((row) => ({ isSubscriptionEnd: isOver(subscriptionOf(row), now()) })),
      ),
    ),
    route(tariffs, ({ input: { type } }) =>
      Effect.succeed({
        tariffs: Object.values(allTariffs)
          .filter(({ subscribeType }) => type === undefined || subscribeType === type)
          .map((tariff) => presentTariff(tariff, policy)),
      }),
    ),
    route(readSubscription, ({ caller }) =>
      ownOrganisation(store, caller).pipe(Effect.flatMap((row) => store.query((db) => present(db, row)))),
    ),
    route(changeSubscription, ({ input, caller }) =>
      withOrganisation(store, caller, async (trx, before) => {
        validOrThrow(requireOrganisation(input))
        const order = orderIn(input)
        const row = await renamed(trx, before, input, deps)
        if (order !== null) await orderTariff(trx, row, order, deps, policy)
        return present(trx, row)
      }),
    ),
    route(cancelTariffOrder, ({ input: { id }, caller }) =>
      withOrganisation(store, caller, async (trx, row) => {
        await cancelOrder(trx, row, id, deps)
        return present(trx, row)
      }),
    ),
  ]
}
