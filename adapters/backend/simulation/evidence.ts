import type { Deployment } from './deployment.ts'
import type { AnsweredPayment } from './payer.ts'
import type { Scenario } from './scenario.ts'
import type { Simulation } from './simulation.ts'

/** Everything that a run has written. */
export const readRows = async ({ database }: Simulation) => {
  const { db } = database.store
  const payments = await db.selectFrom('payments').selectAll().orderBy('created_at').execute()
  const items = await db.selectFrom('payment_items').selectAll().execute()
  const claims = await db.selectFrom('charge_claims').selectAll().execute()
  const events = await db.selectFrom('payment_events').selectAll().orderBy('position').execute()
  const refunds = await db.selectFrom('refunds').selectAll().execute()
  const refundItems = await db.selectFrom('refund_items').selectAll().execute()
  const mail = await db.selectFrom('mail').select(['dedupe_key', 'recipient', 'subject', 'body']).execute()
  const inbox = await db.selectFrom('acquirer_inbox').select(['event_id', 'processed_at']).execute()
  const keys = await db.selectFrom('idempotency_keys').selectAll().execute()
  const alerts = await db
    .selectFrom('operator_alerts')
    .select(['payment_id', 'kind', 'description', 'closed_at'])
    .execute()
  const charges = await db.selectFrom('charges').select(['id', 'paid_at']).execute()
  return { payments, items, claims, events, refunds, refundItems, mail, inbox, keys, alerts, charges }
}

export type StoredRows = Awaited<ReturnType<typeof readRows>>
export type StoredPayment = StoredRows['payments'][number]

/** What a run was given and has answered. */
export interface Evidence {
  readonly simulation: Simulation
  readonly deployment: Deployment
  readonly scenario: Scenario
  readonly answered: readonly AnsweredPayment[]
}

/** Whether the money of an item has been returned. */
export const isItemReturned = (
  { refunds, refundItems }: StoredRows,
  paymentId: string,
  chargeId: string,
): boolean =>
  refundItems.some(
    (item) =>
      item.payment_id === paymentId &&
      item.charge_id === chargeId &&
      refunds.some(({ id, state }) => id === item.refund_id && state === 'refunded'),
  )
