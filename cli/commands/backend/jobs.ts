import { numberColumn, textColumn } from '#cli/output/columns.ts'
import { Effect } from 'effect'
import {
  countStoreJobs,
  type DeadLetter,
  listDeadLetters,
  type QueueCount,
  retryDeadLetters,
} from '#cli/composition/operations.ts'
import { printRows } from '#cli/output/print.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import { withStore } from '#cli/composition/with-store.ts'
import { tryAdapter } from '#cli/composition/try-adapter.ts'
import { backendMessages } from '#cli/messages/ru/backend.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { printNote } from '#cli/output/print-note.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

const countSchema: RowSchema<QueueCount> = {
  columns: [
    textColumn('queue', backendMessages.queueColumn),
    numberColumn('waiting', backendMessages.waitingColumn),
    numberColumn('later', backendMessages.laterColumn),
    numberColumn('active', backendMessages.activeColumn),
    numberColumn('dead', backendMessages.deadColumn),
    numberColumn('oldestSeconds', backendMessages.oldestSecondsColumn),
  ],
  json: (count) => count,
}

const deadSchema: RowSchema<DeadLetter> = {
  columns: [
    textColumn('queue', backendMessages.queueColumn),
    textColumn('row', backendMessages.rowColumn),
    { name: 'at', title: columnsMessages.when, of: ({ at }) => at.toISOString() },
    textColumn('why', columnsMessages.why),
  ],
  json: ({ at, ...rest }) => ({ ...rest, at: at.toISOString() }),
}

/**
 * Prints the number of waiting, scheduled, running and failed jobs of every queue. The age of the oldest job is in
 * seconds.
 */
export const showJobs = (io: CommandIo): CommandEffect =>
  withStore(io, (store) =>
    Effect.gen(function* () {
      const counts = yield* tryAdapter(() => countStoreJobs(store, io.stderr))
      yield* printRows(io, countSchema, counts)
      return done
    }),
  )

/** Prints the failed jobs with their last error. */
export const showDead = (io: CommandIo): CommandEffect =>
  withStore(io, (store) =>
    Effect.gen(function* () {
      const deadLetters = yield* tryAdapter(() => listDeadLetters(store, io.stderr))
      yield* printRows(io, deadSchema, deadLetters)
      return done
    }),
  )

/** Requeues dead letters; the server or the worker sends them shortly after. */
export const retryDead = (io: CommandIo): CommandEffect =>
  withStore(io, (store) =>
    Effect.gen(function* () {
      const retried = yield* tryAdapter(() => retryDeadLetters(store, io.stderr))
      printNote(io, backendMessages.jobsRetried(retried))
      const counts = yield* tryAdapter(() => countStoreJobs(store, io.stderr))
      yield* printRows(io, countSchema, counts)
      return done
    }),
  )
