import type { Translate } from '#cli/messages/translate.ts'
import type { Command } from 'commander'
import { hasColours } from '#cli/output/colours.ts'
import { makeBackendTrace } from '#cli/config/backend-trace.ts'
import type { Context } from './context.ts'
import { type CommandKind, type CommandWork, runCommand, type RunOptions } from './run-command.ts'
import { outputFormatOf, formats, reportOf } from '#cli/output/format.ts'
import { makePrompter, type Prompter } from '#cli/prompt/prompter.ts'
import { fieldsOf, type OutputOptions } from '#cli/output/output-options.ts'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { abortUsage } from './command-aborted.ts'
import type { CommandIo } from './command-io.ts'

/** Options that every command takes. */
export interface GlobalOptions {
  readonly format?: string
  readonly debug?: boolean
  readonly verbose?: true
  readonly fields?: string
  readonly reveal?: true
  /** False with `--no-color`. */
  readonly color?: boolean
  /** False with `--no-input`. */
  readonly input?: boolean
  readonly yes?: true
}

/** Returns the output format and the debug flag of a run. The format depends on whether the output is a terminal. */
export const runOptionsOf = (context: Context, { format, debug }: GlobalOptions): RunOptions => ({
  format: outputFormatOf(format, context.output.isTTY === true),
  debug: debug === true,
})

const outputOptionsOf = (
  { output, env }: Context,
  { format, fields, reveal, color }: GlobalOptions,
): OutputOptions => ({
  format: outputFormatOf(format, output.isTTY === true),
  fields: fieldsOf(fields),
  reveals: reveal === true,
  colours: hasColours(output, env, color),
})

const prompterOf = (context: Context, { input, yes }: GlobalOptions): Prompter =>
  makePrompter(context, { agrees: yes === true, isNonInteractive: input === false })

/** What a command does: parse, one use case, print. */
type Work = (io: CommandIo) => ReturnType<CommandWork>

/** Runs the action of a command and ends the run with its result. */
export interface CommandRunner {
  readonly context: Context
  /** Translator into the locale of the run. */
  readonly translate: Translate
  readonly run: (command: Command, work: Work, kind?: CommandKind) => Promise<void>
}

/** Refuses report formats for commands other than `smoke`. */
const refuseReports = (command: Command): void => {
  const report = reportOf(command.optsWithGlobals<GlobalOptions>().format)
  if (report !== undefined && command.name() !== 'smoke')
    throw abortUsage('misuse.format', runtimeMessages.misuseFormat(report, formats.join(', ')))
}

/** Makes the runner that every command calls for its action: options, messages, prompts and exit code. */
export const makeCommandRunner = (around: Context): CommandRunner => {
  let isVerbose = false
  const backendTrace = makeBackendTrace(around, () => isVerbose)
  const context = Object.create(around, { backendTrace: { value: backendTrace } }) as Context
  return {
    context,
    translate: context.translate,
    run: (command, work, kind) => {
      const options = command.optsWithGlobals<GlobalOptions>()
      isVerbose = options.verbose === true
      return runCommand(
        context,
        runOptionsOf(context, options),
        () => {
          refuseReports(command)
          const io: CommandIo = Object.create(context, {
            options: { value: outputOptionsOf(context, options) },
            prompter: { value: prompterOf(context, options) },
          })
          return work(io)
        },
        kind,
      )
    },
  }
}
