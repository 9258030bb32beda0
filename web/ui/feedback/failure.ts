import type { TaskState } from '#web/ui/async/task.ts'

/** Why something did not come about, as far as a page has to know. */
export interface Failure {
  /** The session is over, or was never begun. */
  readonly isSignedOut: boolean
  readonly code: string
  readonly message: string
  /** Nothing that the visitor typed is to blame: the support should hear of it. */
  readonly isOurs: boolean
}

const crashed: Failure = {
  isSignedOut: false,
  isOurs: true,
  code: 'crashed',
  message: 'Ошибка на нашей стороне, мы о ней уже знаем. Повторите через минуту',
}

/** Refusals that no other words of the visitor would change. */
const ourRefusals = new Set(['capability.off', 'source.unavailable', 'source.none', 'internal'])

interface KnownError {
  readonly _tag: string
  readonly code?: string
  readonly reason?: string
  readonly message?: string
}

/** Nothing while a task has not failed. */
export const failureOf = <A>(state: TaskState<A, KnownError>): Failure | null => {
  if (state._tag === 'Crashed') return crashed
  if (state._tag !== 'Failed') return null
  const { _tag, reason, code = reason ?? _tag, message = '' } = state.error
  const isSignedOut = _tag === 'NotSignedIn' || code === 'user.anonymous'
  // Without a network no letter gets through either.
  const isOurs =
    (_tag === 'BackendUnavailable' && reason !== 'network') ||
    (_tag === 'BackendRefused' && ourRefusals.has(code))
  return { isSignedOut, isOurs, code, message: message === '' ? crashed.message : message }
}
