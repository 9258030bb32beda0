import { checkedBy } from '#domain/identity/checked.ts'
import type { Context } from '#cli/context.ts'
import { exitCodes } from '#cli/ending.ts'
import { tsvLine } from '#cli/tsv.ts'
import { checkShape } from './check-shape.ts'
import { parsers } from './parsers.ts'
import type { PlainCheck } from './plain-check.ts'

/** Answers as the command itself does into a pipe, all at once. */
export const answerPlainly = async (context: Context, { type, values }: PlainCheck): Promise<void> => {
  const parse = await parsers[type]()
  const answers = values.map((value) => checkedBy(parse, type, value, context.now()))
  context.output.write(answers.map((answer) => tsvLine(checkShape.columns, answer)).join(''))
  context.exitWith(exitCodes[answers.every(({ valid }) => valid) ? 'Done' : 'Negative'])
}
