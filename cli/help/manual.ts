import type { Translate } from '#cli/messages/translate.ts'
import { examplesOf, optionNotes } from './help.ts'
import type { PlacedCommand } from './whole-program.ts'
import { programMessages } from '#cli/messages/ru/program.ts'

/** Escapes a text for roff, so that it contains no markup and no requests. */
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

/** Returns the name of the man page of a command, for example `kvitok-fines-list`. */
export const pageName = ({ path }: Pick<PlacedCommand, 'path'>): string => path.join('-')

/** The manual page of one command for man(1), with the texts of its help, examples first. */
export const manualPage = (placed: PlacedCommand, version: string, translate: Translate): string => {
  const { command, path } = placed
  const name = pageName(placed)
  const usage = command.createHelp().commandUsage(command)
  const parent = path.length > 1 ? [pageName({ path: path.slice(0, -1) })] : []
  const related = [
    ...parent,
    ...command.commands.map((subcommand) => pageName({ path: [...path, subcommand.name()] })),
  ]
  return [
    `.TH ${quoted(name.toUpperCase())} 1 "" ${quoted(`kvitok ${version}`)} ${quoted(translate(programMessages.productName))}`,
    ...section(translate(programMessages.manualName), [
      `${escaped(name)} ${String.raw`\-`} ${escaped(command.description())}`,
    ]),
    ...section(
      translate(programMessages.manualExamples),
      examplesOf(command).flatMap((example) => ['.PP', '.nf', escaped(example), '.fi']),
    ),
    ...section(translate(programMessages.manualSynopsis), [
      escaped(usage.replace('[options]', `[${translate(programMessages.usageOptions)}]`)),
    ]),
    ...section(
      translate(programMessages.manualArguments),
      command.registeredArguments.flatMap((argument) => term(argument.name(), argument.description)),
    ),
    ...section(
      translate(programMessages.manualOptions),
      command.options
        .filter(({ hidden }) => !hidden)
        .flatMap((option) =>
          term(option.flags, [option.description, ...optionNotes(option, translate)].join('; ')),
        ),
    ),
    ...section(
      translate(programMessages.manualCommands),
      command.commands.flatMap((subcommand) => term(subcommand.name(), subcommand.description())),
    ),
    ...section(
      translate(programMessages.manualSeeAlso),
      related.length === 0 ? [] : [related.map((page) => String.raw`\fB${escaped(page)}\fR(1)`).join(', ')],
    ),
    '',
  ].join('\n')
}
