import { Effect } from 'effect'
import { attempt } from '#cli/work/attempt.ts'
import { backupStore, type CopySummary, restoreStore } from '#cli/composition/operations.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending } from '#cli/ending.ts'
import type { View } from '#cli/view.ts'
import { printAnswer } from '#cli/print.ts'
import type { Shape } from '#cli/shape.ts'
import { withStore } from './with-store.ts'

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
