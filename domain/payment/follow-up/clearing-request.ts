import type { Instant } from '#domain/dates/instant.ts'
import { formatDateTime } from '#domain/dates/wording.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { senderLine, signatureLine } from '#domain/wording/formal-letter.ts'
import type { Payment, PaymentItem } from '#domain/payment/payment.ts'

/** What a request to clear a charge is composed from. */
export interface ClearingRequest {
  readonly payment: Pick<Payment, 'id' | 'paidAt' | 'reference' | 'kind'>
  readonly item: Pick<PaymentItem, 'uin' | 'amount' | 'recipient'>
  /** Full name; empty for a line to fill in by hand. */
  readonly payer: string
}

export const clearingRequestTitle = 'Заявление об учёте оплаты'

/**
 * Returns the text of a letter to the recipient whose charge the register does not clear although it was paid, ready to be signed.
 * The recipient sends the information about the payment to the register (210-ФЗ, art. 21.3).
 */
export const clearingRequestText = ({ payment, item, payer }: ClearingRequest, now: Instant): string => {
  const { uin, amount, recipient } = item
  const when = payment.paidAt === null ? '' : ` ${formatDateTime(payment.paidAt)}`
  const reference = payment.reference === null ? '' : `, операция банка ${payment.reference}`
  return [
    `Кому: ${recipient?.name ?? 'ведомство, которое вынесло постановление'}`,
    senderLine(payer),
    '',
    clearingRequestTitle,
    '',
    `${payment.kind === 'tax' ? 'Налог' : 'Штраф'} по начислению ${uin} оплачен${when}: ${formatRoubles(amount)}. В реестре начисление до сих пор не погашено.`,
    'Прошу учесть оплату, отметить погашение в ГИС ГМП и не взыскивать эту сумму повторно.',
    `Платёж ${payment.id}${reference}. Чек прилагаю.`,
    'Основание: статья 21.3 Федерального закона от 27.07.2010 № 210-ФЗ.',
    '',
    signatureLine(localDateOf(now)),
  ].join('\n')
}
