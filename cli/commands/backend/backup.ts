import { Effect } from 'effect'
import { backupStore, type CopySummary, restoreStore } from '#cli/composition/operations.ts'
import type { Context } from '#cli/runtime/context.ts'
import type { OutputOptions } from '#cli/output/output-options.ts'
import { printAnswer } from '#cli/output/print.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import { withStore } from '#cli/composition/with-store.ts'
import { tryAdapter } from '#cli/composition/try-adapter.ts'
import { backendMessages } from '#cli/messages/ru/backend.ts'
import type { CommandError } from '#cli/runtime/exit-result-of.ts'
import { done, type ExitResult } from '#cli/runtime/exit-result.ts'

const summarySchema: RowSchema<CopySummary> = {
  columns: [
    { name: 'tables', title: backendMessages.tablesColumn, of: ({ tables }) => String(tables) },
    { name: 'rows', title: backendMessages.rowsColumn, of: ({ rows }) => String(rows) },
  ],
  json: (summary) => summary,
}

const copying = (
  context: Context,
  view: OutputOptions,
  copy: (store: Parameters<typeof backupStore>[0]) => Promise<CopySummary>,
): Effect.Effect<ExitResult, CommandError> =>
  withStore(context, (store) =>
    Effect.gen(function* () {
      const summary = yield* tryAdapter(() => copy(store))
      yield* Effect.promise(() => printAnswer(context, view, summarySchema, summary))
      return done
    }),
  )

export const backup = (
  context: Context,
  view: OutputOptions,
  file: string,
): Effect.Effect<ExitResult, CommandError> =>
  copying(context, view, (store) => backupStore(store, file, context.now()))

export const restore = (
  context: Context,
  view: OutputOptions,
  file: string,
): Effect.Effect<ExitResult, CommandError> => copying(context, view, (store) => restoreStore(store, file))
