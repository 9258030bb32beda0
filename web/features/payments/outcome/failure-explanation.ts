import { declineSentence } from '#domain/payment/decline-reason.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { actionsAllowed } from '#domain/payment/payment-state.ts'
import { isReturning, isUnderReview, underReviewText } from '#domain/payment/payment-phase.ts'

export interface FailureExplanation {
  readonly title: string
  readonly text: string
  readonly canRetry: boolean
  /** Only a refusal has the tone `bad`. A cancellation by the payer and a refund are neutral. */
  readonly tone: 'bad' | 'info'
}

/** Explains why the payment failed. The first line is about the money. */
export const failureExplanation = ({
  state,
  kind,
  declineReason,
}: Pick<Payment, 'state' | 'kind' | 'declineReason'>): FailureExplanation => {
  const charge = kind === 'tax' ? 'Налог' : 'Штраф'
  if (state === 'cancelled')
    return {
      title: 'Вы отменили оплату',
      text: `Деньги не списаны. ${charge} можно оплатить, когда будет удобно.`,
      canRetry: true,
      tone: 'info',
    }
  if (state === 'expired')
    return {
      title: 'Время на оплату вышло',
      text: 'Деньги не списаны: банк не получил карту вовремя.',
      canRetry: true,
      tone: 'info',
    }
  if (isUnderReview(state))
    return { title: 'Платёж на проверке', text: `${underReviewText}.`, canRetry: false, tone: 'info' }
  if (isReturning(state))
    return {
      title: state === 'refunded' ? 'Деньги возвращены' : 'Деньги возвращаются',
      text:
        state === 'refunded'
          ? `Банк вернул деньги на карту, с которой платили. ${charge} снова можно оплатить.`
          : 'Деньги возвращаются на карту, обычно до 10 рабочих дней. Заплатить заново можно после возврата.',
      canRetry: actionsAllowed(state).includes('retry'),
      tone: 'info',
    }
  return { title: 'Банк отклонил платёж', text: declineSentence(declineReason), canRetry: true, tone: 'bad' }
}
