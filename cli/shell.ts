import type { Command } from 'commander'
import type { Effect } from 'effect'
import type { Context } from './context.ts'
import { end, endEffect, type Manner } from './end.ts'
import { type Ending, misused } from './ending.ts'
import { type Format, formatOf, reportOf } from './format.ts'

/** Options that every command takes. */
export interface GlobalOptions {
  readonly format?: string
  readonly debug?: boolean
}

export const mannerOf = (context: Context, { format, debug }: GlobalOptions): Manner => ({
  format: formatOf(format, context.output.isTTY === true),
  debug: debug === true,
})

/** What a command is given to do its work with: parse, one use case, print. */
export interface Shell {
  readonly context: Context
  readonly end: (command: Command, work: (format: Format) => Ending | Promise<Ending>) => Promise<void>
  readonly endEffect: (
    command: Command,
    work: (format: Format) => Promise<Effect.Effect<Ending, Ending>>,
    kind?: 'task' | 'service',
  ) => Promise<void>
}

/** A report of checks is no view of anything else. */
const unable = (command: Command): Ending | null => {
  const report = reportOf(command.optsWithGlobals<GlobalOptions>().format)
  return report === undefined || command.name() === 'smoke'
    ? null
    : misused('misuse.format', `Вид ${report} умеет только kvitok smoke. Выберите table, json, csv или tsv`)
}

export const makeShell = (context: Context): Shell => {
  const manner = (command: Command) => mannerOf(context, command.optsWithGlobals<GlobalOptions>())
  return {
    context,
    end: (command, work) => {
      const asked = manner(command)
      return end(context, asked, () => unable(command) ?? work(asked.format))
    },
    endEffect: (command, work, kind) => {
      const asked = manner(command)
      const refusal = unable(command)
      if (refusal !== null) return end(context, asked, () => refusal)
      return endEffect(context, asked, () => work(asked.format), kind)
    },
  }
}
