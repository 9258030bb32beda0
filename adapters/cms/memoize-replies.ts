import { Effect } from 'effect'
import type { Call } from '#adapters/backend/client/call.ts'
import type { Endpoint } from '#adapters/backend/contract/endpoint.ts'

/** Replies by the name and the input of their call. */
export interface ReplyMemo {
  readonly get: (key: string) => object | undefined
  readonly set: (key: string, reply: object) => unknown
}

/**
 * Memoizes successful replies, for calls whose replies depend on their input and the texts of the site alone. `memoOf` returns
 * the memo of the current texts; null where they may change without notice, as for a browser and with a CMS of the operator.
 */
export const memoizeReplies = (call: Call, memoOf: (() => ReplyMemo) | null): Call => {
  if (memoOf === null) return call
  return {
    ...call,
    request: <Input, Reply>(endpoint: Endpoint<Input, Reply>, input: Input, idempotencyKey?: string) =>
      Effect.suspend(() => {
        const memo = memoOf()
        const key = `${endpoint.name} ${JSON.stringify(input)}`
        const known = memo.get(key)
        if (known !== undefined) return Effect.succeed(known as Reply)
        const asked = call.request(endpoint, input, idempotencyKey)
        return Effect.tap(asked, (reply) => Effect.sync(() => memo.set(key, reply as object)))
      }),
  }
}
