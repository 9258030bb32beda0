import { Effect } from 'effect'
import { confirmOrAbort } from '#cli/prompt/confirm-or-abort.ts'
import { printRows } from '#cli/output/print.ts'
import { checkFields, type RowSchema } from '#cli/output/row-schema.ts'
import type { Text } from '#cli/messages/message.ts'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { printTableNote } from '#cli/output/print-note.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import { done, type ExitResult } from '#cli/runtime/exit-result.ts'

interface Removal<Row, AppError> {
  readonly question: Text
  /** Rows that were all found before, so that no row is removed if one is missing. */
  readonly rows: readonly Row[]
  readonly schema: RowSchema<Row>
  readonly remove: (row: Row) => Effect.Effect<unknown, AppError>
}

/** Asks, removes the rows one after another, and prints what was removed. */
export const removeRows = <Row, AppError>(
  io: CommandIo,
  { question, rows, schema, remove }: Removal<Row, AppError>,
): Effect.Effect<ExitResult, AppError> =>
  Effect.gen(function* () {
    checkFields(schema, io.options)
    yield* confirmOrAbort(io, question)
    for (const row of rows) yield* remove(row)
    yield* printRows(io, schema, rows)
    printTableNote(io, runtimeMessages.removed(rows.length))
    return done
  })
