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

const refusal = (code: string, message: Text): ExitResult => ({ _tag: 'Refused', code, message })

const ofForm = (code: string, issues: readonly FieldIssue[]): ExitResult =>
  refusal(
    issues[0]?.issue.code ?? code,
    runtimeMessages.fieldIssues(issues.map(({ issue }) => runtimeMessages.issue(issue))),
  )

/** The one table from errors to exit results: a stable code, and a message that says what to do. */
export const exitResultOf = (error: CommandError): ExitResult => {
  switch (error._tag) {
    case 'CommandAborted':
      return error.result
    case 'NotSignedIn':
      return refusal('session.none', runtimeMessages.sessionNone)
    case 'BackendUnavailable':
      return refusal(`backend.${error.reason}`, error.message)
    case 'OrdinancesRefused':
      return refusal('source.unavailable', error.message)
    case 'PhotosRefused':
      return refusal('photos.unavailable', error.message)
    case 'PreloadRefused':
      return refusal('taxes.unavailable', error.message)
    case 'ChargeHeld':
      return refusal(error.paid ? 'fine.paid' : 'fine.held', error.message)
    case 'ReadingUnknown':
      return refusal('reading.unknown', runtimeMessages.readingUnknown)
    case 'RegistrationRefused':
      return refusal('registration.refused', error.message)
    case 'TicketRefused':
      return refusal('ticket.refused', error.message)
    case 'ShiftUnread':
      return ofForm('shift.unread', error.issues)
    case 'FormUnread':
      return ofForm('form.unread', error.issues)
    case 'BackendRefused':
    case 'BoxRefused':
    case 'InnRefused':
    case 'NoticeRefused':
    case 'OrganisationRejected':
    case 'PaymentRefused':
      return refusal(error.code, error.message)
  }
}

const tags: ReadonlySet<unknown> = new Set<AppError['_tag']>([
  'BackendRefused',
  'BackendUnavailable',
  'BoxRefused',
  'ChargeHeld',
  'FormUnread',
  'InnRefused',
  'NoticeRefused',
  'NotSignedIn',
  'OrdinancesRefused',
  'OrganisationRejected',
  'PaymentRefused',
  'PhotosRefused',
  'PreloadRefused',
  'ReadingUnknown',
  'RegistrationRefused',
  'ShiftUnread',
  'TicketRefused',
])

const isAppError = (error: Error): error is Error & AppError => '_tag' in error && tags.has(error._tag)

/**
 * An error that a command is expected to end with: one of the table, or one that an adapter threw with a code such as
 * `port.taken` and a message for the operator. Null for a bug.
 */
export const asKnownError = (error: unknown): CommandError | null => {
  if (!(error instanceof Error)) return null
  if (error instanceof CommandAborted || isAppError(error)) return error
  if (!('code' in error)) return null
  const { code, message } = error
  return typeof code === 'string' && /^[a-z-]+\.[a-z-]+$/.test(code) ? refused(code, message) : null
}
