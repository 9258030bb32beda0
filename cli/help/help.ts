import type { Translate } from '#cli/messages/translate.ts'
import { type Command, Help, type HelpConfiguration, type Option } from 'commander'
import type { Text } from '#cli/messages/message.ts'
import { programMessages } from '#cli/messages/ru/program.ts'

/** Translations of the headings of Commander. */
const titles: Readonly<Record<string, Text>> = {
  'Usage:': programMessages.usage,
  'Arguments:': programMessages.arguments,
  'Options:': programMessages.options,
  'Global Options:': programMessages.globalOptions,
  'Commands:': programMessages.commands,
}

/** Notes after the description of an option: its choices and its environment variable. */
export const optionNotes = (
  { argChoices, envVar }: Pick<Option, 'argChoices' | 'envVar'>,
  translate: Translate,
): readonly string[] => [
  ...(argChoices === undefined ? [] : [argChoices.join(', ')]),
  ...(envVar === undefined ? [] : [`${translate(programMessages.orVariable)} ${envVar}`]),
]

const examples = new WeakMap<Command, readonly string[]>()

/** Adds examples to the help of a command. They are printed first, because users read them first. */
export const withExamples = (command: Command, ...lines: readonly string[]): Command => {
  examples.set(command, lines)
  return command
}

/** Returns the examples of a command for its help; none if it declares none. */
export const examplesOf = (command: Command): readonly string[] => examples.get(command) ?? []

const defaultHelp = new Help()

/** Help in one locale, examples first. */
export const helpIn = (translate: Translate): HelpConfiguration => {
  const usage = (text: string): string =>
    text
      .replace('[options]', `[${translate(programMessages.usageOptions)}]`)
      .replace('[command]', `[${translate(programMessages.usageCommand)}]`)
  return {
    showGlobalOptions: true,
    helpWidth: 80,
    styleTitle: (title) => translate(titles[title] ?? title),
    styleUsage: usage,
    styleSubcommandTerm: usage,
    // The list of commands does not load them, so only their names are available.
    subcommandTerm: (command) =>
      command.parent?.parent === null ? command.name() : defaultHelp.subcommandTerm(command),
    // The default of Commander adds the choices in English.
    argumentDescription: ({ description }) => description,
    optionDescription: (option) => {
      const notes = optionNotes(option, translate)
      return notes.length === 0 ? option.description : `${option.description} (${notes.join('; ')})`
    },
    formatHelp: (command, help) => {
      const lines = examplesOf(command).map((line) => `  ${line}\n`)
      return `${translate(programMessages.examples)}\n${lines.join('')}\n${defaultHelp.formatHelp(command, help)}`
    },
  }
}
