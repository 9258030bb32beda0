import { Effect } from 'effect'
import { attempt } from '#cli/composition/try-adapter.ts'
import { backupStore, type CopySummary, restoreStore } from '#cli/composition/operations.ts'
import type { Context } from '#cli/runtime/context.ts'
import { done, type Ending } from '#cli/runtime/exit-result.ts'
import type { View } from '#cli/output/output-options.ts'
import { printAnswer } from '#cli/output/print.ts'
import type { Shape } from '#cli/output/row-schema.ts'
import { withStore } from '#cli/composition/with-store.ts'

const summaryShape: Shape<CopySummary> = {
  columns: [
    { name: 'tables', title: 'Таблиц', of: ({ tables }) => String(tables) },
    { name: 'rows', title: 'Записей', of: ({ rows }) => String(rows) },
  ],
  json: (summary) => summary,
}

const copying = (
  context: Context,
  view: View,
  copy: (store: Parameters<typeof backupStore>[0]) => Promise<CopySummary>,
): Effect.Effect<Ending, Ending> =>
  withStore(context, (store) =>
    Effect.gen(function* () {
      const summary = yield* attempt(() => copy(store))
      yield* Effect.promise(() => printAnswer(context, view, summaryShape, summary))
      return done
    }),
  )

export const backup = (context: Context, view: View, file: string): Effect.Effect<Ending, Ending> =>
  copying(context, view, (store) => backupStore(store, file, context.now()))

export const restore = (context: Context, view: View, file: string): Effect.Effect<Ending, Ending> =>
  copying(context, view, (store) => restoreStore(store, file))
