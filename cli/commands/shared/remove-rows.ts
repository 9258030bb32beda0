import { Effect } from 'effect'
import type { Context } from '#cli/runtime/context.ts'
import { checkFields, printRows } from '#cli/output/print.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import type { Prompter } from '#cli/prompt/prompter.ts'
import type { OutputOptions } from '#cli/output/output-options.ts'
import type { Text } from '#cli/messages/message.ts'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { printNote } from '#cli/output/print-note.ts'
import { done, type ExitResult } from '#cli/runtime/exit-result.ts'

interface Removal<Row, AppError> {
  readonly question: Text
  /** All of them have been found already: nothing is removed where one is missing. */
  readonly rows: readonly Row[]
  readonly schema: RowSchema<Row>
  readonly remove: (row: Row) => Effect.Effect<unknown, AppError>
}

/** Removes one after another once somebody has agreed, and prints what is gone. */
export const removing = <Row, AppError>(
  context: Context,
  view: OutputOptions,
  prompter: Prompter,
  { question, rows, schema, remove }: Removal<Row, AppError>,
): Effect.Effect<ExitResult, AppError> =>
  Effect.gen(function* () {
    checkFields(schema, view)
    yield* Effect.promise(() => prompter.confirm(question))
    for (const row of rows) yield* remove(row)
    yield* Effect.promise(() => printRows(context, view, schema, rows))
    if (view.format === 'table') printNote(context, runtimeMessages.removed(rows.length))
    return done
  })
