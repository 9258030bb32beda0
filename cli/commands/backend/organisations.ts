import { Effect } from 'effect'
import { formatDateTime } from '#domain/dates/wording.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { attempt } from '#cli/composition/try-adapter.ts'
import {
  type Grant,
  grantTariff,
  listOrganisationsOf,
  type ListedOrganisation,
} from '#cli/composition/organisations.ts'
import type { Context } from '#cli/runtime/context.ts'
import { done, type Ending } from '#cli/runtime/exit-result.ts'
import type { View } from '#cli/output/output-options.ts'
import { printAnswer, printRows } from '#cli/output/print.ts'
import type { Shape } from '#cli/output/row-schema.ts'
import { withStore } from '#cli/composition/with-store.ts'

const iso = ({ endsAt }: ListedOrganisation): string => new Date(endsAt).toISOString()

const orderText = (
  { order }: ListedOrganisation,
  cost: (order: NonNullable<ListedOrganisation['order']>) => string,
) => (order === null ? '' : `${order.tariff} ${order.days} ${cost(order)}`)

const shape: Shape<ListedOrganisation> = {
  columns: [
    { name: 'id', title: 'Организация', of: ({ id }) => id },
    { name: 'inn', title: 'ИНН', of: ({ inn }) => inn },
    { name: 'name', title: 'Название', of: ({ name }) => name },
    { name: 'tariff', title: 'Тариф', of: ({ tariff }) => tariff },
    { name: 'endsAt', title: 'Действует до', of: iso, shown: ({ endsAt }) => formatDateTime(endsAt) },
    {
      name: 'order',
      title: 'Ждёт оплаты',
      of: (row) => orderText(row, ({ cost }) => String(cost)),
      shown: (row) => orderText(row, ({ cost }) => formatRoubles(cost)),
    },
  ],
  json: (row) => ({ ...row, endsAt: iso(row) }),
}

export const listAll = (context: Context, view: View): Effect.Effect<Ending, Ending> =>
  withStore(context, (store) =>
    Effect.gen(function* () {
      const rows = yield* attempt(() => listOrganisationsOf(store))
      yield* Effect.promise(() => printRows(context, view, shape, rows))
      return done
    }),
  )

export const grant = (context: Context, view: View, asked: Grant): Effect.Effect<Ending, Ending> =>
  withStore(context, (store) =>
    Effect.gen(function* () {
      const { organisation, isNew } = yield* attempt(() => grantTariff(store, asked, context.now()))
      yield* Effect.promise(() => printAnswer(context, view, shape, organisation))
      if (!isNew) context.words.write('Этот платёж уже учтён раньше: срок тарифа не изменился\n')
      return done
    }),
  )
