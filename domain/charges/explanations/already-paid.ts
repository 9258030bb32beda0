import { formatDateTime } from '#domain/dates/wording.ts'
import type { Payment } from '#domain/payment/payment.ts'
import {
  actionsAllowed,
  externalState,
  isLive,
  isUnderReview,
  underReviewText,
} from '#domain/payment/payment-state.ts'
import type { Charge, ChargeId } from '#domain/charges/charge.ts'

export type PayableCharge = Pick<Charge, 'id' | 'paidAt'>

/** Whether a payment may be started (users.md 2, row 2). */
export type PayDecision =
  | { readonly _tag: 'Pay' }
  /** A payment already has the charge. It is shown in place of a second one. */
  | {
      readonly _tag: 'ShowPayment'
      readonly payment: Payment
      readonly message: string
      /** The charges of the request that can still be paid. */
      readonly free: readonly ChargeId[]
    }
  /** The register reports that the charge is paid outside this service. */
  | { readonly _tag: 'PaidElsewhere'; readonly message: string; readonly free: readonly ChargeId[] }

const holds = ({ state, items }: Payment, ids: ReadonlySet<ChargeId>): boolean =>
  isLive(state) && items.some(({ fineId }) => ids.has(fineId))

/**
 * Ranks a payment by its use to the payer: a receipt first, then a payment that can be finished, then one that has to be
 * waited for.
 */
const relevance = ({ state }: Payment): number => {
  if (externalState(state) === 'paid') return 2
  return actionsAllowed(state).includes('pay') ? 1 : 0
}

/** Compares by that rank, then by age, the newest first. */
const byRelevance = (a: Payment, b: Payment): number =>
  relevance(b) - relevance(a) || b.createdAt - a.createdAt

const messageOf = ({ state, paidAt }: Payment): string => {
  if (isUnderReview(state)) return underReviewText
  if (state === 'refunding')
    return 'Деньги по прежнему платежу возвращаются. Заплатить заново можно после возврата'
  if (externalState(state) === 'paid') {
    const when = paidAt === null ? '' : ` ${formatDateTime(paidAt)}`
    return `Вы уже оплатили это${when}. Второй раз платить не нужно: вот чек`
  }
  return actionsAllowed(state).includes('pay')
    ? 'Это уже оплачивается. Закончите начатый платёж или отмените его'
    : 'Банк ещё не ответил по начатому платежу. Дождитесь ответа: второй раз платить не нужно'
}

/**
 * Two live payments never share a charge: a live payment is returned instead of a second one. `payments` contains the
 * payments of every user who may have paid, from any tab, extension or webview.
 */
export const decideToPay = (charges: readonly PayableCharge[], payments: readonly Payment[]): PayDecision => {
  const ids = new Set(charges.map(({ id }) => id))
  const holding = payments.filter((payment) => holds(payment, ids)).toSorted(byRelevance)
  const held = new Set(holding.flatMap(({ items }) => items.map(({ fineId }) => fineId)))
  const free = charges.filter(({ id, paidAt }) => paidAt === null && !held.has(id)).map(({ id }) => id)
  const [payment] = holding
  if (payment !== undefined) return { _tag: 'ShowPayment', payment, message: messageOf(payment), free }
  if (free.length < charges.length) {
    return { _tag: 'PaidElsewhere', message: 'Это уже оплачено: реестр получил деньги', free }
  }
  return { _tag: 'Pay' }
}
