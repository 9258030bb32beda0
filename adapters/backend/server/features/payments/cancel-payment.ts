import { Effect } from 'effect'
import { actionsAllowed, type PaymentState } from '#domain/payment/payment-state.ts'
import { Refused, refused } from '#adapters/backend/server/http/refused.ts'
import type { QueryAcquirer, QueryAcquirerDeps } from './progress/query-acquirer.ts'
import { movePayment } from './progress/move-payment.ts'
import { lockPayment, type PaymentRow } from './payments.repository.ts'

const atBank = 'Банк уже проводит этот платёж, отменить его нельзя. Ответ придёт через минуту-другую'

const sentences: Readonly<Record<PaymentState, string>> = {
  created: 'Платёж только создан. Повторите отмену через несколько секунд',
  registering: atBank,
  registered: atBank,
  challenge: atBank,
  authorised: atBank,
  cancelling: atBank,
  'provider-unknown': atBank,
  paid: 'Платёж уже прошёл, отменить его нельзя. Чек – на его странице',
  declined: 'Отменять нечего: банк отказал, деньги не списаны',
  cancelled: 'Платёж уже отменён, деньги не списаны',
  expired: 'Платёж уже закрыт по времени, деньги не списаны',
  mismatch:
    'Банк ответил противоречиво, и отменить платёж нельзя: деньги могли списаться. Мы разбираемся с банком; не платите второй раз и напишите в поддержку, если ответ нужен срочно',
  refunding: 'Отменять нечего: деньги по этому платежу уже возвращаются на карту',
  refunded: 'Отменять нечего: деньги по этому платежу уже возвращены',
}

const notCancellable = ({ state }: PaymentRow): Refused =>
  refused('payment.not-cancellable', sentences[state])

/** Cancels a payment at the acquirer first; the cancellation is stored before the request, so that it survives a crash. */
export const makeCancelPayment = (needs: QueryAcquirerDeps, { giveUp }: QueryAcquirer) => {
  const announce = (id: string) =>
    needs.store.transaction(async (trx) => {
      const payment = await lockPayment(trx, id)
      if (!actionsAllowed(payment.state).includes('cancel')) return payment
      // The payment was never registered with the acquirer, so it has no order to cancel there.
      const to = payment.state === 'created' ? 'cancelled' : 'cancelling'
      return movePayment(trx, payment, to, 'payer gave up', needs)
    })

  return Effect.fnUntraced(function* (id: string) {
    const payment = yield* announce(id)
    if (payment.state === 'cancelled') return payment
    if (payment.state !== 'cancelling') return yield* notCancellable(payment)
    const answered = yield* giveUp(payment).pipe(
      // The acquirer has not answered yet: the reconciliation repeats the request, and the page polls.
      Effect.catchTag('AcquirerUnavailable', () => Effect.succeed(null)),
    )
    if (answered === null) return payment
    return answered.state === 'cancelled' ? answered : yield* notCancellable(answered)
  })
}
