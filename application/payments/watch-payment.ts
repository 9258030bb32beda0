import { Effect } from 'effect'
import { prepaymentPage } from '#domain/payment/prepayment-page.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { InputRefused } from '#application/shared/app-error.ts'
import type { PaymentsPort } from './payments.port.ts'

/** How often a waiting page asks; the spec gives ordinances the same interval (§9). */
const pollMs = 2000

/** An address that names no payment has nothing to be asked about. */
const unnamed = new InputRefused({
  code: 'payment.unknown',
  message: 'Такого платежа нет. Проверьте ссылку',
})

/** Follows a payment until the bank has decided; a lost connection is waited out, since the money may be on its way. */
export const watchPaymentState =
  (payments: Pick<PaymentsPort, 'status'>) =>
  (paymentId: string, onNews: (payment: Payment) => void, onSilence: () => void = () => undefined) =>
    Effect.gen(function* () {
      if (paymentId === '') return yield* unnamed
      while (true) {
        const payment = yield* payments
          .status(paymentId)
          .pipe(Effect.catchTag('BackendUnavailable', () => Effect.succeed(null)))
        if (payment === null) onSilence()
        else {
          onNews(payment)
          const page = prepaymentPage(payment.state)
          if (page === 'success' || page === 'error') return payment
        }
        yield* Effect.sleep(pollMs)
      }
    })
