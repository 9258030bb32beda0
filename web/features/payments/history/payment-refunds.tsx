import { receiptPath } from '#domain/navigation/page-paths.ts'
import { formatDateTime } from '#domain/dates/wording.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import type { Payment } from '#domain/payment/payment.ts'
import type { Refund } from '#domain/payment/refund.ts'
import { refundText } from '#domain/payment/refund-state.ts'
import { Card } from '#web/ui/content/card.tsx'
import { FactsList } from '#web/ui/content/facts-list.tsx'
import css from './payment.module.css'

const returnedTitles = ({ items }: Refund, payment: Payment): string =>
  payment.items
    .filter(({ fineId }) => items.some((item) => item.fineId === fineId))
    .map(({ title }) => title)
    .join('; ')

const RefundFact = ({ refund, payment }: { readonly refund: Refund; readonly payment: Payment }) => (
  <>
    <p>{refundText(refund.state)}</p>
    <p className={css['small']}>{formatDateTime(refund.endedAt ?? refund.requestedAt)}</p>
    {payment.items.length > 1 && <p className={css['small']}>{returnedTitles(refund, payment)}</p>}
    {refund.receipt !== null && (
      <p>
        <a href={receiptPath(refund.receipt)}>Чек возврата</a>
      </p>
    )}
  </>
)

/** The money of a payment that goes back: how much, for which charges, where it is. */
export const PaymentRefunds = ({ payment }: { readonly payment: Payment }) => {
  const refunds = payment.refunds ?? []
  if (refunds.length === 0) return null
  return (
    <Card as="section" labelledBy="refunds">
      <h2 className={css['title']} id="refunds">
        Возврат денег
      </h2>
      <FactsList
        facts={refunds.map((refund) => ({
          term: formatRoubles(refund.amount),
          text: <RefundFact refund={refund} payment={payment} />,
        }))}
      />
    </Card>
  )
}
