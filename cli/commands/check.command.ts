import { Argument, type Command } from 'commander'
import { type IdentifierKind, identifierKinds } from '#domain/identity/validators.ts'
import { checkValues } from '#cli/checking/check-values.ts'
import { withExamples } from '#cli/help.ts'
import type { Shell } from '#cli/shell.ts'

export const addCheck = (program: Command, shell: Shell): void => {
  const command = program
    .command('check')
    .description('Проверить номера: ИНН, СТС, УИН и другие. Код выхода 1, если хотя бы один неверен')
    .addArgument(new Argument('<type>', `вид: ${identifierKinds.join(', ')}`).choices(identifierKinds))
    .argument('[value...]', 'значения; без них читаются строки со входа')
    .action((type: IdentifierKind, values: readonly string[]) =>
      shell.end(command, (view) => checkValues(shell.context, view, type, values)),
    )
  withExamples(
    command,
    'kvitok check inn 7707083893',
    'kvitok check plate "А 123 ВС 77" --format json',
    'kvitok check uin --format csv < uins.txt',
  )
}
