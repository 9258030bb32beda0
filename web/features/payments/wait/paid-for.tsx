import { formatRoubles } from '#domain/money/kopecks.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { paymentTitle } from '#web/features/payments/payment-title.ts'
import { NoBreak } from '#web/ui/charges/no-break.tsx'
import css from './prepayment-wait.module.css'

/** Title and total of the payment, for payers who have started several payments. */
export const PaidFor = ({ payment }: { readonly payment: Payment }) => (
  <p className={css['words']}>
    <NoBreak>{paymentTitle(payment)}</NoBreak>: {formatRoubles(payment.total)} с комиссией
  </p>
)
