import type { Command } from 'commander'
import { parseEmail } from '#domain/identity/email.ts'
import { parseOrAbort } from '#cli/runtime/parse-or-abort.ts'
import { withExamples } from '#cli/help/help.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { sessionMessages } from '#cli/messages/ru/session.ts'

const addStart = (session: Command, runner: CommandRunner): void => {
  const command = session
    .command('start')
    .description(runner.translate(sessionMessages.startAbout))
    .argument('<email>', runner.translate(sessionMessages.startEmailArgument))
    .action((text: string) =>
      runner.run(command, async (io) => {
        const email = parseOrAbort(parseEmail(text))
        const { startSession } = await import('./start.ts')
        return startSession(io, email)
      }),
    )
  withExamples(
    command,
    'kvitok session start driver@kvitok.example',
    'kvitok session start driver@kvitok.example < password.txt',
  )
}

const addShow = (session: Command, runner: CommandRunner): void => {
  const command = session
    .command('show')
    .description(runner.translate(sessionMessages.showAbout))
    .action(() => runner.run(command, async (io) => (await import('./show.ts')).showSession(io)))
  withExamples(command, 'kvitok session show', 'kvitok session show --reveal --format json')
}

const addEnd = (session: Command, runner: CommandRunner): void => {
  const command = session
    .command('end')
    .description(runner.translate(sessionMessages.endAbout))
    .action(() => runner.run(command, async (io) => (await import('./end.ts')).endSessionCommand(io)))
  withExamples(command, 'kvitok session end')
}

const addList = (session: Command, runner: CommandRunner): void => {
  const command = session
    .command('list')
    .description(runner.translate(sessionMessages.listAbout))
    .action(() => runner.run(command, async (io) => (await import('./list.ts')).listSessionsCommand(io)))
  withExamples(command, 'kvitok session list')
}

const addEndOthers = (session: Command, runner: CommandRunner): void => {
  const command = session
    .command('end-others')
    .description(runner.translate(sessionMessages.endOthersAbout))
    .action(() => runner.run(command, async (io) => (await import('./end.ts')).endOtherSessionsCommand(io)))
  withExamples(command, 'kvitok session end-others', 'kvitok session end-others --yes')
}

/** Declares `kvitok session` with its subcommands start, show, end, list and end-others. */
export const addSession = (session: Command, runner: CommandRunner): void => {
  for (const add of [addStart, addShow, addEnd, addList, addEndOthers]) add(session, runner)
  withExamples(session, 'kvitok session start driver@kvitok.example', 'kvitok session show')
}
