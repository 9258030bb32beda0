import { readFileSync } from 'node:fs'
import { Command, Option } from 'commander'
import { commandList } from '#cli/commands/command-list.ts'
import { formats, reports } from '#cli/output/format.ts'
import { helpIn, withExamples } from '#cli/help/help.ts'
import { languages } from './language/language.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'

/** Version of the package.json above this folder, in the sources and in the published form. */
export const version = (): string => {
  const read: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return typeof read === 'object' && read !== null && 'version' in read ? String(read.version) : ''
}

/** Commander adds an English `help` to every group; ours is a command of its own. */
const withoutHelpCommand = (command: Command): void => {
  command.helpCommand(false)
  command.commands.forEach(withoutHelpCommand)
}

/**
 * Every command under one name; what a command prints and how it ends goes through the shell. Only the commands that
 * `words` name are loaded; the others have a name and a description, for the help and for suggestions.
 */
export const makeProgram = async (shell: Shell, words: readonly string[] | 'all'): Promise<Command> => {
  const { context } = shell
  const program = new Command('kvitok')
    .description('Квиток: проверить номера, найти штрафы, вести сервис')
    .configureHelp(helpIn(context.say ?? ((russian) => russian)))
    .helpOption('-h, --help', 'показать эту справку')
    .version(version(), '-V, --version', 'показать версию')
    .addOption(
      new Option('--format <format>', 'вид ответа: на экране table, в трубе tsv')
        .choices([...formats, ...reports])
        .env('KVITOK_FORMAT'),
    )
    .addOption(new Option('--fields <names>', 'только эти поля, через запятую: uin,due'))
    .addOption(new Option('--reveal', 'показать личные данные целиком, без точек'))
    .addOption(new Option('--no-color', 'без цветов (как и NO_COLOR)'))
    .addOption(new Option('--yes', 'согласиться заранее и ни о чём не спрашивать'))
    .addOption(new Option('--no-input', 'не задавать вопросов: чего не хватает, то отказ'))
    .addOption(new Option('--lang <language>', 'язык слов').choices(languages).env('KVITOK_LANG'))
    .addOption(new Option('--verbose', 'сказать, с каким сервером или базой работает команда'))
    .addOption(new Option('--debug', 'при ошибке в программе показать её место').env('KVITOK_DEBUG'))
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.output.write(text),
      writeErr: (text) => context.words.write(text),
      // A wrong command line is told in Russian at the end of the run (misuse.ts).
      outputError: () => {},
    })
  withExamples(
    program,
    'kvitok check inn 7707083893',
    'kvitok fines list --sts "99 УХ 123456"',
    'kvitok backend serve',
  )
  for (const { name, about, load } of commandList) {
    const command = program.command(name).description(about)
    if (words === 'all' || words.includes(name)) (await load())(command, shell)
  }
  withoutHelpCommand(program)
  return program
}
