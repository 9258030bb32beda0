import type { Instant } from '#domain/dates/instant.ts'
import { formatDateTime } from '#domain/dates/wording.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { blankLine, senderLine, signatureLine } from '#domain/wording/formal-letter.ts'
import type { Payment, PaymentItem } from './payment.ts'

export const refundReasons = ['twice', 'foreign', 'cancelled'] as const

export type RefundReason = (typeof refundReasons)[number]

/** Titles of the reasons, for a choice of one of them. */
export const refundReasonTitles: Readonly<Record<RefundReason, string>> = {
  twice: 'Оплачено дважды',
  foreign: 'Чужой штраф',
  cancelled: 'Постановление отменено',
}

export interface RefundRequest {
  readonly payment: Pick<Payment, 'id' | 'paidAt' | 'reference'>
  readonly item: Pick<PaymentItem, 'uin' | 'amount' | 'recipient'>
  /** Full name; empty for a line to fill in by hand. */
  readonly payer: string
  /** Reason of the refund. */
  readonly reason: RefundReason
}

export const refundRequestTitle = 'Заявление о возврате'

/** UTF-16 code units of the payer's name in a refund request; the form and the server check the same limit. */
export const maxRefundPayerLength = 200

const reasons: Readonly<Record<RefundReason, string>> = {
  twice: 'платёж по этому начислению сделан дважды',
  foreign: 'платёж сделан по чужому начислению',
  cancelled: 'постановление отменено',
}

/**
 * Returns the text of an application to the administrator of the income (Budget Code art. 160.1), ready to be
 * signed.
 */
export const refundRequestText = ({ payment, item, payer, reason }: RefundRequest, now: Instant): string => {
  const { uin, amount, recipient } = item
  const paid = payment.paidAt === null ? '' : `, ${formatDateTime(payment.paidAt)}`
  const reference = payment.reference === null ? '' : `, операция банка ${payment.reference}`
  return [
    `Кому: ${recipient?.name ?? 'ведомство, которое вынесло постановление'}`,
    senderLine(payer),
    '',
    refundRequestTitle,
    '',
    `Прошу вернуть ${formatRoubles(amount)}, уплаченные по начислению ${uin}: ${reasons[reason]}.`,
    `Платёж ${payment.id}${paid}${reference}. Чек прилагаю.`,
    'Основание: статья 160.1 Бюджетного кодекса РФ.',
    `Реквизиты счёта для возврата: ${blankLine}`,
    '',
    signatureLine(localDateOf(now)),
  ].join('\n')
}
