import { CommanderError } from 'commander'
import { configured } from '#cli/config/config-files.ts'
import { languageOf, withTranslation } from '#cli/messages/translate.ts'
import { makeProgram } from './program.ts'
import { type GlobalOptions, makeCommandRunner, runOptionsOf } from './runtime/command-runner.ts'
import type { Context } from './runtime/context.ts'
import { reportFailedOutput } from './runtime/report-failed-output.ts'
import { runCommand } from './runtime/run-command.ts'
import { done } from './runtime/exit-result.ts'

/** Runs the command line in a context and sets the exit code of the context. */
export const runProgram = async (around: Context, args: readonly string[]): Promise<void> => {
  let context = around
  let options: GlobalOptions = {}
  try {
    context = configured(around)
    context = reportFailedOutput(await withTranslation(context, languageOf(args, context.env)))
    const program = await makeProgram(makeCommandRunner(context), args)
    options = program.opts<GlobalOptions>()
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    context = await withTranslation(context, languageOf(args, context.env))
    await runCommand(context, runOptionsOf(context, options), () => {
      // Commander ends `--help` and `--version` with an error of code 0.
      if (error instanceof CommanderError && error.exitCode === 0) return done
      throw error
    })
  }
}
