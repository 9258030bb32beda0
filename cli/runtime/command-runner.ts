import type { Command } from 'commander'
import type { Effect } from 'effect'
import { hasColours } from '#cli/output/colours.ts'
import { makeBackendTrace } from '#cli/config/backend-trace.ts'
import type { Context } from './context.ts'
import { end, endEffect, type Manner } from './run-command.ts'
import { type Ending, misused } from './exit-result.ts'
import { formatOf, formats, reportOf } from '#cli/output/format.ts'
import { makeTalk, type Talk } from '#cli/prompt/prompter.ts'
import { fieldsOf, type View } from '#cli/output/output-options.ts'

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

export const mannerOf = (context: Context, { format, debug }: GlobalOptions): Manner => ({
  format: formatOf(format, context.output.isTTY === true),
  debug: debug === true,
})

const viewOf = ({ output, env }: Context, { format, fields, reveal, color }: GlobalOptions): View => ({
  format: formatOf(format, output.isTTY === true),
  fields: fieldsOf(fields),
  reveals: reveal === true,
  colours: hasColours(output, env, color),
})

const talkOf = (context: Context, { input, yes }: GlobalOptions): Talk =>
  makeTalk(context, { agrees: yes === true, isSilent: input === false })

/** What a command is given to do its work with: parse, one use case, print. */
export interface Shell {
  readonly context: Context
  readonly end: (
    command: Command,
    work: (view: View, talk: Talk) => Ending | Promise<Ending>,
  ) => Promise<void>
  readonly endEffect: (
    command: Command,
    work: (view: View, talk: Talk) => Promise<Effect.Effect<Ending, Ending>>,
    kind?: 'task' | 'service',
  ) => Promise<void>
}

/** A report of checks is no view of anything else. */
const unable = (command: Command): Ending | null => {
  const report = reportOf(command.optsWithGlobals<GlobalOptions>().format)
  return report === undefined || command.name() === 'smoke'
    ? null
    : misused('misuse.format', `Вид ${report} умеет только kvitok smoke. Выберите ${formats.join(', ')}`)
}

export const makeShell = (around: Context): Shell => {
  let isVerbose = false
  const backendTrace = makeBackendTrace(around, () => isVerbose)
  const context = Object.create(around, { backendTrace: { value: backendTrace } }) as Context
  const read = (command: Command) => {
    const options = command.optsWithGlobals<GlobalOptions>()
    isVerbose = options.verbose === true
    return {
      manner: mannerOf(context, options),
      view: viewOf(context, options),
      talk: talkOf(context, options),
    }
  }
  return {
    context,
    end: (command, work) => {
      const { manner, view, talk } = read(command)
      return end(context, manner, () => unable(command) ?? work(view, talk))
    },
    endEffect: (command, work, kind) => {
      const { manner, view, talk } = read(command)
      const refusal = unable(command)
      if (refusal !== null) return end(context, manner, () => refusal)
      return endEffect(context, manner, () => work(view, talk), kind)
    },
  }
}
