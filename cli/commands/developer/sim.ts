import type { Command } from 'commander'
import { hourMs } from '#domain/dates/duration.ts'
import { withExamples } from '#cli/help/help.ts'
import { simMessages } from '#cli/messages/ru/sim.ts'
import { printNote } from '#cli/output/print-note.ts'
import { parseWholeNumber } from '#cli/runtime/whole-number.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { done, type ExitResult, negative } from '#cli/runtime/exit-result.ts'

const parseSeed = parseWholeNumber(0, 999_999_999, simMessages.seedNeeded)

/** Prints what happened in the run of a seed; the result is negative if an invariant was violated. */
const replay = async (io: CommandIo, seed: number): Promise<ExitResult> => {
  const { simulate } = await import('#cli/composition/simulation.ts')
  const { trace, hash, violations, faults, payments, virtualMs } = await simulate(seed)
  io.output.write(`${trace.join('\n')}\n`)
  const counts = [...faults].map(([fault, times]) => `${fault} ${times}`).join(', ')
  const hours = Math.round(virtualMs / hourMs)
  io.output.write(`seed ${seed}, trace ${hash}, ${payments} payments, ${hours} virtual hours; ${counts}\n`)
  printNote(
    io,
    violations.length === 0 ? simMessages.nothingViolated : simMessages.violated(violations.length),
  )
  return violations.length === 0 ? done : negative
}

/** Declares `kvitok sim`, a command for developers that the help does not list. */
export const addSim = (command: Command, runner: CommandRunner): void => {
  command
    .requiredOption('--seed <n>', runner.translate(simMessages.seedOption), parseSeed)
    .action(({ seed }: { readonly seed: number }) => runner.run(command, (io) => replay(io, seed)))
  withExamples(command, 'kvitok sim --seed 17')
}
