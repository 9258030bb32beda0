import type { Effect } from 'effect'
import type { AppError } from '#application/shared/app-error.ts'
import type { Text } from '#cli/messages/message.ts'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { CommandAborted, abortRefused } from './command-aborted.ts'
import type { ExitResult } from './exit-result.ts'
import { refusedByIssues } from './refused-by-issues.ts'

/** The error channel of every command. */
export type CommandError = AppError | CommandAborted

/** What a command does that needs a backend or a database. */
export type CommandEffect = Effect.Effect<ExitResult, CommandError>

const refusal = (code: string, message: Text): ExitResult => ({ _tag: 'Refused', code, message })

type ByTag = {
  readonly [Tag in CommandError['_tag']]: (error: Extract<CommandError, { _tag: Tag }>) => ExitResult
}

const ofCode = ({ code, message }: { readonly code: string; readonly message: string }): ExitResult =>
  refusal(code, message)

/** Exit results by error tag: a stable code, and a message with the remedy. */
const byTag: ByTag = {
  CommandAborted: ({ result }) => result,
  NotSignedIn: () => refusal('session.none', runtimeMessages.sessionNone),
  BackendUnavailable: ({ reason, message }) => refusal(`backend.${reason}`, message),
  ChargeClaimed: ({ paid, message }) => refusal(paid ? 'fine.paid' : 'fine.held', message),
  ContentUnknown: () => refusal('reading.unknown', runtimeMessages.readingUnknown),
  FormRefused: ({ issues: [first, ...others] }) =>
    refusedByIssues([first.issue, ...others.map(({ issue }) => issue)]),
  BackendRefused: ofCode,
  InputRefused: (issue) => refusedByIssues([issue]),
  OperationRefused: (failure) => refusedByIssues([failure]),
}

/** Returns the exit code and the message of a failed command, by the table above. */
export const exitResultOf = (error: CommandError): ExitResult =>
  (byTag[error._tag] as (error: CommandError) => ExitResult)(error)

const isCommandError = (error: object): error is CommandError =>
  '_tag' in error && typeof error._tag === 'string' && Object.hasOwn(byTag, error._tag)

/**
 * An error that a command is expected to end with: one of the table, or one that an adapter threw with a code such as
 * `port.taken` and a message for the operator. Null for a bug.
 */
export const asKnownError = (error: unknown): CommandError | null => {
  if (!(error instanceof Error)) return null
  if (isCommandError(error)) return error
  if (!('code' in error)) return null
  const { code, message } = error
  return typeof code === 'string' && /^[a-z-]+\.[a-z-]+$/.test(code) ? abortRefused(code, message) : null
}
