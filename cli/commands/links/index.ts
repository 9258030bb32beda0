import type { Command } from 'commander'
import { withExamples } from '#cli/help/help.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { parseNamedCharge } from '#cli/commands/fines/document-options.ts'
import { linksMessages } from '#cli/messages/ru/links.ts'

const work = () => import('./links.ts')

const sample = '0f0e0d0c-0000-4000-8000-0000000000aa'

const addCreate = (links: Command, runner: CommandRunner): void => {
  const command = links
    .command('create')
    .description(runner.translate(linksMessages.createAbout))
    .argument('<uin...>', runner.translate(linksMessages.createUinArgument))
    .action((texts: readonly string[]) =>
      runner.run(command, async (io) => {
        const charges = texts.map(parseNamedCharge)
        return (await work()).createLink(io, charges)
      }),
    )
  withExamples(command, 'kvitok links create 18810177261102104321')
}

const addList = (links: Command, runner: CommandRunner): void => {
  const command = links
    .command('list')
    .description(runner.translate(linksMessages.listAbout))
    .action(() => runner.run(command, async (io) => (await work()).listLinks(io)))
  withExamples(command, 'kvitok links list')
}

const addClose = (links: Command, runner: CommandRunner): void => {
  const command = links
    .command('close')
    .description(runner.translate(linksMessages.closeAbout))
    .argument('<id...>', runner.translate(linksMessages.closeIdArgument))
    .action((ids: readonly string[]) => runner.run(command, async (io) => (await work()).closeLinks(io, ids)))
  withExamples(command, `kvitok links close ${sample} --yes`)
}

/** Declares `kvitok links` with its subcommands create, list and close. */
export const addLinks = (links: Command, runner: CommandRunner): void => {
  for (const add of [addCreate, addList, addClose]) add(links, runner)
  withExamples(links, 'kvitok links create 18810177261102104321')
}
