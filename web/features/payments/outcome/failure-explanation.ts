import { declineSentence } from '#domain/payment/decline-reason.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { actionsAllowed, isUnderReview, underReviewText } from '#domain/payment/payment-state.ts'

export interface FailureExplanation {
  readonly title: string
  readonly words: string
  readonly canRetry: boolean
  /** Only a refusal is a misfortune: what the payer did, and money that comes back, are not. */
  readonly tone: 'bad' | 'info'
}

/** What happened, with the money in the first line. */
export const failureExplanation = ({
  state,
  kind,
  declineReason,
}: Pick<Payment, 'state' | 'kind' | 'declineReason'>): FailureExplanation => {
  const charge = kind === 'tax' ? 'Налог' : 'Штраф'
  if (state === 'cancelled')
    return {
      title: 'Вы отменили оплату',
      words: `Деньги не списаны. ${charge} можно оплатить, когда будет удобно.`,
      canRetry: true,
      tone: 'info',
    }
  if (state === 'expired')
    return {
      title: 'Время на оплату вышло',
      words: 'Деньги не списаны: банк не получил карту вовремя.',
      canRetry: true,
      tone: 'info',
    }
  if (isUnderReview(state))
    return { title: 'Платёж на проверке', words: `${underReviewText}.`, canRetry: false, tone: 'info' }
  if (state === 'refunding' || state === 'refunded')
    return {
      title: state === 'refunded' ? 'Деньги возвращены' : 'Деньги возвращаются',
      words:
        state === 'refunded'
          ? `Банк вернул деньги на карту, с которой платили. ${charge} снова можно оплатить.`
          : 'Деньги возвращаются на карту, обычно до 10 рабочих дней. Заплатить заново можно после возврата.',
      canRetry: actionsAllowed(state).includes('retry'),
      tone: 'info',
    }
  return { title: 'Банк отклонил платёж', words: declineSentence(declineReason), canRetry: true, tone: 'bad' }
}
