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

/** The backend returned no usable response: no network, a time-out, a server error, an unexpected shape, or a call whose code was not loaded. */
export class BackendUnavailable extends Data.TaggedError('BackendUnavailable')<{
  readonly reason: 'network' | 'timeout' | 'server' | 'shape' | 'part'
  readonly message: string
  readonly retryAfterMs?: number
}> {}

/** The failure of a call whose code was not loaded. Browsers store the failure of a script until the page is loaded again. */
export const partFailed = new BackendUnavailable({
  reason: 'part',
  message: 'Часть страницы не загрузилась. Обновите её: введённый текст сохранится',
})

/** Every way in which a request to the backend can fail. */
export type BackendFailed = BackendRefused | BackendUnavailable | NotSignedIn
