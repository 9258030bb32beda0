import type { Trx } from '#adapters/backend/server/database/store.ts'

/** Claims those of the charges that have no claim, in one fixed order, so that two payments cannot deadlock. */
export const claimCharges = async (
  trx: Trx,
  paymentId: string,
  chargeIds: readonly string[],
): Promise<readonly string[]> => {
  const rows = chargeIds.toSorted().map((id) => ({ charge_id: id, payment_id: paymentId }))
  const taken = await trx
    .insertInto('charge_claims')
    .values(rows)
    .onConflict((conflict) => conflict.column('charge_id').doNothing())
    .returning('charge_id')
    .execute()
  return taken.map(({ charge_id }) => charge_id)
}

/** Deletes all claims of a payment. */
export const releaseClaims = async (trx: Trx, paymentId: string): Promise<void> => {
  await trx.deleteFrom('charge_claims').where('payment_id', '=', paymentId).execute()
}

/** Deletes the claims of a payment on some of its charges. */
export const releaseClaimsOn = async (
  trx: Trx,
  paymentId: string,
  chargeIds: readonly string[],
): Promise<void> => {
  await trx
    .deleteFrom('charge_claims')
    .where('payment_id', '=', paymentId)
    .where('charge_id', 'in', chargeIds)
    .execute()
}

/** Returns the ids of the charges that a payment has claimed. */
export const claimedBy = async (trx: Trx, paymentId: string): Promise<readonly string[]> => {
  const rows = await trx
    .selectFrom('charge_claims')
    .select('charge_id')
    .where('payment_id', '=', paymentId)
    .execute()
  return rows.map(({ charge_id }) => charge_id)
}
