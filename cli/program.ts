import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { Command, Option } from 'commander'
import { addArticles } from './commands/articles.command.ts'
import { addBackend } from './commands/backend.command.ts'
import { addCameras } from './commands/cameras.command.ts'
import { addCheck } from './commands/check.command.ts'
import { addCompany } from './commands/company.command.ts'
import { addDiscount } from './commands/discount.command.ts'
import { addDocuments } from './commands/documents.command.ts'
import { addFines } from './commands/fines.command.ts'
import { addMask } from './commands/mask.command.ts'
import { addPlural } from './commands/plural.command.ts'
import { addProfile } from './commands/profile.command.ts'
import { addRecognise } from './commands/recognise.command.ts'
import { addRedirect } from './commands/redirect.command.ts'
import { addSession } from './commands/session.command.ts'
import { addSmoke } from './commands/smoke.command.ts'
import { addUin } from './commands/uin.command.ts'
import { addVerify } from './commands/verify.command.ts'
import { formats, reports } from './format.ts'
import { russianHelp, withExamples } from './help.ts'
import type { Shell } from './shell.ts'

/** Of the nearest package.json above this file, whether it runs from its source or from what was built. */
const version = (): string => {
  const file = findPackageJSON(import.meta.url)
  const read: unknown = file === undefined ? null : JSON.parse(readFileSync(file, 'utf8'))
  return typeof read === 'object' && read !== null && 'version' in read ? String(read.version) : ''
}

const prepared = (command: Command): Command =>
  command.configureHelp(russianHelp).helpOption('-h, --help', 'показать эту справку').helpCommand(false)

const prepareAll = (commands: readonly Command[]): void => {
  for (const command of commands) {
    prepared(command)
    prepareAll(command.commands)
  }
}

/** Every command under one name; what a command prints and how it ends goes through the shell. */
export const makeProgram = (shell: Shell): Command => {
  const { output, words } = shell.context
  const program = prepared(new Command('kvitok'))
    .description('Квиток: проверить номера, найти штрафы, вести сервис')
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
    .addOption(new Option('--debug', 'при ошибке в программе показать её место').env('KVITOK_DEBUG'))
    .exitOverride()
    .configureOutput({
      writeOut: (text) => output.write(text),
      writeErr: (text) => words.write(text),
      // A wrong command line is told in Russian at the end of the run (misuse.ts).
      outputError: () => {},
    })
  withExamples(
    program,
    'kvitok check inn 7707083893',
    'kvitok fines list --sts "99 УХ 123456"',
    'kvitok backend serve',
  )
  for (const add of [
    addCheck,
    addRecognise,
    addUin,
    addVerify,
    addFines,
    addSession,
    addDocuments,
    addProfile,
    addCompany,
    addCameras,
    addArticles,
    addDiscount,
    addRedirect,
    addMask,
    addPlural,
    addSmoke,
    addBackend,
  ])
    add(program, shell)
  prepareAll(program.commands)
  return program
}
