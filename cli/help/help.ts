import { type Command, Help, type HelpConfiguration, type Option } from 'commander'

/** Says a Russian text of ours in the language that was asked for. */
export type Say = (russian: string) => string

/** Commander's own words. */
const titles: Readonly<Record<string, string>> = {
  'Usage:': 'Запуск:',
  'Arguments:': 'Аргументы:',
  'Options:': 'Параметры:',
  'Global Options:': 'Параметры всех команд:',
  'Commands:': 'Команды:',
}

/** What an option takes and where else it may be said, after what it is for. */
export const optionNotes = (
  { argChoices, envVar }: Pick<Option, 'argChoices' | 'envVar'>,
  say: Say,
): readonly string[] => [
  ...(argChoices === undefined ? [] : [argChoices.join(', ')]),
  ...(envVar === undefined ? [] : [`${say('или переменной')} ${envVar}`]),
]

const examples = new WeakMap<Command, readonly string[]>()

/** People read examples before anything else. */
export const withExamples = (command: Command, ...lines: readonly string[]): Command => {
  examples.set(command, lines)
  return command
}

export const examplesOf = (command: Command): readonly string[] => examples.get(command) ?? []

const commanders = new Help()

/** Help in one language, examples first. */
export const helpIn = (say: Say): HelpConfiguration => {
  const usage = (text: string): string =>
    text.replace('[options]', `[${say('параметры')}]`).replace('[command]', `[${say('команда')}]`)
  return {
    showGlobalOptions: true,
    helpWidth: 80,
    styleTitle: (title) => say(titles[title] ?? title),
    styleUsage: usage,
    styleSubcommandTerm: usage,
    // The list of all commands loads none of them, so it knows their names only.
    subcommandTerm: (command) =>
      command.parent?.parent === null ? command.name() : commanders.subcommandTerm(command),
    commandDescription: (command) => say(command.description()),
    subcommandDescription: (command) => say(command.description()),
    optionDescription: (option) => {
      const notes = optionNotes(option, say)
      return notes.length === 0 ? say(option.description) : `${say(option.description)} (${notes.join('; ')})`
    },
    argumentDescription: ({ description }) => say(description),
    formatHelp: (command, help) => {
      const lines = examplesOf(command).map((line) => `  ${line}\n`)
      return `${say('Примеры:')}\n${lines.join('')}\n${commanders.formatHelp(command, help)}`
    },
  }
}
