import { describeIssue } from '#domain/identity/issue-wording.ts'
import type { AppError } from '#application/shared/app-error.ts'

/** What a page shows of an error. */
export interface Failure<E extends AppError = AppError> {
  /** The session has expired, or was never opened. */
  readonly isSignedOut: boolean
  readonly code: string
  readonly message: string
  /** The cause is not the visitor's input: the page offers to write to the support. */
  readonly isOurs: boolean
  /** The wait that the backend asks for before a repetition, where a page of a server reports it. */
  readonly retryAfterMs?: number | undefined
  /** The error itself, where a page shows more of it than its message; absent for a defect. */
  readonly error?: E
}

/** A part of the code of the page was not loaded. */
const partFailureCode = 'part'

/** The page shows a company that the account does not work for any more: another load shows what it works for now. */
const changedOrganisationCode = 'organisation.changed'

/** Whether only another load of the page mends the failure. */
export const isMendedByReload = ({ code }: Pick<Failure, 'code'>): boolean =>
  code === partFailureCode || code === changedOrganisationCode

/** What a page shows of a defect; its cause is logged. */
export const crashed: Failure<never> = {
  isSignedOut: false,
  isOurs: true,
  code: 'crashed',
  message: 'Ошибка на нашей стороне, мы о ней уже знаем. Повторите через минуту',
}

/** Codes of refusals that do not depend on what the visitor typed. */
const ourCodes = new Set([
  'capability.off',
  'source.unavailable',
  'charges.unexpected',
  'source.none',
  'internal',
])

/** The code of an error; the reason or the tag of one without a code. */
const codeOf = (error: AppError): string => {
  if ('code' in error) return error.code
  return error._tag === 'BackendUnavailable' ? error.reason : error._tag
}

/** Texts of the specification have a Russian wording by their code; a backend words its own refusals. */
const messageOf = (error: AppError): string =>
  error._tag === 'OperationRefused' || error._tag === 'InputRefused' ? describeIssue(error) : error.message

/** What travels as JSON of a failure that a server has: all but the error itself. */
export const withoutError = ({ error: _error, ...failure }: Failure): Failure => failure

/** Converts an error of the application into what a page shows. */
export const failureOf = <E extends AppError>(error: E): Failure<E> => {
  const code = codeOf(error)
  const isUnavailable = error._tag === 'BackendUnavailable'
  return {
    isSignedOut: error._tag === 'NotSignedIn' || code === 'user.anonymous',
    // Without a network the support cannot be reached either.
    isOurs: isUnavailable ? !['network', partFailureCode].includes(error.reason) : ourCodes.has(code),
    code,
    message: messageOf(error) || crashed.message,
    error,
  }
}
