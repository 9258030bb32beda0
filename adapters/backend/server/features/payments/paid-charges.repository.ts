import type { Trx } from '#adapters/backend/server/database/store.ts'
import { chargeIdsOf, type PaymentRow } from './payments.repository.ts'

const changePaidAt = async (
  trx: Trx,
  chargeIds: readonly string[],
  from: Date | null,
  to: Date | null,
): Promise<void> => {
  if (chargeIds.length === 0) return
  // In the order in which an import writes them, so that the two cannot deadlock.
  const charges = await trx
    .selectFrom('charges')
    .select('id')
    .where('id', 'in', chargeIds)
    .where('paid_at', 'is not distinct from', from)
    .orderBy('uin')
    .forNoKeyUpdate()
    .execute()
  if (charges.length === 0) return
  const ids = charges.map(({ id }) => id)
  await trx.updateTable('charges').set({ paid_at: to }).where('id', 'in', ids).execute()
}

/** Returns charges that another payment has paid. */
const paidByAnother = async (
  trx: Trx,
  payment: PaymentRow,
  chargeIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await trx
    .selectFrom('charge_claims')
    .innerJoin('payments', 'payments.id', 'charge_claims.payment_id')
    .select('charge_id')
    .where('charge_id', 'in', chargeIds)
    .where('payment_id', '!=', payment.id)
    .where('payments.paid_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ charge_id }) => charge_id))
}

/** Marks the unpaid charges of a payment as paid at the time of the payment. */
export const closeCharges = async (trx: Trx, payment: PaymentRow): Promise<void> =>
  changePaidAt(trx, await chargeIdsOf(trx, payment.id), null, payment.paid_at)

/** Marks the charges of this payment as unpaid again; a charge that a register or another payment has paid stays paid. */
export const reopenCharges = async (trx: Trx, payment: PaymentRow): Promise<void> => {
  if (payment.paid_at === null) return
  const ids = await chargeIdsOf(trx, payment.id)
  const paidByOthers = await paidByAnother(trx, payment, ids)
  await changePaidAt(
    trx,
    ids.filter((id) => !paidByOthers.has(id)),
    payment.paid_at,
    null,
  )
}
