import { organisationPort } from '#adapters/wiring/services/company.ts'
import { Effect } from 'effect'
import { confirmOrAbort } from '#cli/prompt/confirm-or-abort.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { billNumber } from '#domain/organisation/bill.ts'
import { type PaidTariffName, tariffTable as knownTariffs } from '#domain/organisation/tariff.ts'
import type { PricedTariff, SubscriptionProfile } from '#application/organisation/organisation.port.ts'
import { printAnswer, printRows } from '#cli/output/print.ts'
import { checkFields, type RowSchema } from '#cli/output/row-schema.ts'
import { isoOf, momentColumn, textColumn } from '#cli/output/columns.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { tariffColumn, tariffName, tariffTitle } from './organisation-schema.ts'
import type { Text } from '#cli/messages/message.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { organisationMessages } from '#cli/messages/ru/organisation.ts'
import { abortRefused } from '#cli/runtime/command-aborted.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

const orderText = ({ order }: SubscriptionProfile): Text =>
  order === null
    ? ''
    : organisationMessages.ordered(
        tariffTitle(order.subscribeType),
        organisationMessages.days(order.countDays),
        formatRoubles(order.cost),
      )

const subscriptionSchema: RowSchema<SubscriptionProfile> = {
  columns: [
    textColumn('name', columnsMessages.organisation),
    textColumn('inn', columnsMessages.inn),
    tariffColumn(),
    momentColumn('endsAt', columnsMessages.endsAt, ({ subscriptionEndDate }) => subscriptionEndDate),
    {
      name: 'order',
      title: organisationMessages.orderColumn,
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

/** Prints the tariff of the organisation, its last day and the unpaid order. */
export const showSubscription = (io: CommandIo): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const subscription = yield* resolve(organisationPort).subscription()
      yield* printAnswer(io, subscriptionSchema, subscription)
      return done
    }),
  )

const vehiclesText = ({ vehicles }: PricedTariff): Text =>
  vehicles === null ? organisationMessages.unlimited : organisationMessages.upTo(vehicles)

const tariffSchema: RowSchema<PricedTariff> = {
  columns: [
    textColumn('name', organisationMessages.nameColumn),
    textColumn('title', columnsMessages.tariff),
    {
      name: 'vehicles',
      title: organisationMessages.vehiclesColumn,
      of: ({ vehicles }) => String(vehicles ?? ''),
      shown: vehiclesText,
    },
    {
      name: 'price',
      title: organisationMessages.priceColumn,
      of: ({ price }) => String(price ?? ''),
      shown: ({ price }) => (price === null ? organisationMessages.free : formatRoubles(price)),
    },
    {
      name: 'terms',
      title: organisationMessages.termsColumn,
      of: ({ terms }) => terms.map(({ countDays, cost }) => `${countDays}:${cost}`).join(' '),
      shown: ({ terms }) =>
        organisationMessages.terms(
          terms.map(({ countDays, cost }) =>
            organisationMessages.term(organisationMessages.days(countDays), formatRoubles(cost)),
          ),
        ),
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

/** Prints every tariff with its price per month in kopecks. */
export const listTariffs = (io: CommandIo): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const tariffs = yield* resolve(organisationPort).tariffs(null)
      yield* printRows(io, tariffSchema, tariffs)
      return done
    }),
  )

/** Orders a tariff from the operator after confirmation of the price; a second order replaces the first. */
export const orderTariff = (
  io: CommandIo,
  { tariff, countDays }: { readonly tariff: PaidTariffName; readonly countDays: number },
): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const organisation = resolve(organisationPort)
      checkFields(subscriptionSchema, io.options)
      const { subscribeType, title } = knownTariffs[tariff]
      const [priced] = yield* organisation.tariffs(subscribeType)
      const cost = priced?.terms.find((term) => term.countDays === countDays)?.cost
      const price = cost === undefined ? '' : organisationMessages.forPrice(formatRoubles(cost))
      yield* confirmOrAbort(
        io,
        organisationMessages.orderQuestion(title, organisationMessages.days(countDays), price),
      )
      const ordered = yield* organisation.orderTariff({ subscribeType, countDays })
      yield* printAnswer(io, subscriptionSchema, ordered)
      return done
    }),
  )

/** Cancels the unpaid order of a tariff after confirmation. */
export const cancelTariffOrderCommand = (io: CommandIo): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const organisation = resolve(organisationPort)
      checkFields(subscriptionSchema, io.options)
      const { order } = yield* organisation.subscription()
      if (order === null)
        return yield* Effect.fail(abortRefused('order.absent', organisationMessages.noOrder))
      yield* confirmOrAbort(
        io,
        organisationMessages.cancelOrderQuestion(
          tariffTitle(order.subscribeType),
          billNumber(order.id),
          formatRoubles(order.cost),
        ),
      )
      const profile = yield* organisation.cancelOrder(order.id)
      yield* printAnswer(io, subscriptionSchema, profile)
      return done
    }),
  )
