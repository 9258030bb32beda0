import { Effect } from 'effect'
import { type ChargeListReply, decidePoll } from '#domain/charges/sources/charge-list-poll.ts'
import type { PollStep } from '#domain/charges/sources/poll-step.ts'
import { OperationRefused } from '#application/shared/app-error.ts'

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

const sourceUnavailable = (message: string) => new OperationRefused({ code: 'source.unavailable', message })

/**
 * Polls the sources of charges (spec §4 Ordinance polling). Only the first request may force them to be asked again; the
 * following ones only check whether they have answered. Fails with `source.unavailable`.
 */
export const pollSources = <A, E>(
  request: (isForceRefresh: boolean) => Effect.Effect<ChargeListReply<A>, E>,
  isForceRefresh: boolean,
): Effect.Effect<A, E | OperationRefused> =>
  Effect.suspend(() => {
    let force = isForceRefresh
    const next = Effect.suspend(() => {
      const requested = request(force)
      force = false
      return requested
    })
    return poll(next, decidePoll, sourceUnavailable)
  })
