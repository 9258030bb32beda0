import type { FinesPort } from '#application/fines/fines.port.ts'
import type { ChargeKind, FineId } from '#domain/charges/fine.ts'
import type { PaymentOrder, PaymentsPort } from './payments.port.ts'
import { tellHolder } from './tell-holder.ts'
import { watchPayment } from './watch-payment.ts'

/** What the charges cost together; where one of them is held, the payment that holds it, so that the page can link to it. */
const quotePayment =
  (payments: PaymentsPort, fines: Pick<FinesPort, 'fine'>) =>
  (fineIds: readonly FineId[], kind: ChargeKind) =>
    payments.quote(fineIds, kind).pipe(tellHolder(fines, fineIds))

export const makePayments = (payments: PaymentsPort, fines: Pick<FinesPort, 'fine'>) => ({
  quote: quotePayment(payments, fines),
  start: (order: PaymentOrder) => payments.create(order).pipe(tellHolder(fines, order.fineIds)),
  watch: watchPayment(payments),
})

export type Payments = ReturnType<typeof makePayments>
