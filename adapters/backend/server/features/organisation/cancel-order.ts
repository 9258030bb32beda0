import { checkCancellation } from '#domain/organisation/tariff-order-state.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { validOrThrow } from '#adapters/backend/server/http/valid-or-refused.ts'
import { cancelledBillEmail, cancelledOrderEmail } from './order-emails.ts'
import { takeBillRecipient } from './bill-recipient.ts'
import type { OrganisationRow } from './organisations.repository.ts'
import { ownOrder } from './own-order.ts'
import { markCancelled } from './subscription-orders.repository.ts'

/**
 * Cancels an order of the organisation. The row of the organisation is locked here and by `grantSubscription`, so a payment
 * that is confirmed at the same moment is either seen here or granted for the cancelled order.
 */
export const cancelOrder = async (
  trx: Trx,
  row: OrganisationRow,
  id: string,
  { outbox, operatorEmail, now }: FeatureDeps,
): Promise<void> => {
  const order = await ownOrder(trx, row.id, id)
  if (order.state === validOrThrow(checkCancellation(order.state))) return
  await markCancelled(trx, order.id, now())
  const recipient = await takeBillRecipient(trx, row, now())
  if (recipient !== null) await outbox.email(trx, cancelledBillEmail(recipient, row, order))
  if (operatorEmail != null) await outbox.email(trx, cancelledOrderEmail(operatorEmail, row, order))
}
