import type { Command } from 'commander'
import type { PlacedCommand } from '#cli/help/whole-program.ts'

/** A word that may follow, with its description. */
export interface CompletionCandidate {
  readonly text: string
  readonly about: string
}

/** What may follow one command. */
export interface Branch {
  /** «kvitok fines list». */
  readonly path: string
  readonly candidates: readonly CompletionCandidate[]
  /** Options with a value and its choices; an empty list of choices allows any value. */
  readonly values: readonly { readonly option: string; readonly choices: readonly string[] }[]
}

const candidates = (texts: readonly string[]): readonly CompletionCandidate[] =>
  texts.map((text) => ({ text, about: '' }))

const helpOptionOf = (command: Command): string =>
  command
    .createHelp()
    .visibleOptions(command)
    .find(({ long }) => long === '--help')?.description ?? ''

/** The commands for shell completion: each of them includes the global options. */
export const commandTree = (placed: readonly PlacedCommand[]): readonly Branch[] =>
  placed.map(({ path, command }) => {
    const [root] = placed
    const options = [
      ...command.options,
      ...(root === undefined || path.length === 1 ? [] : root.command.options),
    ]
    const shown = options.filter(({ hidden, long }) => !hidden && long !== undefined && long !== null)
    return {
      path: path.join(' '),
      candidates: [
        ...command.commands.map((subcommand) => ({
          text: subcommand.name(),
          about: subcommand.description(),
        })),
        ...candidates(command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices)),
        ...shown.map(({ long, description }) => ({ text: String(long), about: description })),
        { text: '--help', about: helpOptionOf(command) },
      ],
      values: shown
        .filter(({ required, optional }) => required || optional)
        .map(({ long, argChoices = [] }) => ({ option: String(long), choices: argChoices })),
    }
  })
