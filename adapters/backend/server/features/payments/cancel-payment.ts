import { Effect } from 'effect'
import { cancellationRefusal } from '#domain/payment/cancellation-refusal.ts'
import { actionsAllowed } from '#domain/payment/payment-state.ts'
import { Refused, refused } from '#adapters/backend/server/http/refused.ts'
import type { QueryAcquirer } from './progress/query-acquirer.ts'
import type { AcquirerDeps } from './progress/send-order.ts'
import { movePayment } from './progress/move-payment.ts'
import { lockPayment, type PaymentRow } from './payments.repository.ts'

const notCancellable = ({ state }: PaymentRow): Refused =>
  refused('payment.not-cancellable', cancellationRefusal(state))

/** Cancels a payment at the acquirer first; the cancellation is stored before the request, so that it survives a crash. */
export const makeCancelPayment = (deps: AcquirerDeps, { giveUp }: QueryAcquirer) => {
  const announce = (id: string) =>
    deps.store.transaction(async (trx) => {
      const payment = await lockPayment(trx, id)
      if (!actionsAllowed(payment.state).includes('cancel')) return payment
      // The payment was never registered with the acquirer, so it has no order to cancel there.
      const to = payment.state === 'created' ? 'cancelled' : 'cancelling'
      return movePayment(trx, payment, to, 'payer gave up', deps)
    })

  return Effect.fnUntraced(function* (id: string) {
    const payment = yield* announce(id)
    if (payment.state === 'cancelled') return payment
    if (payment.state !== 'cancelling') return yield* notCancellable(payment)
    const answered = yield* giveUp(payment).pipe(
      // The acquirer has not answered yet: the reconciliation repeats the request, and the page polls.
      Effect.catchTag('AcquirerUnavailable', () => Effect.succeed(null)),
    )
    if (answered === null) return payment
    return answered.state === 'cancelled' ? answered : yield* notCancellable(answered)
  })
}
