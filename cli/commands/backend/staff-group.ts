import type { Command } from 'commander'
import { parseEmail } from '#domain/identity/email.ts'
import { withExamples } from '#cli/help/help.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { parseOrAbort } from '#cli/runtime/parse-or-abort.ts'
import { backendMessages } from '#cli/messages/ru/backend.ts'

const work = () => import('./staff.ts')

const addList = (staff: Command, runner: CommandRunner): void => {
  const command = staff
    .command('list')
    .description(runner.translate(backendMessages.staffListAbout))
    .action(() => runner.run(command, async (io) => (await work()).listStaffCommand(io)))
  withExamples(command, 'kvitok backend staff list')
}

const addAdd = (staff: Command, runner: CommandRunner): void => {
  const command = staff
    .command('add')
    .description(runner.translate(backendMessages.staffAddAbout))
    .argument('<email>', runner.translate(backendMessages.staffEmailArgument))
    .action((text: string) =>
      runner.run(command, async (io) => (await work()).addStaffCommand(io, parseOrAbort(parseEmail(text)))),
    )
  withExamples(command, 'kvitok backend staff add anna@kvitok.example')
}

const addRemove = (staff: Command, runner: CommandRunner): void => {
  const command = staff
    .command('remove')
    .description(runner.translate(backendMessages.staffRemoveAbout))
    .argument('<email>', runner.translate(backendMessages.staffEmailArgument))
    .action((text: string) =>
      runner.run(command, async (io) =>
        (await work()).removeStaffCommand(io, parseOrAbort(parseEmail(text))),
      ),
    )
  withExamples(command, 'kvitok backend staff remove anna@kvitok.example')
}

/** Declares `kvitok backend staff` with its subcommands list, add and remove. */
export const addStaffGroup = (backend: Command, runner: CommandRunner): void => {
  const staff = backend.command('staff').description(runner.translate(backendMessages.staffAbout))
  for (const add of [addList, addAdd, addRemove]) add(staff, runner)
  withExamples(staff, 'kvitok backend staff add anna@kvitok.example')
}
