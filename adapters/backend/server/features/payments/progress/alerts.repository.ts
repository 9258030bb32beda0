import type { Instant } from '#domain/dates/instant.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import type { AlertKind } from '#adapters/backend/server/database/tables/payment-follow-up.tables.ts'

export interface Alert {
  readonly kind: Exclude<AlertKind, 'desk-overdue'>
  readonly paymentId: string
  /** One reason raises one alert, also when it repeats. */
  readonly dedupeKey: string
  /** Russian, for the operator; contains no data of the payer. */
  readonly description: string
}

/** Inserts an alert; returns false where it was raised before. */
export const insertAlert = async (trx: Trx, alert: Alert, now: Instant): Promise<boolean> => {
  const row = await trx
    .insertInto('operator_alerts')
    .values({
      dedupe_key: alert.dedupeKey,
      kind: alert.kind,
      payment_id: alert.paymentId,
      description: alert.description,
      raised_at: new Date(now),
      closed_at: null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Closes the alerts of a payment that a person has settled. */
export const closeAlerts = async (
  trx: Trx,
  paymentId: string,
  kind: AlertKind,
  now: Instant,
): Promise<void> => {
  await trx
    .updateTable('operator_alerts')
    .set({ closed_at: new Date(now) })
    .where('payment_id', '=', paymentId)
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .execute()
}
