import type { FinesPort } from '#application/fines/fines.port.ts'
import type { ChargeKind, ChargeId } from '#domain/charges/charge.ts'
import type { PaymentOrder, PaymentsPort } from './payments.port.ts'
import { withClaimHolder } from './with-claim-holder.ts'
import { cancelWaitingPayment, watchPaymentState } from './watch-payment.ts'

/** Returns the total of the charges. Fails with `ChargeClaimed` if another payment has a claim on one of them. */
const quotePayment =
  (payments: PaymentsPort, fines: Pick<FinesPort, 'fine'>) =>
  (chargeIds: readonly ChargeId[], kind: ChargeKind) =>
    payments.quote(chargeIds, kind).pipe(withClaimHolder(fines, chargeIds))

/** Use cases of one payment: quote, start, polling of the state and cancellation. */
export const makePaymentUseCases = (payments: PaymentsPort, fines: Pick<FinesPort, 'fine'>) => ({
  quote: quotePayment(payments, fines),
  /** Creates a payment. Fails with `ChargeClaimed` if another payment has a claim on a charge. */
  start: (order: PaymentOrder) => payments.create(order).pipe(withClaimHolder(fines, order.chargeIds)),
  watch: watchPaymentState(payments),
  cancel: cancelWaitingPayment(payments),
})

export type Payments = ReturnType<typeof makePaymentUseCases>
