import type { Command } from 'commander'
import { makeProgram } from '#cli/program.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'

/** One command with its full path: «kvitok fines list». */
export interface PlacedCommand {
  readonly path: readonly string[]
  readonly command: Command
}

const below = (command: Command, path: readonly string[]): readonly PlacedCommand[] => [
  { path, command },
  ...command.commands.flatMap((subcommand) => below(subcommand, [...path, subcommand.name()])),
]

/** Every command in the order of the help; the program itself is first. */
export const wholeProgram = async (runner: CommandRunner): Promise<readonly PlacedCommand[]> =>
  below(await makeProgram(runner, 'all'), ['kvitok'])
