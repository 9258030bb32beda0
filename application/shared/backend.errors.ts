import { Data } from 'effect'

/** The device has no session: the visitor has not looked anything up on it yet, or the session has expired. */
export class NotSignedIn extends Data.TaggedError('NotSignedIn') {}

/** The backend answered with a refusal: a stable code and a message for users. */
export class BackendRefused extends Data.TaggedError('BackendRefused')<{
  readonly code: string
  readonly message: string
  /** Milliseconds until the next attempt, if the backend returned them. */
  readonly retryAfterMs?: number
}> {}

/** The backend returned no usable response: no network, a time-out, a server error or an unexpected shape. */
export class BackendUnavailable extends Data.TaggedError('BackendUnavailable')<{
  readonly reason: 'network' | 'timeout' | 'server' | 'shape'
  readonly message: string
  readonly retryAfterMs?: number
}> {}

/** Every way in which a request to the backend can fail. */
export type BackendFailed = BackendRefused | BackendUnavailable | NotSignedIn
