import type { Command } from 'commander'
import { withExamples } from '#cli/help/help.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { offlineMessages } from '#cli/messages/ru/offline.ts'

/** Declares `kvitok company <inn>`. */
export const addCompany = (command: Command, runner: CommandRunner): void => {
  command.argument('<inn>', runner.translate(offlineMessages.companyInnArgument)).action((inn: string) =>
    runner.run(command, async (io) => {
      const { showCompany } = await import('./show.ts')
      return showCompany(io, inn)
    }),
  )
  withExamples(command, 'kvitok company 7707083893', 'kvitok company 7707083893 --format json')
}
