import { runProgram } from '#cli/run.ts'
import { type CommandLineOptions, fakeCommandLine } from '#tests/support/fakes/command-line.fake.ts'
import type { Run } from './run-kvitok.ts'

export interface HereOptions extends CommandLineOptions {
  /** The standard input: piped, or typed at a terminal. */
  readonly input?: string
}

/** Runs the command line in this process: as `runKvitok` does, without the third of a second that a process takes. */
export const runHere = async (
  args: readonly string[],
  { input = '', ...options }: HereOptions = {},
): Promise<Run> => {
  const line = fakeCommandLine(options)
  if (options.isTerminal === true) line.input.write(input)
  else line.input.end(input)
  await runProgram(line.context, args)
  return line.ended()
}
