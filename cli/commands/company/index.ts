import type { Command } from 'commander'
import { withExamples } from '#cli/help/help.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { offlineMessages } from '#cli/messages/ru/offline.ts'

/** Declares `kvitok company <inn>`. */
export const addCompany = (command: Command, runner: CommandRunner): void => {
  command
    .argument('<inn>', runner.translate(offlineMessages.companyInnArgument))
    .option('--kpp', runner.translate(offlineMessages.companyKppOption))
    .action((inn: string, { kpp = false }: { readonly kpp?: boolean }) =>
      runner.run(command, async (io) => {
        const { showCompany, showKpp } = await import('./show.ts')
        return kpp ? showKpp(io, inn) : showCompany(io, inn)
      }),
    )
  withExamples(
    command,
    'kvitok company 7707083893',
    'kvitok company 7707083893 --format json',
    'kvitok company 7707083893 --kpp',
  )
}
