import { demoParagraph } from '#domain/charges/demo-charges.ts'
import { formatDateTime } from '#domain/dates/wording.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import type { Payment, PaymentItem } from '#domain/payment/payment.ts'
import { isReturning } from '#domain/payment/payment-phase.ts'
import { receiptFacts } from '#domain/payment/receipt.ts'
import type { EmailMessage } from './outbox.ts'

/** Returns a charge of a payment or a refund as two lines of an e-mail: its title, then its UIN and its sum. */
export const emailLinesOf = ({ title, uin, amount }: Pick<PaymentItem, 'title' | 'uin' | 'amount'>): string =>
  `${title}\nУИН ${formatUin(uin)} — ${formatRoubles(amount)}`

interface ReceiptEmailFacts {
  readonly recipient: string
  readonly receiptUrl: string
}

/** The receipt by e-mail: the paid charges, and a link that opens without a session. */
export const receiptEmail = (
  payment: Payment,
  { recipient, receiptUrl }: ReceiptEmailFacts,
): EmailMessage => {
  const { returned } = receiptFacts(payment)
  const isKept = !isReturning(payment.state)
  return {
    dedupeKey: `receipt:${payment.id}`,
    recipient,
    subject: `Чек на ${formatRoubles(payment.total)}`,
    body: [
      'Здравствуйте!',
      `Оплата прошла${payment.paidAt === null ? '' : ` ${formatDateTime(payment.paidAt)}`}.`,
      ...(returned === null ? [] : [`${returned}.`]),
      ...demoParagraph(payment),
      ...payment.items.map(emailLinesOf),
      [
        `Сумма: ${formatRoubles(payment.amount)}`,
        `Комиссия: ${formatRoubles(payment.fee)}`,
        `Итого: ${formatRoubles(payment.total)}`,
        `Номер операции в банке: ${payment.reference ?? '—'}`,
      ].join('\n'),
      `Чек: ${receiptUrl}`,
      `${isKept ? 'Деньги дойдут до получателя за 1–3 рабочих дня. ' : ''}Сохраните письмо: ссылка на чек работает без входа.`,
    ].join('\n\n'),
  }
}
