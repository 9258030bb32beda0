import type { AppError } from './app-error.ts'

/** Why an operation may succeed later. Waits are in milliseconds. */
export type TemporaryFailure =
  | { readonly _tag: 'RateLimited'; readonly waitMs: number }
  /** The backend gave no usable response; `retryAfterMs` is absent where it named no wait. */
  | { readonly _tag: 'BackendSilent'; readonly retryAfterMs: number | undefined }
  /** A register that charges come from did not answer. */
  | { readonly _tag: 'SourceSilent' }

/** Wait if the backend limits requests without naming one. */
const usualWaitMs = 5000

/** Returns in which way a failure is temporary; null if a repeated request fails as well. */
export const temporaryFailureOf = (failure: AppError): TemporaryFailure | null => {
  if (failure._tag === 'BackendUnavailable')
    return { _tag: 'BackendSilent', retryAfterMs: failure.retryAfterMs }
  if (failure._tag === 'BackendRefused' && failure.code === 'rate.limited')
    return { _tag: 'RateLimited', waitMs: failure.retryAfterMs ?? usualWaitMs }
  if (failure._tag === 'OperationRefused' && failure.code === 'charges.unexpected')
    return { _tag: 'BackendSilent', retryAfterMs: undefined }
  return 'code' in failure && failure.code === 'source.unavailable' ? { _tag: 'SourceSilent' } : null
}
