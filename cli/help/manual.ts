import { examplesOf, optionNotes, type Say } from './help.ts'
import type { PlacedCommand } from './whole-program.ts'

/** A text for roff: its own signs are told from ours, and no line of ours is a request. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', String.raw`\e`)
    .replaceAll('-', String.raw`\-`)
    .replaceAll(/^(?=[.'])/gm, String.raw`\&`)

/** An argument of a request, «.TH "…"», where a quotation mark would end it. */
const quoted = (text: string): string => `"${escaped(text).replaceAll('"', String.raw`\(dq`)}"`

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`.SH ${quoted(title)}`, ...lines]

const term = (name: string, about: string): readonly string[] => [
  '.TP',
  String.raw`\fB${escaped(name)}\fR`,
  escaped(about),
]

export const pageName = ({ path }: Pick<PlacedCommand, 'path'>): string => path.join('-')

/** The page of one command for man(1), examples first; the same texts as its help. */
export const manualPage = (placed: PlacedCommand, version: string, say: Say): string => {
  const { command, path } = placed
  const name = pageName(placed)
  const usage = command.createHelp().commandUsage(command)
  const parent = path.length > 1 ? [pageName({ path: path.slice(0, -1) })] : []
  const related = [...parent, ...command.commands.map((one) => pageName({ path: [...path, one.name()] }))]
  return [
    `.TH ${quoted(name.toUpperCase())} 1 "" ${quoted(`kvitok ${version}`)} ${quoted(say('Квиток'))}`,
    ...section(say('ИМЯ'), [`${escaped(name)} ${String.raw`\-`} ${escaped(say(command.description()))}`]),
    ...section(
      say('ПРИМЕРЫ'),
      examplesOf(command).flatMap((example) => ['.PP', '.nf', escaped(example), '.fi']),
    ),
    ...section(say('ЗАПУСК'), [escaped(usage.replace('[options]', `[${say('параметры')}]`))]),
    ...section(
      say('АРГУМЕНТЫ'),
      command.registeredArguments.flatMap((argument) => term(argument.name(), say(argument.description))),
    ),
    ...section(
      say('ПАРАМЕТРЫ'),
      command.options
        .filter(({ hidden }) => !hidden)
        .flatMap((option) =>
          term(option.flags, [say(option.description), ...optionNotes(option, say)].join('; ')),
        ),
    ),
    ...section(
      say('КОМАНДЫ'),
      command.commands.flatMap((one) => term(one.name(), say(one.description()))),
    ),
    ...section(
      say('СМОТРИТЕ ТАКЖЕ'),
      related.length === 0 ? [] : [related.map((page) => String.raw`\fB${escaped(page)}\fR(1)`).join(', ')],
    ),
    '',
  ].join('\n')
}
