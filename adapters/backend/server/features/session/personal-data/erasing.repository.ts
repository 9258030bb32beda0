import { sql } from 'kysely'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'

export const paymentStatesOf = async (trx: Trx, userId: string): Promise<readonly PaymentState[]> => {
  const rows = await trx.selectFrom('payments').select('state').where('user_id', '=', userId).execute()
  return rows.map(({ state }) => state)
}

/** Payments that stay name no address any more. */
export const forgetAddressOfPayments = async (trx: Trx, userId: string): Promise<void> => {
  await sql`delete from cashback_requests where payment_id in (
    select id from payments where user_id = ${userId})`.execute(trx)
  await trx.updateTable('payments').set({ email: null }).where('user_id', '=', userId).execute()
}

export const deleteLettersTo = async (trx: Trx, email: string): Promise<void> => {
  await trx.deleteFrom('mail').where('recipient', '=', email).execute()
}
