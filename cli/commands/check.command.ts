import { Argument, type Command } from 'commander'
import { checkIdentifier, type IdentifierCheck } from '#domain/identity/check.ts'
import { IDENTIFIER_KINDS, type IdentifierKind } from '#domain/identity/identifier-kind.ts'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { done, type Ending, misused, negative } from '#cli/ending.ts'
import type { View } from '#cli/view.ts'
import { withExamples } from '#cli/help.ts'
import { inputLines } from '#cli/input-lines.ts'
import { printRows } from '#cli/print.ts'
import type { Rows, Shape } from '#cli/shape.ts'
import type { Shell } from '#cli/shell.ts'

const shape: Shape<IdentifierCheck> = {
  columns: [
    { name: 'type', title: 'Вид', of: ({ type }) => type },
    { name: 'input', title: 'Введено', of: ({ input }) => input },
    {
      name: 'valid',
      of: ({ valid }) => String(valid),
      title: 'Верно',
      shown: ({ valid }) => (valid ? 'да' : 'нет'),
    },
    { name: 'value', title: 'Значение', of: ({ value }) => value ?? '' },
    {
      name: 'issues',
      title: 'Что не так',
      of: ({ issues }) => issues.map(describeIssue).join('; '),
    },
  ],
  json: (check) => check,
}

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

export const addCheck = (program: Command, shell: Shell): void => {
  const command = program
    .command('check')
    .description('Проверить номера: ИНН, СТС, УИН и другие. Код выхода 1, если хотя бы один неверен')
    .addArgument(new Argument('<type>', `вид: ${IDENTIFIER_KINDS.join(', ')}`).choices(IDENTIFIER_KINDS))
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
