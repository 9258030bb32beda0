import type { Effect } from 'effect'
import type { NoticeRefused, ShiftUnread } from '#application/drivers/drivers.errors.ts'
import type { ReadingUnknown } from '#application/articles/articles.errors.ts'
import type { BoxRefused } from '#application/cameras/cameras.errors.ts'
import type { InnRefused } from '#application/company-lookup/company-lookup.errors.ts'
import type { OrdinancesRefused, PhotosRefused, PreloadRefused } from '#application/fines/fines.errors.ts'
import type { OrganisationRejected } from '#application/organisation/organisation.errors.ts'
import type { ChargeHeld, PaymentRefused } from '#application/payments/payments.errors.ts'
import type { NotSignedIn, RegistrationRefused } from '#application/session/session.errors.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import type { FormUnread, TicketRefused } from '#application/support/support.errors.ts'
import type { FieldIssue } from '#domain/read-form.ts'
import type { Text } from '#cli/messages/message.ts'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { CommandAborted, refused } from './command-aborted.ts'
import type { ExitResult } from './exit-result.ts'

/** Everything that a use case can fail with. */
export type AppError =
  | BackendFailed
  | BoxRefused
  | ChargeHeld
  | FormUnread
  | InnRefused
  | NoticeRefused
  | NotSignedIn
  | OrdinancesRefused
  | OrganisationRejected
  | PaymentRefused
  | PhotosRefused
  | PreloadRefused
  | ReadingUnknown
  | RegistrationRefused
  | ShiftUnread
  | TicketRefused

/** The error channel of every command. */
export type CommandError = AppError | CommandAborted

/** What a command does that needs a backend or a database. */
export type CommandEffect = Effect.Effect<ExitResult, CommandError>

const refusal = (code: string, message: Text): ExitResult => ({ _tag: 'Refused', code, message })

const ofForm = (code: string, issues: readonly FieldIssue[]): ExitResult =>
  refusal(
    issues[0]?.issue.code ?? code,
    runtimeMessages.fieldIssues(issues.map(({ issue }) => runtimeMessages.issue(issue))),
  )

type ByTag = {
  readonly [Tag in CommandError['_tag']]: (error: Extract<CommandError, { _tag: Tag }>) => ExitResult
}

const ofCode = ({ code, message }: { readonly code: string; readonly message: string }): ExitResult =>
  refusal(code, message)

/** The one table from errors to exit results: a stable code, and a message that says what to do. */
const byTag: ByTag = {
  CommandAborted: ({ result }) => result,
  NotSignedIn: () => refusal('session.none', runtimeMessages.sessionNone),
  BackendUnavailable: ({ reason, message }) => refusal(`backend.${reason}`, message),
  OrdinancesRefused: ({ message }) => refusal('source.unavailable', message),
  PhotosRefused: ({ message }) => refusal('photos.unavailable', message),
  PreloadRefused: ({ message }) => refusal('taxes.unavailable', message),
  ChargeHeld: ({ paid, message }) => refusal(paid ? 'fine.paid' : 'fine.held', message),
  ReadingUnknown: () => refusal('reading.unknown', runtimeMessages.readingUnknown),
  RegistrationRefused: ({ message }) => refusal('registration.refused', message),
  TicketRefused: ({ message }) => refusal('ticket.refused', message),
  ShiftUnread: ({ issues }) => ofForm('shift.unread', issues),
  FormUnread: ({ issues }) => ofForm('form.unread', issues),
  BackendRefused: ofCode,
  BoxRefused: ofCode,
  InnRefused: ofCode,
  NoticeRefused: ofCode,
  OrganisationRejected: ofCode,
  PaymentRefused: ofCode,
}

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
  return typeof code === 'string' && /^[a-z-]+\.[a-z-]+$/.test(code) ? refused(code, message) : null
}
