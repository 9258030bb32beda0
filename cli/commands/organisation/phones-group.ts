import type { Command } from 'commander'
import { misused } from '#cli/runtime/exit-result.ts'
import { withExamples } from '#cli/help/help.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'
import type { PhoneFilter, TypedPhone } from './phones.ts'

const work = () => import('./phones.ts')

const addList = (phones: Command, shell: Shell): void => {
  const command = phones
    .command('list')
    .description('Показать телефоны водителей; номера закрыты, пока не дано --reveal')
    .option('--driver <licence>', 'одного водителя, по номеру прав')
    .option('--verified', 'только подтверждённые')
    .action((filter: PhoneFilter) =>
      shell.endEffect(command, async (view) => (await work()).list(shell.context, view, filter)),
    )
  withExamples(
    command,
    'kvitok organisation phones list',
    'kvitok organisation phones list --verified --reveal --format csv > phones.csv',
  )
}

interface AddOptions {
  readonly driver: string
  readonly confirm?: true
}

const addAdd = (phones: Command, shell: Shell): void => {
  const command = phones
    .command('add')
    .description('Записать телефон водителя')
    .argument('<phone>', 'номер, как он написан')
    .requiredOption('--driver <licence>', 'номер прав водителя')
    .option('--confirm', 'сразу отправить водителю СМС с кодом')
    .action((phone: string, { driver, confirm }: AddOptions) =>
      shell.endEffect(command, async (view) =>
        (await work()).add(shell.context, view, { phone, driver, confirms: confirm === true }),
      ),
    )
  withExamples(
    command,
    'kvitok organisation phones add "+7 900 000-00-12" --driver "99 12 345678"',
    'kvitok organisation phones add 89000000012 --driver 9912345678 --confirm',
  )
}

const addEdit = (phones: Command, shell: Shell): void => {
  const command = phones
    .command('edit')
    .description('Исправить телефон или подтвердить его кодом из СМС')
    .argument('<id>', 'номер записи из списка')
    .option('--phone <number>', 'другой номер')
    .option('--driver <licence>', 'номер прав другого водителя')
    .option('--confirm', 'отправить водителю СМС с кодом')
    .option('--code <code>', 'код, который водитель прочитал из СМС')
    .action((id: string, typed: TypedPhone) => {
      if (Object.keys(typed).length === 0)
        return shell.end(command, () =>
          misused('misuse.nothing', 'Назовите, что исправить: --phone, --driver, --confirm или --code'),
        )
      return shell.endEffect(command, async (view) => (await work()).edit(shell.context, view, id, typed))
    })
  withExamples(
    command,
    'kvitok organisation phones edit 0f0e0d0c-0000-4000-8000-0000000000aa --confirm',
    'kvitok organisation phones edit 0f0e0d0c-0000-4000-8000-0000000000aa --code 123456',
  )
}

const addRemove = (phones: Command, shell: Shell): void => {
  const command = phones
    .command('remove')
    .description('Удалить телефоны; сначала спрашивает')
    .argument('<id...>', 'номера записей из списка')
    .action((ids: readonly string[]) =>
      shell.endEffect(command, async (view, talk) => (await work()).remove(shell.context, view, talk, ids)),
    )
  withExamples(command, 'kvitok organisation phones remove 0f0e0d0c-0000-4000-8000-0000000000aa --yes')
}

export const addPhones = (organisation: Command, shell: Shell): void => {
  const phones = organisation.command('phones').description('Телефоны водителей для СМС о штрафах')
  for (const add of [addList, addAdd, addEdit, addRemove]) add(phones, shell)
  withExamples(phones, 'kvitok organisation phones list')
}
