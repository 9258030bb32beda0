import { underReviewText } from './payment-phase.ts'
import type { PaymentState } from './payment-state.ts'

const atBank = 'Банк уже проводит этот платёж, отменить его нельзя. Ответ придёт через минуту-другую'

const refusals: Readonly<Record<PaymentState, string>> = {
  created: 'Платёж только создан. Повторите отмену через несколько секунд',
  registering: atBank,
  registered: atBank,
  challenge: atBank,
  authorised: atBank,
  cancelling: atBank,
  'provider-unknown': atBank,
  paid: 'Платёж уже прошёл, отменить его нельзя. Чек — на его странице',
  declined: 'Отменять нечего: банк отказал, деньги не списаны',
  cancelled: 'Платёж уже отменён, деньги не списаны',
  expired: 'Платёж уже закрыт по времени, деньги не списаны',
  mismatch: `Отменить платёж нельзя. ${underReviewText}`,
  refunding: 'Отменять нечего: деньги по этому платежу уже возвращаются на карту',
  refunded: 'Отменять нечего: деньги по этому платежу уже возвращены',
}

/** Returns the message for a payer whose payment in this state cannot be cancelled: what happened to the money, what to do. */
export const cancellationRefusal = (state: PaymentState): string => refusals[state]
