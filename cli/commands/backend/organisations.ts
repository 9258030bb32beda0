import { formatRoubles } from '#domain/money/kopecks.ts'
import { Effect } from 'effect'
import type { Inn } from '#domain/identity/inn.ts'
import type { TariffOrderState } from '#domain/organisation/tariff-order-state.ts'
import {
  type Grant,
  grantTariff,
  listBillsOf,
  listOrganisationsOf,
  type ListedBill,
  type ListedOrganisation,
} from '#cli/composition/organisations.ts'
import { printAnswer, printRows } from '#cli/output/print.ts'
import { isoOf, kopecksColumn, momentColumn, numberColumn, textColumn } from '#cli/output/columns.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import { withStore } from '#cli/composition/with-store.ts'
import { tryAdapter } from '#cli/composition/try-adapter.ts'
import type { Text } from '#cli/messages/message.ts'
import { backendMessages } from '#cli/messages/ru/backend.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { printNote } from '#cli/output/print-note.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

const orderText = (
  { order }: ListedOrganisation,
  cost: (order: NonNullable<ListedOrganisation['order']>) => string,
) => (order === null ? '' : `${order.tariff} ${order.days} ${cost(order)}`)

const schema: RowSchema<ListedOrganisation> = {
  columns: [
    textColumn('id', columnsMessages.organisation),
    textColumn('inn', columnsMessages.inn),
    textColumn('name', columnsMessages.title),
    textColumn('tariff', columnsMessages.tariff),
    momentColumn('endsAt', columnsMessages.endsAt, ({ endsAt }) => endsAt),
    {
      name: 'order',
      title: backendMessages.orderColumn,
      of: (row) => orderText(row, ({ cost }) => String(cost)),
      shown: (row) => orderText(row, ({ cost }) => formatRoubles(cost)),
    },
  ],
  json: (row) => ({ ...row, endsAt: isoOf(row.endsAt) }),
}

/** Prints the organisations. Those that wait for the confirmation of a payment come first. */
export const listOrganisationsCommand = (io: CommandIo): CommandEffect =>
  withStore(io, (store) =>
    Effect.gen(function* () {
      const rows = yield* tryAdapter(() => listOrganisationsOf(store))
      yield* printRows(io, schema, rows)
      return done
    }),
  )

const billStates: Readonly<Record<TariffOrderState, Text>> = {
  waiting: backendMessages.billWaiting,
  replaced: backendMessages.billReplaced,
  cancelled: backendMessages.billCancelled,
  granted: backendMessages.billGranted,
}

const billSchema: RowSchema<ListedBill> = {
  columns: [
    textColumn('number', backendMessages.billColumn),
    textColumn('inn', columnsMessages.inn),
    textColumn('name', columnsMessages.title),
    textColumn('tariff', columnsMessages.tariff),
    numberColumn('days', backendMessages.daysColumn),
    kopecksColumn('cost', backendMessages.costColumn, ({ cost }) => cost),
    {
      name: 'state',
      title: backendMessages.billStateColumn,
      of: ({ state }) => state,
      shown: ({ state }) => billStates[state],
    },
    momentColumn('orderedAt', backendMessages.orderedAtColumn, ({ orderedAt }) => orderedAt),
    momentColumn('cancelledAt', backendMessages.cancelledAtColumn, ({ cancelledAt }) => cancelledAt),
    textColumn('reference', backendMessages.referenceColumn),
  ],
  json: ({ orderedAt, cancelledAt, ...bill }) => ({
    ...bill,
    orderedAt: isoOf(orderedAt),
    cancelledAt: cancelledAt === null ? null : isoOf(cancelledAt),
  }),
}

/** Prints the bills of tariffs, the newest first. */
export const listBillsCommand = (io: CommandIo, inn: Inn | null): CommandEffect =>
  withStore(io, (store) =>
    Effect.gen(function* () {
      const rows = yield* tryAdapter(() => listBillsOf(store, inn))
      yield* printRows(io, billSchema, rows)
      return done
    }),
  )

/** Activates a paid tariff for an organisation. A reference that was already counted changes nothing. */
export const grantOrganisationTariff = (io: CommandIo, grant: Grant): CommandEffect =>
  withStore(io, (store, settings) =>
    Effect.gen(function* () {
      const { organisation, isNew } = yield* tryAdapter(() =>
        grantTariff(store, grant, { settings, now: io.now, stderr: io.stderr }),
      )
      yield* printAnswer(io, schema, organisation)
      if (!isNew) printNote(io, backendMessages.paymentAlreadyCounted)
      return done
    }),
  )
