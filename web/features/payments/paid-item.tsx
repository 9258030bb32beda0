import { formatUin } from '#domain/identity/uin.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import type { PaymentItem } from '#domain/payment/payment.ts'
import css from './paid-item.module.css'

interface PaidItemProps {
  readonly item: Pick<PaymentItem, 'amount' | 'subject' | 'uin' | 'recipient'>
  readonly hasRecipient?: boolean
}

/** The sum of a charge of a payment, with the document and the number that tell it from charges of the same name. */
export const PaidItem = ({
  item: { amount, subject, uin, recipient },
  hasRecipient = false,
}: PaidItemProps) => (
  <>
    <p>{formatRoubles(amount)}</p>
    {subject !== null && <p className={css['small']}>{subject}</p>}
    <p className={css['small']}>УИН {formatUin(uin)}</p>
    {hasRecipient && recipient !== null && <p className={css['small']}>Получатель: {recipient.name}</p>}
  </>
)
