import { checkIdentifier, type IdentifierCheck, type IdentifierKind } from '#domain/identity/validators.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending, misused, negative } from '#cli/ending.ts'
import { inputLines } from '#cli/input-lines.ts'
import { printRows } from '#cli/print.ts'
import type { Rows } from '#cli/shape.ts'
import type { View } from '#cli/view.ts'
import { checkShape } from './check-shape.ts'

/** Checks values, or the lines of standard input where there are none, and prints what came of each. */
export const checkValues = async (
  context: Context,
  view: View,
  type: IdentifierKind,
  values: readonly string[],
): Promise<Ending> => {
  if (values.length === 0 && context.input.isTTY === true)
    return misused(
      'misuse.no-values',
      `Назовите значения: kvitok check ${type} <значение…>, или подайте их на вход`,
    )
  let allValid = true
  async function* checks(): AsyncGenerator<IdentifierCheck> {
    const inputs: Rows<string> = values.length > 0 ? values : inputLines(context)
    for await (const input of inputs) {
      const answer = checkIdentifier(type, input, context.now())
      allValid &&= answer.valid
      yield answer
    }
  }
  await printRows(context, view, checkShape, checks())
  return allValid ? done : negative
}
