import { isValid } from '#domain/parsed.ts'
import type { PaymentCause } from '#domain/payment/payment-cause.ts'
import { settlePaymentState, type SettlementDecision } from '#domain/payment/settlement.ts'
import { isUuid } from '#domain/uuid.ts'
import { hasOpenRefund } from '#adapters/backend/server/features/payments/refunds/refunds.repository.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { type PaymentDeps, movePayment } from './move-payment.ts'
import {
  findPayment,
  lockPayment,
  type PaymentRow,
} from '#adapters/backend/server/features/payments/payments.repository.ts'
import {
  operatorReasonNeeded,
  parseOperatorReason,
} from '#adapters/backend/server/features/payments/operator-reason.ts'
import { PaymentUnknown } from '#adapters/backend/server/features/payments/payment-unknown.ts'
import { CodedError } from '#adapters/errors/coded-error.ts'

/** Why a payment was not settled: a stable code and a Russian sentence. */
export class SettlementRefused extends CodedError<
  'payment.not-settleable' | 'payment.refund-open' | 'settlement.reason'
> {}

/** Settles a payment with the result of an investigation and its reason, along the edges that are reserved for a person. */
export const settlePayment = async (
  store: Store,
  id: string,
  verdict: SettlementDecision,
  reason: string,
  deps: PaymentDeps,
): Promise<PaymentRow> => {
  const parsedReason = parseOperatorReason(reason)
  if (parsedReason === null) throw new SettlementRefused('settlement.reason', operatorReasonNeeded)
  const cause: PaymentCause = `operator: ${parsedReason}`
  if (!isUuid(id) || (await findPayment(store.db, id)) === undefined) throw new PaymentUnknown(id)
  return store.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, id)
    if (await hasOpenRefund(trx, id))
      throw new SettlementRefused(
        'payment.refund-open',
        'Возврат по этому платежу уже у банка: его ответ придёт и запишется сам',
      )
    const step = settlePaymentState(payment.state, verdict)
    if (isValid(step)) return movePayment(trx, payment, step.value.to, cause, deps)
    throw new SettlementRefused(
      'payment.not-settleable',
      `Платёж в состоянии ${payment.state}: решение «${verdict}» к нему не подходит`,
    )
  })
}
