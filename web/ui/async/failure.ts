/** The fields of an expected error that a page shows; every error of the application has them. */
export interface ExpectedError {
  readonly _tag: string
  readonly code?: string
  readonly reason?: string
  readonly message?: string
}

/** What a page shows of an error. */
export interface Failure<E extends ExpectedError = ExpectedError> {
  /** The session has expired, or was never opened. */
  readonly isSignedOut: boolean
  readonly code: string
  readonly message: string
  /** The cause is not the visitor's input: the page offers to write to the support. */
  readonly isOurs: boolean
  /** The error itself, where a page shows more of it than its message; absent for a defect. */
  readonly error?: E
}

/** What a page shows of a defect; its cause is logged. */
export const crashed: Failure<never> = {
  isSignedOut: false,
  isOurs: true,
  code: 'crashed',
  message: 'Ошибка на нашей стороне, мы о ней уже знаем. Повторите через минуту',
}

/** Codes of refusals that do not depend on what the visitor typed. */
const ourCodes = new Set(['capability.off', 'source.unavailable', 'source.none', 'internal'])

/** Converts an error of the application into what a page shows. */
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
