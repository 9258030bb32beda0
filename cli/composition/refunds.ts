import type { Uin } from '#domain/identity/uin.ts'
import {
  newestRefunds,
  type RefundRow,
} from '#adapters/backend/server/features/payments/refunds/refunds.repository.ts'
import { requestRefund } from '#adapters/backend/server/features/payments/refunds/request-refund.ts'
import { migrate } from '#adapters/backend/server/database/migrate.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { makeOperatorDeps, type OperatorContext } from './operator-deps.ts'

export type ListedRefund = RefundRow

/** Maximum number of listed refunds: the list is read by a person. */
const maxListed = 1000

/** Returns the newest refunds for the operator. */
export const listRefundsOf = async (store: Store): Promise<readonly ListedRefund[]> => {
  await migrate(store)
  return newestRefunds(store.db, maxListed)
}

/** Records a refund in the database on behalf of the operator; the server sends it to the acquirer. */
export const requestRefundOf = async (
  store: Store,
  order: {
    readonly paymentId: string
    readonly uins: readonly Uin[]
    readonly reason: string
    readonly key: string | null
  },
  context: OperatorContext,
): Promise<ListedRefund> => {
  await migrate(store)
  const { contracts } = context.settings.acquirers
  return requestRefund(store, order, {
    ...(await makeOperatorDeps(context)),
    // A3 cancels a payment as a whole; moneta and the sandbox bank return a part.
    refundsParts: (system) => system !== 'A3' || contracts.A3 === null,
  })
}
