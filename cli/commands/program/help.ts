import type { Command } from 'commander'
import { withExamples } from '#cli/help/help.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { programMessages } from '#cli/messages/ru/program.ts'
import { printNote } from '#cli/output/print-note.ts'
import { abortUsage } from '#cli/runtime/command-aborted.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import { done, type ExitResult } from '#cli/runtime/exit-result.ts'

const show = async (io: CommandIo, runner: CommandRunner, names: readonly string[]): Promise<ExitResult> => {
  const { wholeProgram } = await import('#cli/help/whole-program.ts')
  const path = ['kvitok', ...names].join(' ')
  const found = (await wholeProgram(runner)).find((placed) => placed.path.join(' ') === path)
  if (found === undefined)
    throw abortUsage('misuse.unknown-command', programMessages.misuseUnknownCommand(names.join(' ')))
  io.output.write(found.command.helpInformation())
  return done
}

const writePages = async (io: CommandIo, runner: CommandRunner, folder: string): Promise<ExitResult> => {
  const { writeManual } = await import('#cli/help/write-manual.ts')
  const names = await writeManual(folder, runner)
  printNote(io, programMessages.pagesWritten(names.length))
  return done
}

/** Declares `kvitok help [command...]`, which can also write man pages. */
export const addHelp = (command: Command, runner: CommandRunner): void => {
  command
    .argument('[command...]', runner.translate(programMessages.helpCommandArgument))
    .option('--man <folder>', runner.translate(programMessages.helpManOption))
    .action((names: readonly string[], { man }: { readonly man?: string }) =>
      runner.run(command, (io) =>
        man === undefined ? show(io, runner, names) : writePages(io, runner, man),
      ),
    )
  withExamples(command, 'kvitok help fines list', 'kvitok help --man ./man/man1')
}
