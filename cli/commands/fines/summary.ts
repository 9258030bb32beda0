import { searchesUseCases } from '#adapters/wiring/services/searches.ts'
import { Effect } from 'effect'
import type { CategorySummary } from '#domain/charges/list/charge-category-summary.ts'
import type { ChargeCategory } from '#domain/charges/list/charge-query.ts'
import { formatRoubles, zero } from '#domain/money/kopecks.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import type { Text } from '#cli/messages/message.ts'
import { finesMessages } from '#cli/messages/ru/fines.ts'
import { printNote } from '#cli/output/print-note.ts'
import { printRows } from '#cli/output/print.ts'
import { kopecksColumn, numberColumn } from '#cli/output/columns.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

const titles: Readonly<Record<ChargeCategory, Text>> = {
  all: finesMessages.categoryAll,
  not_paid: finesMessages.categoryNotPaid,
  fines: finesMessages.categoryFines,
  ipfssp: finesMessages.categoryBailiffs,
  inn_ordinances: finesMessages.categoryTaxes,
  paid_ordinances: finesMessages.categoryPaid,
}

const schema: RowSchema<CategorySummary> = {
  columns: [
    {
      name: 'category',
      title: finesMessages.categoryColumn,
      of: ({ category }) => category,
      shown: ({ category }) => titles[category],
    },
    numberColumn('count', finesMessages.countColumn),
    kopecksColumn('amount', finesMessages.amountColumn, ({ amount }) => amount),
    kopecksColumn('due', finesMessages.dueTodayColumn, ({ due }) => due),
  ],
  json: (row) => row,
}

/** Prints counts and sums of the user's charges by category, and on stderr what paying today saves. */
export const summariseFines = (io: CommandIo): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const searches = resolve(searchesUseCases)
      const { categories } = yield* searches.summary()
      const { saving, nearestLastDay } = yield* searches.advantage()
      yield* printRows(io, schema, categories)
      if (saving > zero && nearestLastDay !== null)
        printNote(io, finesMessages.savingToday(formatRoubles(saving), nearestLastDay))
      return done
    }),
  )
