import { Effect } from 'effect'
import type { PollStep } from '#domain/charges/sources/poll-step.ts'

/** Repeats a request until the decision is not to wait. A refusal fails with the given failure. */
export const poll = <Reply, A, E, Refusal>(
  request: Effect.Effect<Reply, E>,
  decide: (reply: Reply) => PollStep<A>,
  refusal: (message: string) => Refusal,
): Effect.Effect<A, E | Refusal> =>
  Effect.gen(function* () {
    while (true) {
      const step = decide(yield* request)
      if (step._tag === 'Done') return step.value
      if (step._tag === 'Refused') return yield* Effect.fail(refusal(step.message))
      yield* Effect.sleep(step.ms)
    }
  })
