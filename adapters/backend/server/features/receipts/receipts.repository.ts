import type { PaymentRow } from '#adapters/backend/server/features/payments/payments.repository.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'

/** Returns the payment with this name of a receipt; undefined where there is none. */
export const findReceipt = (db: Database, receipt: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('receipt', '=', receipt).executeTakeFirst()
