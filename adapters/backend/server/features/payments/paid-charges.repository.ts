import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '#adapters/backend/server/database/any-of.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { type PaymentRow, selectChargeIds } from './payments.repository.ts'

/** Moves the time of payment of charges from one value to another; `ids` is the right side of a comparison with their ids. */
const changePaidAt = async (
  trx: Trx,
  ids: RawBuilder<string>,
  from: Date | null,
  to: Date | null,
): Promise<void> => {
  // The charges are locked in the order in which an import writes them, so that the two cannot deadlock.
  await sql`
    with locked as (
      select id from charges where id = ${ids} and paid_at is not distinct from ${from}::timestamptz
      order by uin for no key update
    )
    update charges set paid_at = ${to}::timestamptz from locked where charges.id = locked.id`.execute(trx)
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
  changePaidAt(trx, sql`any(${selectChargeIds(trx, payment.id)})`, null, payment.paid_at)

/** Marks charges of this payment as unpaid again; a charge that a register or another payment has paid stays paid. */
export const reopenCharges = async (trx: Trx, payment: PaymentRow, ids: readonly string[]): Promise<void> => {
  if (payment.paid_at === null || ids.length === 0) return
  const paidByOthers = await paidByAnother(trx, payment, ids)
  await changePaidAt(trx, anyOf(ids.filter((id) => !paidByOthers.has(id))), payment.paid_at, null)
}
