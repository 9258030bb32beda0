import { numberColumn } from '#cli/output/columns.ts'
import { Effect } from 'effect'
import { backupStore, type CopySummary, restoreStore } from '#cli/composition/operations.ts'
import { printAnswer } from '#cli/output/print.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import { withStore } from '#cli/composition/with-store.ts'
import { tryAdapter } from '#cli/composition/try-adapter.ts'
import { backendMessages } from '#cli/messages/ru/backend.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

const summarySchema: RowSchema<CopySummary> = {
  columns: [
    numberColumn('tables', backendMessages.tablesColumn),
    numberColumn('rows', backendMessages.rowsColumn),
  ],
  json: (summary) => summary,
}

const copying = (
  io: CommandIo,
  copy: (store: Parameters<typeof backupStore>[0]) => Promise<CopySummary>,
): CommandEffect =>
  withStore(io, (store) =>
    Effect.gen(function* () {
      const summary = yield* tryAdapter(() => copy(store))
      yield* printAnswer(io, summarySchema, summary)
      return done
    }),
  )

/** Writes a backup of the database to `file`. Fails with exit code 1 if the file exists or the database is in use. */
export const backupDatabase = (io: CommandIo, file: string): CommandEffect =>
  copying(io, (store) => backupStore(store, file, io.now()))

/** Restores a backup into an empty database. Fails with exit code 1 if the database contains data. */
export const restoreDatabase = (io: CommandIo, file: string): CommandEffect =>
  copying(io, (store) => restoreStore(store, file))
