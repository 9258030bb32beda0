import { Effect } from 'effect'
import { chargePollMs } from '#domain/charges/sources/charge-list-poll.ts'
import { cancellationRefusal } from '#domain/payment/cancellation-refusal.ts'
import { prepaymentPage } from '#domain/payment/prepayment-page.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { isLive } from '#domain/payment/payment-state.ts'
import { InputRefused } from '#application/shared/app-error.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import type { PaymentsPort } from './payments.port.ts'

/** Failure for an address without a payment id. No request is made. */
const unnamed = new InputRefused({
  code: 'payment.unknown',
  message: 'Такого платежа нет. Проверьте ссылку',
})

/** Polls a payment until the bank has decided. A lost connection is waited out, because the money may be in transit. */
export const watchPaymentState =
  (payments: Pick<PaymentsPort, 'status'>) =>
  (paymentId: string, onChange: (payment: Payment) => void, onSilence: () => void = () => undefined) =>
    Effect.gen(function* () {
      if (paymentId === '') return yield* unnamed
      while (true) {
        const payment = yield* payments
          .status(paymentId)
          .pipe(Effect.catchTag('BackendUnavailable', () => Effect.succeed(null)))
        if (payment === null) onSilence()
        else {
          onChange(payment)
          const page = prepaymentPage(payment.state)
          if (page === 'success' || page === 'error') return payment
        }
        yield* Effect.sleep(chargePollMs)
      }
    })

/**
 * Cancels a payment and waits until the bank has decided, because only then its charges can be paid again. Fails with
 * `payment.not-cancellable` if the bank took the money first.
 */
export const cancelWaitingPayment =
  (payments: Pick<PaymentsPort, 'cancel' | 'status'>) => (paymentId: string) =>
    Effect.gen(function* () {
      const asked: Payment = yield* payments.cancel(paymentId)
      const decided =
        asked.state === 'cancelling' ? yield* watchPaymentState(payments)(paymentId, () => undefined) : asked
      if (!isLive(decided.state)) return decided
      return yield* new BackendRefused({
        code: 'payment.not-cancellable',
        message: cancellationRefusal(decided.state),
      })
    })
