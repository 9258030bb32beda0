import type { PaymentRow } from '#adapters/backend/server/features/payments/payments.repository.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'

/** Returns the payment with this name of its receipt or of the receipt of a refund; undefined where there is none. */
export const findReceipt = (db: Database, receipt: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('receipt', '=', receipt),
        eb('id', 'in', selectFrom('refunds').select('payment_id').where('refunds.receipt', '=', receipt)),
      ]),
    )
    .executeTakeFirst()
