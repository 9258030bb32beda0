import type { PaymentState } from '#domain/payment/payment-state.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import { noon } from './backend-fixture.ts'

/** The sum that the inserted payment contains for its charge. */
export const claimedAmount = 56_250

interface NewClaim {
  readonly userId: string
  readonly chargeId: string
  /** The name of the receipt, when the payment is paid. */
  readonly receipt?: string
  /** The state of a payment without a receipt. */
  readonly state?: PaymentState
}

/** Inserts a payment that claims a charge directly into the tables; returns its number. */
export const claimCharge = async (
  db: Database,
  { userId, chargeId, receipt, state = 'registered' }: NewClaim,
): Promise<string> => {
  const at = new Date(noon)
  const { id } = await db
    .insertInto('payments')
    .values({
      user_id: userId,
      state: receipt === undefined ? state : 'paid',
      system: 'A3',
      kind: 'fine',
      amount: claimedAmount,
      fee: 0,
      total: claimedAmount,
      created_at: at,
      updated_at: at,
      expires_at: at,
      paid_at: receipt === undefined ? null : at,
      receipt: receipt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { uin, title } = await db
    .selectFrom('charges')
    .select(['uin', 'title'])
    .where('id', '=', chargeId)
    .executeTakeFirstOrThrow()
  const item = {
    payment_id: id,
    position: 0,
    charge_id: chargeId,
    uin,
    title,
    subject: null,
    recipient: null,
  }
  await db
    .insertInto('payment_items')
    .values({ ...item, amount: claimedAmount, without_discount: 75_000 })
    .execute()
  await db.insertInto('charge_claims').values({ charge_id: chargeId, payment_id: id }).execute()
  return id
}
