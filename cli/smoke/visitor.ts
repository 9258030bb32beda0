import { Effect } from 'effect'
import { type Unmet, unmet } from './smoke-check.ts'
import { smokeMessages } from '#cli/messages/ru/smoke.ts'

/** Complete response of a deployment. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export type SendRequest = (path: string, init?: RequestInit) => Effect.Effect<Answer, Unmet>

/** Sends anonymous requests to a deployment. Redirects are returned, not followed. */
export const visitorOf =
  (url: string, timeoutMs: number): SendRequest =>
  (path, init = {}) =>
    Effect.tryPromise({
      try: async (signal) => {
        const response = await fetch(new URL(path, url), { redirect: 'manual', ...init, signal })
        return { status: response.status, headers: response.headers, text: await response.text() }
      },
      catch: (error) => unmet(smokeMessages.noAnswer((error as Error).message)),
    }).pipe(
      Effect.timeoutOrElse({
        duration: timeoutMs,
        orElse: () => Effect.fail(unmet(smokeMessages.noAnswerWithin(timeoutMs / 1000))),
      }),
    )
