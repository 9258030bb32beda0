import { organisationPort } from '#adapters/wiring/services/company.ts'
import { Effect } from 'effect'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { type PaidTariffName, tariffs as knownTariffs } from '#domain/organisation/tariff.ts'
import { counted } from '#domain/wording/plural.ts'
import type { PricedTariff, SubscriptionProfile } from '#application/organisation/organisation.port.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending } from '#cli/ending.ts'
import { checkFields, printAnswer, printRows } from '#cli/print.ts'
import type { Shape } from '#cli/shape.ts'
import type { Talk } from '#cli/talk.ts'
import type { View } from '#cli/view.ts'
import { isoOf, momentColumn } from '#cli/work/columns.ts'
import { withProduct } from '#cli/work/with-product.ts'
import { tariffColumn, tariffName, tariffTitle } from './organisation-shape.ts'

const dayForms = ['день', 'дня', 'дней'] as const

const orderText = ({ order }: SubscriptionProfile): string =>
  order === null
    ? ''
    : `${tariffTitle(order.subscribeType)}, ${counted(order.countDays, dayForms)}, ${formatRoubles(order.cost)}`

const subscriptionShape: Shape<SubscriptionProfile> = {
  columns: [
    { name: 'name', title: 'Организация', of: ({ name }) => name },
    { name: 'inn', title: 'ИНН', of: ({ inn }) => inn },
    tariffColumn(),
    momentColumn('endsAt', 'Действует до', ({ subscriptionEndDate }) => subscriptionEndDate),
    {
      name: 'order',
      title: 'Заказано',
      of: ({ order }) => (order === null ? '' : tariffName(order.subscribeType)),
      shown: orderText,
    },
  ],
  json: ({ name, inn, subscribeType, subscriptionEndDate, order }) => ({
    name,
    inn,
    tariff: tariffName(subscribeType),
    endsAt: isoOf(subscriptionEndDate),
    order: order && {
      id: order.id,
      tariff: tariffName(order.subscribeType),
      countDays: order.countDays,
      cost: order.cost,
      orderedAt: isoOf(order.orderedAt),
    },
  }),
}

export const showSubscription = (context: Context, view: View): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const subscription = yield* features(organisationPort).subscription()
      yield* Effect.promise(() => printAnswer(context, view, subscriptionShape, subscription))
      return done
    }),
  )

const vehiclesText = ({ vehicles }: PricedTariff): string =>
  vehicles === null ? 'без ограничений' : `до ${vehicles}`

const tariffShape: Shape<PricedTariff> = {
  columns: [
    { name: 'name', title: 'Имя', of: ({ name }) => name },
    { name: 'title', title: 'Тариф', of: ({ title }) => title },
    { name: 'vehicles', title: 'Машин', of: ({ vehicles }) => String(vehicles ?? ''), shown: vehiclesText },
    {
      name: 'price',
      title: 'Месяц',
      of: ({ price }) => String(price ?? ''),
      shown: ({ price }) => (price === null ? 'бесплатно' : formatRoubles(price)),
    },
    {
      name: 'terms',
      title: 'Сроки',
      of: ({ terms }) => terms.map(({ countDays, cost }) => `${countDays}:${cost}`).join(' '),
      shown: ({ terms }) =>
        terms
          .map(({ countDays, cost }) => `${counted(countDays, dayForms)} ${formatRoubles(cost)}`)
          .join('; '),
    },
  ],
  json: ({ name, title, subscribeType, vehicles, price, terms }) => ({
    name,
    title,
    subscribeType,
    vehicles,
    price,
    terms,
  }),
}

export const listTariffs = (context: Context, view: View): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const tariffs = yield* features(organisationPort).tariffs(null)
      yield* Effect.promise(() => printRows(context, view, tariffShape, tariffs))
      return done
    }),
  )

/** Asks the operator for a tariff, after a «yes» to what it costs; a second order takes the place of the first. */
export const orderTariff = (
  context: Context,
  view: View,
  talk: Talk,
  { tariff, countDays }: { readonly tariff: PaidTariffName; readonly countDays: number },
): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const organisation = features(organisationPort)
      checkFields(subscriptionShape, view)
      const { subscribeType, title } = knownTariffs[tariff]
      const [priced] = yield* organisation.tariffs(subscribeType)
      const cost = priced?.terms.find((term) => term.countDays === countDays)?.cost
      const price = cost === undefined ? '' : ` за ${formatRoubles(cost)}`
      yield* Effect.promise(() =>
        talk.agree(`Заказать тариф «${title}» на ${counted(countDays, dayForms)}${price}?`),
      )
      const ordered = yield* organisation.orderTariff({ subscribeType, countDays })
      yield* Effect.promise(() => printAnswer(context, view, subscriptionShape, ordered))
      return done
    }),
  )
