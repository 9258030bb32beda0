import { Effect } from 'effect'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import type { Call } from '#adapters/backend/client/call.ts'
import type { AnyEndpoint } from '#adapters/backend/contract/endpoint.ts'

type Answer = (input: never) => Effect.Effect<unknown, BackendFailed>

/** A backend that answers these endpoints; a call of another one is a defect. */
export const fakeCall = (answers: readonly (readonly [AnyEndpoint, Answer])[]): Call => {
  const known = new Map(answers)
  return {
    request: (endpoint, input) => {
      const answer = known.get(endpoint)
      if (answer === undefined) return Effect.die(`${endpoint.name} is not asked in this test`)
      return answer(input as never) as Effect.Effect<never, BackendFailed>
    },
    poll: ({ name }) => Effect.die(`${name} is not polled in this test`),
  }
}
