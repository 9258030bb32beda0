import { Effect } from 'effect'
import { type ChargeListReply, decidePoll } from '#domain/charges/sources/charge-list-poll.ts'
import type { PollStep } from '#domain/charges/sources/poll-step.ts'
import { OperationRefused } from '#application/shared/app-error.ts'

type Code = OperationRefused['code']

/** The codes of a poll that ends without a value. */
interface PollCodes {
  readonly refused: Code
  readonly unexpected: Code
}

/** Repeats a request until the decision is not to wait. Fails with the code of a refusal or of an unexpected answer. */
export const poll = <Reply, A, E>(
  request: Effect.Effect<Reply, E>,
  decide: (reply: Reply) => PollStep<A>,
  codes: PollCodes,
): Effect.Effect<A, E | OperationRefused> =>
  Effect.gen(function* () {
    while (true) {
      const step = decide(yield* request)
      if (step._tag === 'Done') return step.value
      if (step._tag === 'Wait') yield* Effect.sleep(step.ms)
      else
        return yield* new OperationRefused({
          code: step._tag === 'Refused' ? codes.refused : codes.unexpected,
          message: step.message,
        })
    }
  })

/**
 * Polls the sources of charges (spec §4 Ordinance polling). Only the first request may force them to be asked again; the
 * following ones only check whether they have answered. Fails with `source.unavailable`, or with `charges.unexpected` after
 * an answer that is none of those of the specification.
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
    return poll(next, decidePoll, { refused: 'source.unavailable', unexpected: 'charges.unexpected' })
  })
