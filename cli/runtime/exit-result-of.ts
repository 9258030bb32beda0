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
import { describeIssue } from '#domain/identity/issue-wording.ts'
import type { FieldIssue } from '#domain/read-form.ts'
import { type Ending, refused } from './exit-result.ts'

/** Everything that a use case can fail with. */
export type Failure =
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

const ofForm = (code: string, issues: readonly FieldIssue[]): Ending =>
  refused(issues[0]?.issue.code ?? code, issues.map(({ issue }) => describeIssue(issue)).join('. '))

const signIn = 'Вы не вошли, или сессия закончилась. Войдите: kvitok session start <почта>'

/** A failure as the command line says it: a stable code, and a Russian sentence that says what to do. */
export const endingOf = (failure: Failure): Ending => {
  switch (failure._tag) {
    case 'NotSignedIn':
      return refused('session.none', signIn)
    case 'BackendUnavailable':
      return refused(`backend.${failure.reason}`, failure.message)
    case 'OrdinancesRefused':
      return refused('source.unavailable', failure.message)
    case 'PhotosRefused':
      return refused('photos.unavailable', failure.message)
    case 'PreloadRefused':
      return refused('taxes.unavailable', failure.message)
    case 'ChargeHeld':
      return refused(failure.paid ? 'fine.paid' : 'fine.held', failure.message)
    case 'ReadingUnknown':
      return refused('reading.unknown', failure.message)
    case 'RegistrationRefused':
      return refused('registration.refused', failure.message)
    case 'TicketRefused':
      return refused('ticket.refused', failure.message)
    case 'ShiftUnread':
      return ofForm('shift.unread', failure.issues)
    case 'FormUnread':
      return ofForm('form.unread', failure.issues)
    case 'BackendRefused':
    case 'BoxRefused':
    case 'InnRefused':
    case 'NoticeRefused':
    case 'OrganisationRejected':
    case 'PaymentRefused':
      return refused(failure.code, failure.message)
  }
}
