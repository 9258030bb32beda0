import type { ChargeKind, FineId } from '#domain/fines/fine.ts'
import type { Session } from '#application/session/index.ts'
import type { PaymentOrder, PaymentsPort } from './payments.port.ts'
import { watchPayment } from './watch-payment.ts'

export const makePayments = (payments: PaymentsPort, session: Session) => ({
  quote: (fineIds: readonly FineId[], kind: ChargeKind) => session.within(payments.quote(fineIds, kind)),
  start: (order: PaymentOrder) => session.within(payments.create(order)),
  status: (paymentId: string) => session.within(payments.status(paymentId)),
  watch: watchPayment(payments, session),
  cancel: (paymentId: string) => session.within(payments.cancel(paymentId)),
})

export type Payments = ReturnType<typeof makePayments>
