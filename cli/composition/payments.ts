import type { PaymentState } from '#domain/payment/payment-state.ts'
import type { SettlementDecision } from '#domain/payment/settlement.ts'
import { paymentsIn } from '#adapters/backend/server/features/payments/payment-lists.repository.ts'
import type { PaymentRow } from '#adapters/backend/server/features/payments/payments.repository.ts'
import { settlePayment } from '#adapters/backend/server/features/payments/progress/settle-payment.ts'
import { migrate } from '#adapters/backend/server/database/migrate.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { makeOperatorDeps, type OperatorContext } from './operator-deps.ts'

export type ListedPayment = PaymentRow

/** Maximum number of listed payments: the list is read by a person. */
const maxListed = 1000

/** Returns the payments in one state for the operator. Those that wait longest come first. */
export const listPaymentsOf = async (
  store: Store,
  state: PaymentState,
): Promise<readonly ListedPayment[]> => {
  await migrate(store)
  return paymentsIn(store.db, state, maxListed)
}

/** Corrects a payment in the database on behalf of the operator. The resulting e-mail is stored in the outbox, and the server sends it. */
export const settlePaymentOf = async (
  store: Store,
  {
    id,
    decision,
    reason,
  }: { readonly id: string; readonly decision: SettlementDecision; readonly reason: string },
  context: OperatorContext,
): Promise<ListedPayment> => {
  await migrate(store)
  return settlePayment(store, id, decision, reason, await makeOperatorDeps(context))
}
