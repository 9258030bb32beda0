import { Effect } from 'effect'
import { receipt } from '#adapters/backend/contract/payments/payments.contract.ts'
import type { MakeFeature } from '#adapters/backend/server/http/feature.ts'
import { presentPayment } from '#adapters/backend/server/features/payments/present-payments.repository.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { route } from '#adapters/backend/server/http/route.ts'
import { findReceipt } from './receipts.repository.ts'

/** Refusal `receipt.unknown`: no paid payment has this name of a receipt. */
export const receiptUnknown = refused(
  'receipt.unknown',
  'Чека с таким адресом нет. Проверьте ссылку: она есть в письме и на странице платежа',
)

/** A receipt opens by its unguessable name without a session, so a bookmark keeps working. */
export const receiptsFeature: MakeFeature = ({ store }) => ({
  routes: [
    route(
      receipt,
      Effect.fnUntraced(function* ({ input }) {
        const row = yield* store.query((db) => findReceipt(db, input.receipt))
        if (row === undefined) return yield* receiptUnknown
        return yield* store.query(async (db) => ({ payment: await presentPayment(db, row) }))
      }),
    ),
  ],
})
