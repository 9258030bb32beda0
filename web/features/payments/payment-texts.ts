import { formatRoubles } from '#domain/money/kopecks.ts'
import type { Payment } from '#domain/payment/payment.ts'
import {
  actionsAllowed,
  externalState,
  type ExternalPaymentState,
  isUnfinishedPayment,
  type PaymentState,
} from '#domain/payment/payment-state.ts'
import { isUnderReview } from '#domain/payment/payment-phase.ts'
import { returnedSum } from '#domain/payment/refund.ts'
import { prepaymentPage, prepaymentPageAddress } from '#domain/payment/prepayment-page.ts'

const stateTexts: Readonly<Record<ExternalPaymentState, string>> = {
  created: 'Не оплачен',
  waiting: 'Ждём банк',
  paid: 'Оплачен',
  failed: 'Банк отклонил, деньги не списаны',
  cancelled: 'Отменён, деньги не списаны',
  expired: 'Не оплачен вовремя',
}

/** Short text of the payment state for the payer. */
export const paymentTexts = (state: PaymentState): string => {
  if (isUnderReview(state)) return 'Проверяем вместе с банком'
  if (state === 'cancelling') return 'Отменяем оплату'
  if (isUnfinishedPayment(state)) return 'Оплата не закончена'
  if (state === 'refunding') return 'Деньги возвращаются на карту'
  if (state === 'refunded') return 'Деньги вернулись на карту'
  return stateTexts[externalState(state)]
}

/** What has returned of a payment that stays paid, for its row of the history; null where nothing has. */
export const returnedText = (
  payment: Pick<Payment, 'state' | 'items' | 'total' | 'refunds'>,
): string | null => {
  const returned = returnedSum(payment)
  return payment.state === 'paid' && returned > 0 ? `возвращено ${formatRoubles(returned)}` : null
}

export type PaymentTone = 'ok' | 'plain' | 'bad'

/** Tone of a payment state: `ok` if paid, `bad` if failed, otherwise `plain`. */
export const paymentTone = (state: PaymentState): PaymentTone => {
  const shown = externalState(state)
  if (shown === 'paid') return 'ok'
  return shown === 'failed' ? 'bad' : 'plain'
}

/** A page with the label of the link to it. */
interface OnwardLink {
  readonly href: string
  readonly label: string
}

/** Label of the link for those who only look. */
export const followLabel = 'Следить за платежом'

/** Link to the page of a payment that the bank has not decided. Null if the payment is finished. */
export const onwardLink = ({ id, state }: Pick<Payment, 'id' | 'state'>): OnwardLink | null =>
  prepaymentPage(state) === 'wait'
    ? {
        href: prepaymentPageAddress('wait', id),
        label: actionsAllowed(state).includes('pay') ? 'Продолжить оплату' : followLabel,
      }
    : null
