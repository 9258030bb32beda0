import type { StaticHandlerContext } from 'react-router'
import type { Failure } from '#web/ui/async/failure.ts'
import type { FormReply } from '#web/ui/form/model/form-reply.ts'

/** Codes of the limits of requests and of e-mails. */
const limitCodes: ReadonlySet<string> = new Set(['rate.limited', 'mail.limit'])

/** Only a failure that the visitor cannot correct counts as an outage for proxies and monitoring. */
const statusOfFailure = ({ isSignedOut, isOurs, code }: Failure): number => {
  if (isSignedOut) return 401
  if (limitCodes.has(code)) return 429
  return isOurs || code === 'network' ? 503 : 422
}

const replyIn = ({ actionData }: StaticHandlerContext): FormReply<unknown> | undefined =>
  Object.values(actionData ?? {}).at(0) as FormReply<unknown> | undefined

/**
 * The status of the answer to a form that was sent without script: 422 for an invalid or refused form, 401 without a session, 429
 * above a limit and 503 for a failure of the server; otherwise that of the page.
 */
export const replyStatus = (context: StaticHandlerContext): number => {
  const reply = replyIn(context)
  return reply?._tag === 'Failed' ? statusOfFailure(reply.failure) : context.statusCode
}

/** The answer to a form is never stored, and names the wait in seconds that the backend asks for. */
export const replyHeaders = (context: StaticHandlerContext): Headers => {
  const reply = replyIn(context)
  const wait = reply?._tag === 'Failed' ? reply.failure.retryAfterMs : undefined
  return new Headers({
    'cache-control': 'no-store',
    ...(wait !== undefined && { 'retry-after': String(Math.ceil(wait / 1000)) }),
  })
}
