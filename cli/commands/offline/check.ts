import { Argument, type Command } from 'commander'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import {
  checkIdentifier,
  type IdentifierCheck,
  type IdentifierKind,
  identifierKinds,
} from '#domain/identity/validators.ts'
import { done, type Ending, misused, negative } from '#cli/runtime/exit-result.ts'
import { withExamples } from '#cli/help/help.ts'
import { inputLines } from '#cli/prompt/input-lines.ts'
import { printRows } from '#cli/output/print.ts'
import type { Rows, Shape } from '#cli/output/row-schema.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'
import type { View } from '#cli/output/output-options.ts'

const shape: Shape<IdentifierCheck> = {
  columns: [
    { name: 'type', title: 'Вид', of: ({ type }) => type },
    { name: 'input', title: 'Введено', of: ({ input }) => input },
    {
      name: 'valid',
      title: 'Верно',
      of: ({ valid }) => String(valid),
      shown: ({ valid }) => (valid ? 'да' : 'нет'),
    },
    { name: 'value', title: 'Значение', of: ({ value }) => value ?? '' },
    { name: 'issues', title: 'Что не так', of: ({ issues }) => issues.map(describeIssue).join('; ') },
  ],
  json: (check) => check,
}

/** Checks values, or the lines of standard input where there are none. */
const check = async (
  { context }: Shell,
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
  await printRows(context, view, shape, checks())
  return allValid ? done : negative
}

export const addCheck = (command: Command, shell: Shell): void => {
  command
    .addArgument(new Argument('<type>', `вид: ${identifierKinds.join(', ')}`).choices(identifierKinds))
    .argument('[value...]', 'значения; без них читаются строки со входа')
    .action((type: IdentifierKind, values: readonly string[]) =>
      shell.end(command, (view) => check(shell, view, type, values)),
    )
  withExamples(
    command,
    'kvitok check inn 7707083893',
    'kvitok check plate "А 123 ВС 77" --format json',
    'kvitok check uin --format csv < uins.txt',
  )
}
