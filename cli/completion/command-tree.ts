import type { Command } from 'commander'
import type { PlacedCommand } from '#cli/help/whole-program.ts'

/** A word that may come next, and what it is for. */
export interface CompletionCandidate {
  readonly word: string
  readonly about: string
}

/** What may follow one command. */
export interface Branch {
  /** «kvitok fines list». */
  readonly path: string
  readonly words: readonly CompletionCandidate[]
  /** Options that take a value, and what it may be: nothing where it may be anything. */
  readonly values: readonly { readonly option: string; readonly choices: readonly string[] }[]
}

const candidates = (words: readonly string[]): readonly CompletionCandidate[] =>
  words.map((word) => ({ word, about: '' }))

const helpOptionOf = (command: Command): string =>
  command
    .createHelp()
    .visibleOptions(command)
    .find(({ long }) => long === '--help')?.description ?? ''

/** The program as shells see it: the options of all commands stand with each of them. */
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
      words: [
        ...command.commands.map((one) => ({ word: one.name(), about: one.description() })),
        ...candidates(command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices)),
        ...shown.map(({ long, description }) => ({ word: String(long), about: description })),
        { word: '--help', about: helpOptionOf(command) },
      ],
      values: shown
        .filter(({ required, optional }) => required || optional)
        .map(({ long, argChoices = [] }) => ({ option: String(long), choices: argChoices })),
    }
  })
