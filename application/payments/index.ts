import type { FinesPort } from '#application/fines/fines.port.ts'
import type { ChargeKind, ChargeId } from '#domain/charges/charge.ts'
import type { PaymentOrder, PaymentsPort } from './payments.port.ts'
import { withHoldingPayment } from './with-holding-payment.ts'
import { cancelWaitingPayment, watchPaymentState } from './watch-payment.ts'

/**
 * Returns the total of the charges. If one of them is claimed, the failure carries the payment that holds it, so that the
 * page can link to it.
 */
const quotePayment =
  (payments: PaymentsPort, fines: Pick<FinesPort, 'fine'>) =>
  (fineIds: readonly ChargeId[], kind: ChargeKind) =>
    payments.quote(fineIds, kind).pipe(withHoldingPayment(fines, fineIds))

/** Use cases of one payment: quote, start, polling of the state and cancellation. */
export const makePaymentUseCases = (payments: PaymentsPort, fines: Pick<FinesPort, 'fine'>) => ({
  quote: quotePayment(payments, fines),
  /** Creates a payment. If a charge is claimed, the failure carries the payment that holds it. */
  start: (order: PaymentOrder) => payments.create(order).pipe(withHoldingPayment(fines, order.fineIds)),
  watch: watchPaymentState(payments),
  cancel: cancelWaitingPayment(payments),
})

export type Payments = ReturnType<typeof makePaymentUseCases>
