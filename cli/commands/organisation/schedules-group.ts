import { type Command, Option } from 'commander'
import { withExamples } from '#cli/help/help.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import type { TypedShift } from './schedules.ts'
import type { Text } from '#cli/messages/message.ts'
import { organisationMessages } from '#cli/messages/ru/organisation.ts'
import { abortUsage } from '#cli/runtime/command-aborted.ts'

const work = () => import('./schedules.ts')

const vehicleOption = ['--vehicle <document>', organisationMessages.vehicleOption] as const
const driverOption = ['--driver <document>', organisationMessages.driverOption] as const
const fromOption = ['--from <moment>', organisationMessages.fromOption] as const
const toOption = ['--to <moment>', organisationMessages.toOption] as const

const shiftOption = (
  { translate }: CommandRunner,
  [flags, description]: readonly [flags: string, description: Text],
): Option => new Option(flags, translate(description))

const addList = (schedules: Command, runner: CommandRunner): void => {
  const command = schedules
    .command('list')
    .description(runner.translate(organisationMessages.schedulesListAbout))
    .addOption(shiftOption(runner, vehicleOption))
    .addOption(shiftOption(runner, driverOption))
    .addOption(shiftOption(runner, fromOption))
    .addOption(shiftOption(runner, toOption))
    .action((typed: TypedShift) =>
      runner.run(command, async (io) => (await work()).listSchedulesCommand(io, typed)),
    )
  withExamples(
    command,
    'kvitok organisation schedules list --from 2026-11-16 --to 2026-11-23',
    'kvitok organisation schedules list --vehicle "А 123 ВС 77" --format csv',
  )
}

const addAdd = (schedules: Command, runner: CommandRunner): void => {
  const command = schedules
    .command('add')
    .description(runner.translate(organisationMessages.schedulesAddAbout))
    .addOption(shiftOption(runner, vehicleOption).makeOptionMandatory())
    .addOption(shiftOption(runner, driverOption).makeOptionMandatory())
    .addOption(shiftOption(runner, fromOption).makeOptionMandatory())
    .addOption(shiftOption(runner, toOption).makeOptionMandatory())
    .action((typed: Required<TypedShift>) =>
      runner.run(command, async (io) => (await work()).addSchedule(io, typed)),
    )
  withExamples(
    command,
    'kvitok organisation schedules add --vehicle "А 123 ВС 77" --driver "99 12 345678" --from "2026-11-21 09:00" --to "2026-11-21 18:00"',
  )
}

const addEdit = (schedules: Command, runner: CommandRunner): void => {
  const command = schedules
    .command('edit')
    .description(runner.translate(organisationMessages.schedulesEditAbout))
    .argument('<id>', runner.translate(organisationMessages.schedulesEditIdArgument))
    .addOption(shiftOption(runner, vehicleOption))
    .addOption(shiftOption(runner, driverOption))
    .addOption(shiftOption(runner, fromOption))
    .addOption(shiftOption(runner, toOption))
    .action((id: string, typed: TypedShift) =>
      runner.run(command, async (io) => {
        if (Object.keys(typed).length === 0)
          throw abortUsage('misuse.nothing', organisationMessages.schedulesMisuseNothing)
        return (await work()).editShift(io, id, typed)
      }),
    )
  withExamples(
    command,
    'kvitok organisation schedules edit 0f0e0d0c-0000-4000-8000-0000000000aa --to "2026-11-21 20:00"',
  )
}

const addRemove = (schedules: Command, runner: CommandRunner): void => {
  const command = schedules
    .command('remove')
    .description(runner.translate(organisationMessages.schedulesRemoveAbout))
    .argument('<id...>', runner.translate(organisationMessages.schedulesRemoveIdArgument))
    .action((ids: readonly string[]) =>
      runner.run(command, async (io) => (await work()).removeSchedules(io, ids)),
    )
  withExamples(command, 'kvitok organisation schedules remove 0f0e0d0c-0000-4000-8000-0000000000aa')
}

/** Declares `kvitok organisation schedules` with its subcommands list, add, edit and remove. */
export const addSchedules = (organisation: Command, runner: CommandRunner): void => {
  const schedules = organisation
    .command('schedules')
    .description(runner.translate(organisationMessages.schedulesAbout))
  for (const add of [addList, addAdd, addEdit, addRemove]) add(schedules, runner)
  withExamples(schedules, 'kvitok organisation schedules list --from 2026-11-16 --to 2026-11-23')
}
