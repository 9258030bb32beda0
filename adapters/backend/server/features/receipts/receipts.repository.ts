import type { PaymentRow } from '#adapters/backend/server/features/payments/payments.repository.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'

export const findReceipt = (db: Database, receipt: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('receipt', '=', receipt).executeTakeFirst()
