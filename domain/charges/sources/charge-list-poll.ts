import type { PollStep } from './poll-step.ts'

/** The answer to an ordinance request: not ready, ready, an error with an optional description, or anything else. */
export type ChargeListReply<A> =
  | { readonly _tag: 'Waiting' }
  | { readonly _tag: 'Ok'; readonly value: A }
  | { readonly _tag: 'Error'; readonly message: string | null }
  | { readonly _tag: 'Other' }

/** Spec §9: ordinance polling interval in milliseconds. Pages that wait for a payment use it too. */
export const chargePollMs = 2000

/** Spec §8: ordinance fetch failure. */
export const chargeListFailure = 'Error occured when fetching ordinances'

/** Spec §4, Ordinance polling: waiting repeats after 2 s, ok resolves, any other reply is rejected. */
export const decidePoll = <A>(reply: ChargeListReply<A>): PollStep<A> => {
  switch (reply._tag) {
    case 'Waiting':
      return { _tag: 'Wait', ms: chargePollMs }
    case 'Ok':
      return { _tag: 'Done', value: reply.value }
    case 'Error':
      return reply.message
        ? { _tag: 'Refused', message: reply.message }
        : { _tag: 'Unexpected', message: chargeListFailure }
    case 'Other':
      return { _tag: 'Unexpected', message: chargeListFailure }
  }
}

/** Spec §4: a second request while one is running returns an empty list without a request. */
export const decideRequest = (isBusy: boolean): 'Request' | 'AnswerEmpty' =>
  isBusy ? 'AnswerEmpty' : 'Request'

export type RefreshDecision =
  | { readonly _tag: 'Refresh' }
  | { readonly _tag: 'Refused'; readonly reason: 'no-auth' | 'busy'; readonly message: string }

/** Spec §4: refreshing is refused without auth data or while busy. */
export const decideRefresh = (state: {
  readonly hasAuth: boolean
  readonly isBusy: boolean
}): RefreshDecision => {
  if (!state.hasAuth) {
    return { _tag: 'Refused', reason: 'no-auth', message: 'Войдите, чтобы обновить список штрафов' }
  }
  if (state.isBusy) return { _tag: 'Refused', reason: 'busy', message: 'Список штрафов уже обновляется' }
  return { _tag: 'Refresh' }
}
