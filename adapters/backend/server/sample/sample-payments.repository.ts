import { dayMs } from '#domain/dates/duration.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'

/** Days for which the sandbox bank holds the money of the sample; it takes it then. */
const heldDays = 30

/** Inserts the order of a payment at the sandbox bank, whose money is held: the reconciliation asks about it. */
export const insertHeldOrder = async (trx: Trx, paymentId: string, at: Instant): Promise<void> => {
  const { system, total } = await trx
    .selectFrom('payments')
    .select(['system', 'total'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('sandbox_orders')
    .values({
      merchant: system,
      merchant_order: paymentId,
      amount: total,
      description: '',
      return_url: '',
      callback_url: '',
      state: 'authorised',
      settle_at: new Date(at + heldDays * dayMs),
      created_at: new Date(at),
    })
    .onConflict((conflict) => conflict.column('merchant_order').doNothing())
    .execute()
}
