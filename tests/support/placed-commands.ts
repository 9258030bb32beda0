import type { Context } from '#cli/runtime/context.ts'
import { type PlacedCommand, wholeProgram } from '#cli/help/whole-program.ts'
import { makeShell } from '#cli/runtime/command-runner.ts'
import { fakeCommandLine } from './fakes/command-line.fake.ts'

/** Every command of the command line, in Russian or in the language of `say`. */
export const placedCommands = (say?: Context['say']): Promise<readonly PlacedCommand[]> => {
  const { context } = fakeCommandLine()
  return wholeProgram(makeShell(say === undefined ? context : { ...context, say }))
}
