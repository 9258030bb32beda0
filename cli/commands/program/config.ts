import type { Command } from 'commander'
import { withExamples } from '#cli/help/help.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { programMessages } from '#cli/messages/ru/program.ts'

const addList = (config: Command, runner: CommandRunner): void => {
  const command = config
    .command('list')
    .description(runner.translate(programMessages.listAbout))
    .option('--origin', runner.translate(programMessages.listOriginOption))
    .action(({ origin = false }: { readonly origin?: boolean }) =>
      runner.run(command, async (io) => (await import('./config-list.ts')).listConfig(io, origin)),
    )
  withExamples(command, 'kvitok config list --origin', 'kvitok config list --format json')
}

/** Declares `kvitok config` with its subcommand list. */
export const addConfig = (config: Command, runner: CommandRunner): void => {
  addList(config, runner)
  withExamples(config, 'kvitok config list --origin')
}
