import { readFileSync } from 'node:fs'
import { type Command, Option } from 'commander'
import { CliCommand } from '#cli/runtime/cli-command.ts'
import { commandList } from '#cli/commands/command-list.ts'
import { formats, reports } from '#cli/output/format.ts'
import { helpIn, withExamples } from '#cli/help/help.ts'
import { languages } from '#cli/messages/translate.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { programMessages } from '#cli/messages/ru/program.ts'

/** Version of the package.json above this folder, in the sources and in the published form. */
export const version = (): string => {
  const read: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return typeof read === 'object' && read !== null && 'version' in read ? String(read.version) : ''
}

/** Commander adds an English `help` to every group; the project has a separate `help` command in Russian. */
const withoutHelpCommand = (command: Command): void => {
  command.helpCommand(false)
  command.commands.forEach(withoutHelpCommand)
}

/**
 * The program with every command; the runner prints the output and sets the exit code. Only the commands in `args` are
 * loaded; the others have a name and a description, for the help and for suggestions. `all` leaves out the hidden ones.
 */
export const makeProgram = async (
  runner: CommandRunner,
  args: readonly string[] | 'all',
): Promise<Command> => {
  const { context } = runner
  const program = new CliCommand('kvitok')
    .description(runner.translate(programMessages.programAbout))
    .configureHelp(helpIn(runner.translate))
    .helpOption('-h, --help', runner.translate(programMessages.helpOption))
    .version(version(), '-V, --version', runner.translate(programMessages.versionOption))
    .addOption(
      new Option('--format <format>', runner.translate(programMessages.formatOption))
        .choices([...formats, ...reports])
        .env('KVITOK_FORMAT'),
    )
    .addOption(new Option('--fields <names>', runner.translate(programMessages.fieldsOption)))
    .addOption(new Option('--reveal', runner.translate(programMessages.revealOption)))
    .addOption(new Option('--no-color', runner.translate(programMessages.colorOption)))
    .addOption(new Option('--yes', runner.translate(programMessages.yesOption)))
    .addOption(new Option('--no-input', runner.translate(programMessages.inputOption)))
    .addOption(
      new Option('--lang <language>', runner.translate(programMessages.langOption))
        .choices(languages)
        .env('KVITOK_LANG'),
    )
    .addOption(new Option('--verbose', runner.translate(programMessages.verboseOption)))
    .addOption(new Option('--debug', runner.translate(programMessages.debugOption)).env('KVITOK_DEBUG'))
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.output.write(text),
      writeErr: (text) => context.stderr.write(text),
      // The end of the run prints what is wrong with the command line (runtime/cli-command.ts).
      outputError: () => {},
    })
  withExamples(
    program,
    'kvitok check inn 7707083893',
    'kvitok fines list --sts "99 УХ 123456"',
    'kvitok backend serve',
  )
  for (const { name, about, isHidden = false, load } of commandList) {
    if (isHidden && args === 'all') continue
    const command = program.command(name, { hidden: isHidden }).description(runner.translate(about))
    if (args === 'all' || args.includes(name)) (await load())(command, runner)
  }
  withoutHelpCommand(program)
  return program
}
