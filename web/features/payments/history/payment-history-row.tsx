import { ChevronRight } from 'lucide-react'
import { paymentPath } from '#domain/navigation/page-paths.ts'
import { formatDateTime } from '#domain/dates/wording.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { paymentTitle } from '#web/features/payments/payment-title.ts'
import { paymentTone, paymentTexts, returnedText } from '#web/features/payments/payment-texts.ts'
import { NoBreak } from '#web/ui/charges/no-break.tsx'
import css from './payments.module.css'

/** One payment. The whole row links to its page. */
export const PaymentHistoryRow = ({ payment }: { readonly payment: Payment }) => {
  const returned = returnedText(payment)
  return (
    <li className={css['row']}>
      <a className={css['link']} href={paymentPath(payment.id)}>
        <span className={css['words']}>
          <span className={css['title']}>
            <NoBreak>{paymentTitle(payment)}</NoBreak>
          </span>
          <span className={css['small']}>{formatDateTime(payment.paidAt ?? payment.createdAt)}</span>
          <span className={css[paymentTone(payment.state)]}>{paymentTexts(payment.state)}</span>
          {returned !== null && <span className={css['small']}>{returned}</span>}
        </span>
        <span className={css['sum']}>{formatRoubles(payment.total)}</span>
        <ChevronRight size={20} />
      </a>
    </li>
  )
}
