import type { TaskState } from '#web/kit/task.ts'

/** Why something did not come about, as far as a page has to know. */
export interface Failure {
  /** The session is over, or was never begun. */
  readonly isSignedOut: boolean
  readonly code: string
  readonly message: string
}

const crashed: Failure = {
  isSignedOut: false,
  code: 'crashed',
  message: 'Ошибка на нашей стороне, мы о ней уже знаем. Повторите через минуту',
}

interface KnownError {
  readonly _tag: string
  readonly code?: string
  readonly message?: string
}

/** Nothing while a task has not failed. */
export const failureOf = <A>(state: TaskState<A, KnownError>): Failure | null => {
  if (state._tag === 'Crashed') return crashed
  if (state._tag !== 'Failed') return null
  const { _tag, code = _tag, message = '' } = state.error
  const isSignedOut = _tag === 'NotSignedIn' || code === 'user.anonymous'
  return { isSignedOut, code, message: message === '' ? crashed.message : message }
}
