import type { Database } from '#adapters/backend/server/database/store.ts'
import { noon } from './backend-fixture.ts'

interface Holding {
  readonly userId: string
  readonly chargeId: string
  /** The name of the receipt, when the payment is paid. */
  readonly receipt?: string
}

/** Inserts a payment that claims a charge directly into the tables; returns its number. */
export const holdCharge = async (db: Database, { userId, chargeId, receipt }: Holding): Promise<string> => {
  const at = new Date(noon)
  const { id } = await db
    .insertInto('payments')
    .values({
      user_id: userId,
      state: receipt === undefined ? 'registered' : 'paid',
      system: 'A3',
      kind: 'fine',
      amount: 75_000,
      fee: 0,
      total: 75_000,
      created_at: at,
      updated_at: at,
      expires_at: at,
      paid_at: receipt === undefined ? null : at,
      receipt: receipt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('charge_claims').values({ charge_id: chargeId, payment_id: id }).execute()
  return id
}
