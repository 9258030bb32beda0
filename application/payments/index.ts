import type { FinesPort } from '#application/fines/fines.port.ts'
import type { Session } from '#application/session/index.ts'
import type { PaymentOrder, PaymentsPort } from './payments.port.ts'
import { quotePayment } from './quote-payment.ts'
import { tellHolder } from './tell-holder.ts'
import { watchPayment } from './watch-payment.ts'

export const makePayments = (payments: PaymentsPort, fines: FinesPort, session: Session) => ({
  quote: quotePayment(payments, fines, session),
  start: (order: PaymentOrder) =>
    session.within(payments.create(order).pipe(tellHolder(fines, order.fineIds))),
  status: (paymentId: string) => session.within(payments.status(paymentId)),
  watch: watchPayment(payments, session),
  cancel: (paymentId: string) => session.within(payments.cancel(paymentId)),
})

export type Payments = ReturnType<typeof makePayments>
