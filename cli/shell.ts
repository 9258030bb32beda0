import type { Command } from 'commander'
import type { Effect } from 'effect'
import type { Context } from './context.ts'
import { end, endEffect, type Manner } from './end.ts'
import type { Ending } from './ending.ts'
import { type Format, formatOf } from './format.ts'

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

export const makeShell = (context: Context): Shell => {
  const manner = (command: Command) => mannerOf(context, command.optsWithGlobals<GlobalOptions>())
  return {
    context,
    end: (command, work) => {
      const asked = manner(command)
      return end(context, asked, () => work(asked.format))
    },
    endEffect: (command, work, kind) => {
      const asked = manner(command)
      return endEffect(context, asked, () => work(asked.format), kind)
    },
  }
}
