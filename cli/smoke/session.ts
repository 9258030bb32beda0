import { Effect } from 'effect'
import { unmet, type Unmet } from './smoke-check.ts'
import type { SendRequest } from './visitor.ts'
import { smokeMessages } from '#cli/messages/ru/smoke.ts'

/** Body of older calls, which report errors with status 200 (spec §7). */
export interface Reply {
  readonly status?: string
  readonly errorCode?: string
  readonly response?: Readonly<Record<string, unknown>>
}

export interface Session {
  readonly query: string
}

/** Parses the JSON of a response. Fails with the message of an unmet check if it is not JSON. */
export const replyOf = (text: string): Effect.Effect<Reply, Unmet> =>
  Effect.try({
    try: () => JSON.parse(text) as Reply,
    catch: () => unmet(smokeMessages.answerIsNoJson),
  })

/** Calls the API; any error fails the check. */
export const callApi = (
  send: SendRequest,
  path: string,
  init?: RequestInit,
): Effect.Effect<NonNullable<Reply['response']>, Unmet> =>
  Effect.gen(function* () {
    const { status, text } = yield* send(path, init)
    if (status !== 200) return yield* Effect.fail(unmet(smokeMessages.answerInsteadOfOk(status)))
    const reply = yield* replyOf(text)
    if (reply.status === 'ok' && reply.response !== undefined) return reply.response
    return yield* Effect.fail(
      unmet(smokeMessages.refusal(reply.errorCode ?? reply.status ?? smokeMessages.withoutCode)),
    )
  })

/** Returns the options of a POST request with a form body. */
export const form = (fields: Readonly<Record<string, string>>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
})

const textOf = (response: Readonly<Record<string, unknown>>, name: string): Effect.Effect<string, Unmet> => {
  const value = response[name]
  return typeof value === 'string' && value !== ''
    ? Effect.succeed(value)
    : Effect.fail(unmet(smokeMessages.fieldMissing(name)))
}

/** Opens an anonymous session, as at a first visit. */
export const openSmokeSession = (send: SendRequest): Effect.Effect<Session, Unmet> =>
  Effect.gen(function* () {
    const client = yield* callApi(send, '/105/api/client')
    const clientId = yield* textOf(client, 'clientId')
    const user = yield* callApi(send, '/105/api/newuser', form({ clientId, channel: 'WebVersion' }))
    const query = new URLSearchParams()
    for (const name of ['session', 'rand', 'userId']) query.set(name, yield* textOf(user, name))
    return { query: query.toString() }
  })
