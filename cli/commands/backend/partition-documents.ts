import { numberColumn } from '#cli/output/columns.ts'
import { Effect } from 'effect'
import { partitionStore, type PartitionSummary } from '#cli/composition/operations.ts'
import { tryAdapter } from '#cli/composition/try-adapter.ts'
import { withStore } from '#cli/composition/with-store.ts'
import { backendMessages } from '#cli/messages/ru/backend.ts'
import { printAnswer } from '#cli/output/print.ts'
import { makeProgress } from '#cli/output/progress.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

const summarySchema: RowSchema<PartitionSummary> = {
  columns: [
    numberColumn('partitions', backendMessages.partitionsColumn),
    numberColumn('rows', backendMessages.rowsColumn),
  ],
  json: (summary) => summary,
}

/**
 * Partitions the table of documents while servers use it; prints the number of partitions and documents, and the progress on
 * stderr. Fails with exit code 1 on the embedded database, where another program does the same, and where the table has so
 * many partitions already.
 */
export const partitionTable = (io: CommandIo, partitions: number): CommandEffect =>
  withStore(io, (store) =>
    Effect.gen(function* () {
      const progress = makeProgress(io)
      const summary = yield* tryAdapter(() => partitionStore(store, partitions, progress.show)).pipe(
        Effect.ensuring(Effect.sync(progress.end)),
      )
      yield* printAnswer(io, summarySchema, summary)
      return done
    }),
  )
