import type { PaymentState } from '#domain/payment/payment-state.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'

export const unfinishedStates = async (db: Database): Promise<readonly PaymentState[]> => {
  const rows = await db.selectFrom('payments').select('state').execute()
  const ends: readonly PaymentState[] = ['paid', 'declined', 'cancelled', 'expired', 'mismatch']
  return rows.map(({ state }) => state).filter((state) => !ends.includes(state))
}
