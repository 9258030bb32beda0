/** As much of an expected error as a page shows; every error of the application has this shape. */
export interface ExpectedError {
  readonly _tag: string
  readonly code?: string
  readonly reason?: string
  readonly message?: string
}

/** Why something did not come about, as far as a page has to know. */
export interface Failure<E extends ExpectedError = ExpectedError> {
  /** The session has expired, or was never opened. */
  readonly isSignedOut: boolean
  readonly code: string
  readonly message: string
  /** Nothing that the visitor typed is to blame: the page offers to write to the support. */
  readonly isOurs: boolean
  /** The error itself, where a page shows more of it than its message; absent for a defect. */
  readonly error?: E
}

/** What a page shows of a defect: the cause is for the log. */
export const crashed: Failure<never> = {
  isSignedOut: false,
  isOurs: true,
  code: 'crashed',
  message: 'Ошибка на нашей стороне, мы о ней уже знаем. Повторите через минуту',
}

/** Codes of refusals that do not depend on what the visitor typed. */
const ourCodes = new Set(['capability.off', 'source.unavailable', 'source.none', 'internal'])

/** The one place where errors of the application become what a page shows. */
export const failureOf = <E extends ExpectedError>(error: E): Failure<E> => {
  const { _tag, reason, code = reason ?? _tag, message = '' } = error
  return {
    isSignedOut: _tag === 'NotSignedIn' || code === 'user.anonymous',
    // Without a network the support cannot be reached either.
    isOurs:
      (_tag === 'BackendUnavailable' && reason !== 'network') ||
      (_tag === 'BackendRefused' && ourCodes.has(code)),
    code,
    message: message === '' ? crashed.message : message,
    error,
  }
}
