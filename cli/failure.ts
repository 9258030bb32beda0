import type { AppError } from '#application/shared/app-error.ts'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { type Ending, refused } from './ending.ts'

/** Everything that a use case can fail with. */
export type Failure = AppError

const signIn = 'Вы не вошли, или сессия закончилась. Войдите: kvitok session start <почта>'

/** A failure as the command line says it: a stable code, and a Russian sentence that says what to do. */
export const endingOf = (failure: Failure): Ending => {
  switch (failure._tag) {
    case 'NotSignedIn':
      return refused('session.none', signIn)
    case 'BackendUnavailable':
      return refused(`backend.${failure.reason}`, failure.message)
    case 'ChargeHeld':
      return refused(failure.paid ? 'fine.paid' : 'fine.held', failure.message)
    case 'ReadingUnknown':
      return refused('reading.unknown', failure.message)
    case 'FormRefused':
      return refused(
        failure.issues[0].issue.code,
        failure.issues.map(({ issue }) => describeIssue(issue)).join('. '),
      )
    case 'BackendRefused':
    case 'InputRefused':
    case 'OperationRefused':
      return refused(failure.code, failure.message)
  }
}
