import { dayMs } from '#domain/dates/duration.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import type { PaymentRow } from '#adapters/backend/server/features/payments/payments.repository.ts'

/** Days for which the sandbox bank holds the money of the sample; it takes it then. */
const heldDays = 30

/** What the bank's page of an order shows of it. */
interface HeldOrder {
  readonly description: string
  readonly returnUrl: string
}

/** Inserts the order of a payment at the sandbox bank, whose money is held: the reconciliation asks about it. */
export const insertHeldOrder = async (
  trx: Trx,
  { id, system, total }: PaymentRow,
  { description, returnUrl }: HeldOrder,
  at: Instant,
): Promise<void> => {
  await trx
    .insertInto('sandbox_orders')
    .values({
      merchant: system,
      merchant_order: id,
      amount: total,
      description,
      return_url: returnUrl,
      callback_url: '',
      state: 'authorised',
      settle_at: new Date(at + heldDays * dayMs),
      created_at: new Date(at),
    })
    .onConflict((conflict) => conflict.column('merchant_order').doNothing())
    .execute()
}
