import type { FinesPort } from '#application/fines/fines.port.ts'
import type { PaymentOrder, PaymentsPort } from './payments.port.ts'
import { quotePayment } from './quote-payment.ts'
import { tellHolder } from './tell-holder.ts'
import { watchPayment } from './watch-payment.ts'

export const makePayments = (payments: PaymentsPort, fines: Pick<FinesPort, 'fine'>) => ({
  quote: quotePayment(payments, fines),
  start: (order: PaymentOrder) => payments.create(order).pipe(tellHolder(fines, order.fineIds)),
  watch: watchPayment(payments),
})

export type Payments = ReturnType<typeof makePayments>
