import { Effect } from 'effect'
import type { Context } from '#cli/runtime/context.ts'
import { done, type Ending } from '#cli/runtime/exit-result.ts'
import { checkFields, printRows } from '#cli/output/print.ts'
import type { Shape } from '#cli/output/row-schema.ts'
import type { Talk } from '#cli/prompt/prompter.ts'
import type { View } from '#cli/output/output-options.ts'

interface Removal<Row, Failure> {
  readonly question: string
  /** All of them have been found already: nothing is removed where one is missing. */
  readonly rows: readonly Row[]
  readonly shape: Shape<Row>
  readonly remove: (row: Row) => Effect.Effect<unknown, Failure>
}

/** Removes one after another once somebody has agreed, and prints what is gone. */
export const removing = <Row, Failure>(
  context: Context,
  view: View,
  talk: Talk,
  { question, rows, shape, remove }: Removal<Row, Failure>,
): Effect.Effect<Ending, Failure> =>
  Effect.gen(function* () {
    checkFields(shape, view)
    yield* Effect.promise(() => talk.agree(question))
    for (const row of rows) yield* remove(row)
    yield* Effect.promise(() => printRows(context, view, shape, rows))
    if (view.format === 'table') context.words.write(`Удалено: ${rows.length}\n`)
    return done
  })
