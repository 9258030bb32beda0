import type { OutputOptions } from '#cli/output/output-options.ts'
import type { Issue } from '#domain/parsed.ts'
import type { Context } from './context.ts'
import type { Text } from '#cli/messages/message.ts'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { printNote } from '#cli/output/print-note.ts'
import { terminalJson } from '#cli/output/terminal-text.ts'
import { exitResultOf, type CommandEffect, asKnownError } from './exit-result-of.ts'
import { done, type ExitResult, exitCodes } from './exit-result.ts'

/** How a run prints its errors. */
export interface RunOptions {
  readonly format: OutputOptions['format']
  readonly debug: boolean
}

/** Work of a command: a result, a promise of it, or an Effect of it. */
export type CommandWork = () => ExitResult | Promise<ExitResult | CommandEffect>

/** A signal interrupts a task; a signal is the normal end of a service. */
export type CommandKind = 'task' | 'service'

/** Signals that stop a program, with the exit code that a shell expects. */
const signals = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const

interface RunError {
  readonly code: string
  readonly message: Text
  readonly issues?: readonly [Issue, ...Issue[]]
}

/** What programs read: the exact text of a validation error, and every issue of a form. */
const errorJson = ({ code, issues }: RunError, message: string): object => {
  if (issues === undefined) return { code, message }
  const exact = issues.map((issue) => ({ code: issue.code, message: issue.message }))
  return exact.length === 1 ? { ...exact[0] } : { ...exact[0], issues: exact }
}

const printError = (context: Context, { format }: RunOptions, error: RunError): void => {
  const message = context.translate(error.message)
  printNote(context, `kvitok: ${message}`)
  if (format === 'json' || format === 'jsonl')
    context.output.write(`${terminalJson({ error: errorJson(error, message) })}\n`)
}

/** Prints the backend of the command after a failure. */
const printBackend = ({ backendTrace, stderr }: Context): void => {
  const line = backendTrace?.unprinted() ?? null
  if (line !== null) stderr.write(`${line}\n`)
}

const conclude = (context: Context, options: RunOptions, result: ExitResult): void => {
  if (result._tag === 'Refused' || result._tag === 'Misused') printError(context, options, result)
  if (result._tag === 'Refused') printBackend(context)
  context.exitWith(exitCodes[result._tag])
}

/** Prints an error and sets the exit code. An error that is not in the table of known errors is a bug. */
const concludeError = (context: Context, options: RunOptions, error: unknown): void => {
  const known = asKnownError(error)
  if (known !== null) return conclude(context, options, exitResultOf(known))
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  if (options.debug) printNote(context, stack)
  printError(context, options, { code: 'internal', message: runtimeMessages.internal })
  printBackend(context)
  context.exitWith(exitCodes.bug)
}

/** Calls back at the first signal; the second signal has no handler and ends the program immediately. */
const onSignal = (stop: (exitCode: number) => void): (() => void) => {
  const handlers = signals.map(([signal, exitCode]) => ({ signal, handle: () => stopWith(exitCode) }))
  const removeHandlers = () => handlers.forEach(({ signal, handle }) => process.off(signal, handle))
  const stopWith = (exitCode: number) => {
    removeHandlers()
    stop(exitCode)
  }
  handlers.forEach(({ signal, handle }) => process.on(signal, handle))
  return removeHandlers
}

/** Runs the Effect of a command. A signal interrupts it, and its resources are released first. */
const runEffect = async (
  context: Context,
  options: RunOptions,
  program: CommandEffect,
  kind: CommandKind,
): Promise<void> => {
  const stop = new AbortController()
  let stopped: number | undefined
  const removeHandlers = onSignal((exitCode) => {
    stopped = exitCode
    stop.abort()
  })
  try {
    // Destructuring lets the bundler remove unused exports.
    const { Effect: effect, Exit, Cause } = await import('effect')
    const exit = await effect.runPromiseExit(program, { signal: stop.signal })
    if (Exit.isSuccess(exit)) return conclude(context, options, exit.value)
    if (stopped === undefined || !Cause.hasInterruptsOnly(exit.cause))
      return concludeError(context, options, Cause.squash(exit.cause))
    return kind === 'service' ? conclude(context, options, done) : context.exitWith(stopped)
  } finally {
    removeHandlers()
    // An open question must not keep an interrupted program alive.
    if (stopped !== undefined) context.input.pause()
  }
}

const isExitResult = (started: object): started is ExitResult =>
  '_tag' in started && typeof started._tag === 'string' && Object.hasOwn(exitCodes, started._tag)

/** Runs a command and ends the run: prints its error, if any, and sets the exit code. Plain results do not load Effect. */
export const runCommand = async (
  context: Context,
  options: RunOptions,
  work: CommandWork,
  kind: CommandKind = 'task',
): Promise<void> => {
  try {
    const started = await work()
    if (isExitResult(started)) return conclude(context, options, started)
    return await runEffect(context, options, started, kind)
  } catch (error) {
    return concludeError(context, options, error)
  }
}
