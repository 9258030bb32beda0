import type { Command } from 'commander'
import { withExamples } from '#cli/help/help.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { supportMessages } from '#cli/messages/ru/support.ts'

const work = () => import('./support.ts')

interface TicketOptions {
  readonly subject: string
  readonly email?: string
  readonly screen?: string
}

const addTicket = (support: Command, runner: CommandRunner): void => {
  const command = support
    .command('ticket')
    .description(runner.translate(supportMessages.ticketAbout))
    .option(
      '--subject <text>',
      runner.translate(supportMessages.ticketSubjectOption),
      runner.translate(supportMessages.ticketSubject),
    )
    .option('--email <address>', runner.translate(supportMessages.ticketEmailOption))
    .option('--screen <code>', runner.translate(supportMessages.ticketScreenOption))
    .action(({ subject, email, screen }: TicketOptions) =>
      runner.run(command, async (io) =>
        (await work()).openTicket(io, {
          subject,
          email: email ?? null,
          screen: screen ?? null,
        }),
      ),
    )
  withExamples(
    command,
    'kvitok support ticket --subject "Не пришёл чек" < letter.txt',
    'EDITOR=nano kvitok support ticket --screen 7F3A-09BC',
  )
}

/** The version that the program of a command prints with `--version`. */
const versionOf = (command: Command): string =>
  command.parent === null ? (command.version() ?? '') : versionOf(command.parent)

const addIssue = (support: Command, runner: CommandRunner): void => {
  const command = support
    .command('issue')
    .description(runner.translate(supportMessages.issueAbout))
    .requiredOption('--email <address>', runner.translate(supportMessages.issueEmailOption))
    .action(({ email }: { readonly email: string }) =>
      runner.run(command, async (io) => (await work()).openIssue(io, email, versionOf(command))),
    )
  withExamples(command, 'kvitok support issue --email anna@kvitok.example < letter.txt')
}

/** Declares `kvitok support` with its subcommands ticket and issue. */
export const addSupport = (support: Command, runner: CommandRunner): void => {
  for (const add of [addTicket, addIssue]) add(support, runner)
  withExamples(support, 'kvitok support ticket --subject "Не пришёл чек" < letter.txt')
}
