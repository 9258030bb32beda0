import type { Effect } from 'effect'
import type { Context } from './context.ts'
import { Ended } from './command-aborted.ts'
import { type Ending, done, exitCodes } from './exit-result.ts'
import type { View } from '#cli/output/output-options.ts'

/** How the run was asked to speak. */
export interface Manner {
  readonly format: View['format']
  readonly debug: boolean
}

/** Signals that ask a program to stop, with the exit code that tells a shell about it. */
const signals = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const

const say = (context: Context, { format }: Manner, code: string, russian: string): void => {
  const message = context.say?.(russian) ?? russian
  context.words.write(`kvitok: ${message}\n`)
  if (format === 'json' || format === 'jsonl')
    context.output.write(`${JSON.stringify({ error: { code, message } })}\n`)
}

/** A failure names the backend that the command worked with. */
const sayBackend = ({ backendTrace, words }: Context): void => {
  const line = backendTrace?.unprinted() ?? null
  if (line !== null) words.write(`${line}\n`)
}

/** A failure that nobody foresaw: ours to repair. */
const sayBug = (context: Context, manner: Manner, bug: unknown): void => {
  if (bug instanceof Ended) return conclude(context, manner, bug.ending)
  const inside = bug instanceof Error ? (bug.stack ?? bug.message) : String(bug)
  if (manner.debug) context.words.write(`${inside}\n`)
  say(
    context,
    manner,
    'internal',
    'Ошибка в самой программе. Повторите с --debug и пришлите нам то, что она скажет',
  )
  sayBackend(context)
  context.exitWith(exitCodes.bug)
}

const conclude = (context: Context, manner: Manner, ending: Ending): void => {
  if (ending._tag === 'Refused' || ending._tag === 'Misused')
    say(context, manner, ending.code, ending.message)
  if (ending._tag === 'Refused') sayBackend(context)
  context.exitWith(exitCodes[ending._tag])
}

/** Ends a run that needs no Effect: most commands start without loading it. */
export const end = async (
  context: Context,
  manner: Manner,
  work: () => Ending | Promise<Ending>,
): Promise<void> => {
  try {
    conclude(context, manner, await work())
  } catch (bug) {
    sayBug(context, manner, bug)
  }
}

/** Calls back at the first signal; the second one finds no handler, and ends the program at once. */
const onSignal = (stop: (exitCode: number) => void): (() => void) => {
  const heard = signals.map(([signal, exitCode]) => ({ signal, handle: () => hear(exitCode) }))
  const forget = () => heard.forEach(({ signal, handle }) => process.off(signal, handle))
  const hear = (exitCode: number) => {
    forget()
    stop(exitCode)
  }
  heard.forEach(({ signal, handle }) => process.on(signal, handle))
  return forget
}

/**
 * The one place of the command line that runs an Effect. A signal interrupts it, and what it had opened is closed first;
 * for a service that is how it is meant to end.
 */
export const endEffect = async (
  context: Context,
  manner: Manner,
  work: () => Promise<Effect.Effect<Ending, Ending>>,
  kind: 'task' | 'service' = 'task',
): Promise<void> => {
  const stop = new AbortController()
  let stopped: number | undefined
  const forget = onSignal((exitCode) => {
    stopped = exitCode
    stop.abort()
  })
  try {
    const program = await work()
    // Taken apart at once, so that the bundle keeps the parts that are used.
    const { Effect: effect, Exit, Cause, Option } = await import('effect')
    const exit = await effect.runPromiseExit(program, { signal: stop.signal })
    if (Exit.isSuccess(exit)) return conclude(context, manner, exit.value)
    const failure = Option.getOrUndefined(Cause.findErrorOption(exit.cause))
    if (failure !== undefined) return conclude(context, manner, failure)
    if (stopped === undefined || !Cause.hasInterruptsOnly(exit.cause))
      return sayBug(context, manner, Cause.squash(exit.cause))
    return kind === 'service' ? conclude(context, manner, done) : context.exitWith(stopped)
  } catch (bug) {
    return sayBug(context, manner, bug)
  } finally {
    forget()
    // A question that nobody waits for any more keeps no program alive.
    if (stopped !== undefined) context.input.pause()
  }
}
