import { numberColumn } from '#cli/output/columns.ts'
import { Effect } from 'effect'
import { importInto, type ImportSummary, migrateStore, seedStore } from '#cli/composition/backend.ts'
import { printAnswer, printRows } from '#cli/output/print.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import { makeProgress } from '#cli/output/progress.ts'
import { inputBytes } from '#cli/prompt/input-bytes.ts'
import { withInput } from '#cli/commands/shared/input-file.ts'
import { withStore } from '#cli/composition/with-store.ts'
import { tryAdapter } from '#cli/composition/try-adapter.ts'
import { backendMessages } from '#cli/messages/ru/backend.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { printNote } from '#cli/output/print-note.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done, negative } from '#cli/runtime/exit-result.ts'

const migrationSchema: RowSchema<string> = {
  columns: [{ name: 'migration', title: backendMessages.migrationColumn, of: (name) => name }],
  json: (migration) => ({ migration }),
}

/** Applies the pending migrations and prints them. */
export const migrateDatabase = (io: CommandIo): CommandEffect =>
  withStore(io, (store) =>
    Effect.gen(function* () {
      const applied = yield* tryAdapter(() => migrateStore(store))
      yield* printRows(io, migrationSchema, applied)
      if (applied.length === 0) printNote(io, backendMessages.nothingToMigrate)
      return done
    }),
  )

const summarySchema: RowSchema<ImportSummary> = {
  columns: [
    numberColumn('read', columnsMessages.read),
    numberColumn('added', backendMessages.addedColumn),
    numberColumn('changed', backendMessages.changedColumn),
    numberColumn('unchanged', backendMessages.unchangedColumn),
    numberColumn('refused', backendMessages.refusedColumn),
  ],
  json: (summary) => summary,
}

/** Imports a file of charges and confirmations; prints the summary, and on stderr refused lines, photos that were left out and progress. */
export const importFile = (io: CommandIo, file: string): CommandEffect =>
  withInput(io, file, (source) => {
    const progress = makeProgress(io)
    const onRefused = ({ line, reason }: { readonly line: number; readonly reason: string }) =>
      progress.report(backendMessages.refusedLine(line, reason))
    const onPhotoLeftOut = onRefused
    const onProgress = ({ read }: ImportSummary) => progress.show(read)
    return withStore(io, (store, settings) =>
      Effect.gen(function* () {
        const bytes = typeof source === 'string' ? source : inputBytes(source)
        const summary = yield* tryAdapter(() =>
          importInto(store, bytes, settings, { now: io.now, onRefused, onPhotoLeftOut, onProgress }),
        ).pipe(Effect.ensuring(Effect.sync(progress.end)))
        yield* printAnswer(io, summarySchema, summary)
        return summary.refused === 0 ? done : negative
      }),
    )
  })

/** Adds `charges` sample charges with a sample driver and company; prints how many were added, and the sign-ins on stderr. */
export const seedDatabase = (io: CommandIo, charges: number): CommandEffect =>
  withStore(io, (store, settings) =>
    Effect.gen(function* () {
      const { now, stderr } = io
      const { summary, accounts } = yield* tryAdapter(() =>
        seedStore(store, charges, { settings, now, stderr }),
      )
      yield* printAnswer(io, summarySchema, summary)
      for (const { email, password } of accounts) printNote(io, backendMessages.sampleSignIn(email, password))
      if (settings.demoRegistry === 'off') printNote(io, backendMessages.sampleClosed)
      return done
    }),
  )
