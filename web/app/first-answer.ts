import type { Effect } from 'effect'
import type { AppError } from '#application/shared/app-error.ts'
import { createContext, type RouterContextProvider } from 'react-router'
import { vehicleMismatchCode } from '#domain/charges/disclosure/disclosure.ts'
import { sessionPort } from '#adapters/wiring/services/shared.ts'
import type { AsyncState, FirstState } from '#web/ui/async/async-task.ts'
import { failureOf, withoutError } from '#web/ui/async/failure.ts'
import { runLoader } from '#web/ui/async/run-loader.ts'
import type { Resolve } from './services.ts'

/** The services with the session of the visitor. Null in the browser, where a page asks after it has been shown. */
export const visitorContext = createContext<Resolve | null>(null)

/** Whether the visitor is signed in as a company. False in the browser, where the site of the page says so. */
export const companyContext = createContext<boolean>(false)

/**
 * What a page is rendered with: the answer to its first question, or its failure, for the session of one user. The application
 * continues with it where it has the same session.
 */
export interface FirstAnswer<A> {
  readonly userId: string | null
  readonly state: AsyncState<A>
}

/** Asks for the visitor while the site renders their page; null in the browser. */
export const answerFirst = async <A>(
  context: Readonly<RouterContextProvider>,
  { signal }: Request,
  ask: (resolve: Resolve) => Effect.Effect<A, AppError>,
): Promise<FirstAnswer<A> | null> => {
  const resolve = context.get(visitorContext)
  if (resolve === null) return null
  const answer = await runLoader(ask(resolve), signal)
  const state: AsyncState<A> =
    answer._tag === 'Done'
      ? { _tag: 'Done', value: answer.value }
      : { _tag: 'Failed', failure: withoutError(failureOf(answer.error)) }
  return { userId: resolve(sessionPort).userId(), state }
}

/** The headers of a page that was rendered with the answer: no other visitor may get it. */
export const headersFor = (answer: FirstAnswer<unknown> | null): Record<string, string> =>
  answer === null ? {} : { 'cache-control': 'no-store' }

/** The page of this failure is a form with the numbers. A new request would fail again and discard what the visitor types. */
const asksForCorrection = (state: AsyncState<unknown>): boolean =>
  state._tag === 'Failed' && state.failure.code === vehicleMismatchCode

/**
 * The answer as the first state of a task. It is valid where the application has the session that the page was rendered for;
 * most failures are not, because the application may succeed.
 */
export const firstStateOf = <A>(resolve: Resolve, answer: FirstAnswer<A> | null): FirstState<A> | null => {
  if (answer === null) return null
  const { userId, state } = answer
  const isSame = userId !== null && userId === resolve(sessionPort).userId()
  return { state, isValid: isSame && (state._tag === 'Done' || asksForCorrection(state)) }
}
