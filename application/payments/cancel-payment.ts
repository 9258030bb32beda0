import { Effect } from 'effect'
import type { Payment } from '#domain/payment/payment.ts'
import { isLive } from '#domain/payment/payment-state.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import type { PaymentsPort } from './payments.port.ts'
import { watchPaymentState } from './watch-payment.ts'

const tooLate = new BackendRefused({
  code: 'payment.not-cancellable',
  message: 'Банк успел провести платёж, отменить его нельзя. Чек и состояние – на странице платежа',
})

/**
 * Cancels a payment and waits until the bank has decided, because only then its charges can be paid again. Fails with
 * `payment.not-cancellable` if the bank took the money first.
 */
export const cancelPayment = (payments: Pick<PaymentsPort, 'cancel' | 'status'>) => (paymentId: string) =>
  Effect.gen(function* () {
    const asked: Payment = yield* payments.cancel(paymentId)
    const decided =
      asked.state === 'cancelling' ? yield* watchPaymentState(payments)(paymentId, () => undefined) : asked
    return isLive(decided.state) ? yield* tooLate : decided
  })
