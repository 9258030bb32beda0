import type { Command } from 'commander'
import { instant } from '#domain/dates/instant.ts'
import type { Context } from '#cli/context.ts'
import { makeProgram } from '#cli/program.ts'
import { makeShell } from '#cli/shell.ts'

/** A world where nothing happens and what is printed is kept. */
const paper = (say: Context['say']): { readonly context: Context; readonly taken: () => string } => {
  let text = ''
  const output: Context['output'] = {
    write: (more) => {
      text += more
      return true
    },
    on: () => undefined,
    once: () => undefined,
    off: () => undefined,
  }
  const context: Context = {
    env: {},
    currentFolder: '.',
    input: process.stdin,
    output,
    words: process.stderr,
    now: () => instant(0),
    exitWith: () => {},
    ...(say === undefined ? {} : { say }),
  }
  return {
    context,
    taken: () => {
      const written = text
      text = ''
      return written
    },
  }
}

/** One command with all that leads to it: «kvitok fines list». */
export interface PlacedCommand {
  readonly path: readonly string[]
  readonly command: Command
  /** What `--help` prints. */
  readonly help: () => string
}

/** Every command in the order of the help, the program itself first. */
export const wholeProgram = async (say?: Context['say']): Promise<readonly PlacedCommand[]> => {
  const { context, taken } = paper(say)
  const shell = makeShell(context)
  const helpOf = (command: Command) => () => {
    command.outputHelp()
    return taken()
  }
  const below = (command: Command, path: readonly string[]): readonly PlacedCommand[] => [
    { path, command, help: helpOf(command) },
    ...command.commands.flatMap((one) => below(one, [...path, one.name()])),
  ]
  const [whole, listed] = [await makeProgram(shell, 'all'), await makeProgram(shell, [])]
  const [, ...rest] = below(whole, ['kvitok'])
  // The program itself lists commands by name, and loads none.
  return [{ path: ['kvitok'], command: whole, help: helpOf(listed) }, ...rest]
}
