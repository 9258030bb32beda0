import { Effect } from 'effect'
import type { Polled } from '#adapters/backend/client/call.ts'

/** Repeats the request until the answer is not «wait», as the site does, without its pauses. */
export const pollReady = async <Reply>(
  requests: Effect.Effect<Polled<Reply>, unknown>,
): Promise<Exclude<Polled<Reply>, { readonly _tag: 'Waiting' }>> => {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const reply = await Effect.runPromise(requests)
    if (reply._tag !== 'Waiting') return reply
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
  }
  throw new Error('the answer never came')
}
