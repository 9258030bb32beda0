import type { Command, HelpConfiguration, Option } from 'commander'

const titles: Readonly<Record<string, string>> = {
  'Usage:': 'Запуск:',
  'Arguments:': 'Аргументы:',
  'Options:': 'Параметры:',
  'Global Options:': 'Параметры всех команд:',
  'Commands:': 'Команды:',
}

const russianWords = (text: string): string =>
  text.replace('[options]', '[параметры]').replace('[command]', '[команда]')

const describe = ({ description, argChoices, envVar }: Option): string => {
  const notes = [
    ...(argChoices === undefined ? [] : [argChoices.join(', ')]),
    ...(envVar === undefined ? [] : [`или переменной ${envVar}`]),
  ]
  return notes.length === 0 ? description : `${description} (${notes.join('; ')})`
}

/** Commander's help, in Russian. */
export const russianHelp: HelpConfiguration = {
  showGlobalOptions: true,
  helpWidth: 80,
  styleTitle: (title) => titles[title] ?? title,
  styleUsage: russianWords,
  styleSubcommandTerm: russianWords,
  optionDescription: describe,
  argumentDescription: ({ description }) => description,
}

/** People read examples before anything else. */
export const withExamples = (command: Command, ...examples: readonly string[]): Command =>
  command.addHelpText('before', `Примеры:\n${examples.map((example) => `  ${example}\n`).join('')}`)
