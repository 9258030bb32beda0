import type { Command } from 'commander'
import { withExamples } from '#cli/help/help.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { parseNamedCharge } from '#cli/commands/fines/document-options.ts'
import { organisationMessages } from '#cli/messages/ru/organisation.ts'

/** Declares `kvitok driver-of <fine>`. */
export const addDriverOf = (command: Command, runner: CommandRunner): void => {
  command
    .argument('<fine>', runner.translate(organisationMessages.driverOfFineArgument))
    .action((text: string) =>
      runner.run(command, async (io) => {
        const charge = parseNamedCharge(text)
        return (await import('./driver-of.ts')).driverOf(io, charge)
      }),
    )
  withExamples(
    command,
    'kvitok driver-of 18810177261102104321',
    'kvitok driver-of 18810177261102104321 --reveal --format json',
  )
}
