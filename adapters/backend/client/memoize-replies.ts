import { Effect } from 'effect'
import type { AnyEndpoint, Endpoint } from '#adapters/backend/contract/endpoint.ts'
import type { Call } from './call.ts'

/** Replies by the name and the input of their call. */
export interface ReplyMemo {
  readonly get: (key: string) => object | undefined
  readonly set: (key: string, reply: object) => unknown
}

/** Whether the reply may be that of another visitor: the call sends no session and changes nothing. */
const isShared = ({ access, method }: AnyEndpoint): boolean => access === 'anyone' && method === 'GET'

/**
 * Memoizes successful replies that depend on the input of their call alone; calls with a session or a method other than GET are
 * sent each time. `memoOf` returns the memo that is valid now; null where there is none, as in a browser.
 */
export const memoizeReplies = (call: Call, memoOf: (() => ReplyMemo) | null): Call => {
  if (memoOf === null) return call
  return {
    ...call,
    request: <Input, Reply>(endpoint: Endpoint<Input, Reply>, input: Input, idempotencyKey?: string) => {
      if (!isShared(endpoint)) return call.request(endpoint, input, idempotencyKey)
      return Effect.suspend(() => {
        const memo = memoOf()
        const key = `${endpoint.name} ${JSON.stringify(input)}`
        const known = memo.get(key)
        if (known !== undefined) return Effect.succeed(known as Reply)
        const asked = call.request(endpoint, input, idempotencyKey)
        return Effect.tap(asked, (reply) => Effect.sync(() => memo.set(key, reply as object)))
      })
    },
  }
}
