import type { Command } from 'commander'
import { misused } from '#cli/runtime/exit-result.ts'
import { withExamples } from '#cli/help/help.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'
import type { TypedShift } from './schedules.ts'

const work = () => import('./schedules.ts')

const vehicle = ['--vehicle <document>', 'машина: госномер, СТС или номер в списке документов'] as const
const driver = ['--driver <document>', 'водитель: номер прав или номер в списке документов'] as const
const from = ['--from <moment>', 'начало: "2026-11-21 09:00" по Москве'] as const
const to = ['--to <moment>', 'конец'] as const

const addList = (schedules: Command, shell: Shell): void => {
  const command = schedules
    .command('list')
    .description('Показать смены, ранние первыми')
    .option(...vehicle)
    .option(...driver)
    .option(...from)
    .option(...to)
    .action((typed: TypedShift) =>
      shell.endEffect(command, async (view) => (await work()).list(shell.context, view, typed)),
    )
  withExamples(
    command,
    'kvitok organisation schedules list --from 2026-11-16 --to 2026-11-23',
    'kvitok organisation schedules list --vehicle "А 123 ВС 77" --format csv',
  )
}

const addAdd = (schedules: Command, shell: Shell): void => {
  const command = schedules
    .command('add')
    .description('Записать смену: у кого какая машина и когда')
    .requiredOption(...vehicle)
    .requiredOption(...driver)
    .requiredOption(...from)
    .requiredOption(...to)
    .action((typed: Required<TypedShift>) =>
      shell.endEffect(command, async (view) => (await work()).add(shell.context, view, typed)),
    )
  withExamples(
    command,
    'kvitok organisation schedules add --vehicle "А 123 ВС 77" --driver "99 12 345678" --from "2026-11-21 09:00" --to "2026-11-21 18:00"',
  )
}

const addEdit = (schedules: Command, shell: Shell): void => {
  const command = schedules
    .command('edit')
    .description('Исправить смену: меняется только названное')
    .argument('<id>', 'номер смены из списка')
    .option(...vehicle)
    .option(...driver)
    .option(...from)
    .option(...to)
    .action((id: string, typed: TypedShift) => {
      if (Object.keys(typed).length === 0)
        return shell.end(command, () =>
          misused('misuse.nothing', 'Назовите, что исправить: --vehicle, --driver, --from или --to'),
        )
      return shell.endEffect(command, async (view) => (await work()).edit(shell.context, view, id, typed))
    })
  withExamples(
    command,
    'kvitok organisation schedules edit 0f0e0d0c-0000-4000-8000-0000000000aa --to "2026-11-21 20:00"',
  )
}

const addRemove = (schedules: Command, shell: Shell): void => {
  const command = schedules
    .command('remove')
    .description('Удалить смены; сначала спрашивает')
    .argument('<id...>', 'номера смен из списка')
    .action((ids: readonly string[]) =>
      shell.endEffect(command, async (view, talk) => (await work()).remove(shell.context, view, talk, ids)),
    )
  withExamples(command, 'kvitok organisation schedules remove 0f0e0d0c-0000-4000-8000-0000000000aa')
}

export const addSchedules = (organisation: Command, shell: Shell): void => {
  const schedules = organisation.command('schedules').description('График смен водителей')
  for (const add of [addList, addAdd, addEdit, addRemove]) add(schedules, shell)
  withExamples(schedules, 'kvitok organisation schedules list --from 2026-11-16 --to 2026-11-23')
}
