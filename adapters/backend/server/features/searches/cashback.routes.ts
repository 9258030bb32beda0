import { Effect } from 'effect'
import { openStates } from '#domain/desk/desk-item.ts'
import { instantOf } from '#domain/dates/instant.ts'
import { parsePaymentMessage } from '#domain/support/payment-message.ts'
import { isUuid } from '#domain/uuid.ts'
import { requestCashback } from '#adapters/backend/contract/cashback.contract.ts'
import {
  lockItemOfSource,
  raiseVersion,
} from '#adapters/backend/server/features/desk/desk-items.repository.ts'
import { openDeskItem } from '#adapters/backend/server/features/desk/open-desk-item.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { inTransaction } from '#adapters/backend/server/http/in-transaction.ts'
import { refused, paymentUnknown } from '#adapters/backend/server/http/refused.ts'
import { validOrRefused } from '#adapters/backend/server/http/valid-or-refused.ts'
import { route } from '#adapters/backend/server/http/route.ts'
import { paymentOf, saveCashback } from './cashback.repository.ts'

const unpaid = refused('cashback.unpaid', 'Кешбэк начисляется за оплаченный платёж. Сначала оплатите его')

const decided = refused(
  'cashback.decided',
  'По этому платежу заявка уже рассмотрена. Решение — в письме и в разделе «Обращения»',
)

/** Stores a request for cashback for the caller's own paid payment. */
export const cashbackRoute = (deps: FeatureDeps) => {
  const { store, now } = deps
  return route(
    requestCashback,
    Effect.fnUntraced(function* ({ input: { id, email, description }, caller }) {
      const read = yield* validOrRefused(parsePaymentMessage({ email, description }))
      const payment = isUuid(id) ? yield* store.query((db) => paymentOf(db, caller.userId, id)) : undefined
      if (payment === undefined) return yield* paymentUnknown
      if (payment.paid_at === null) return yield* unpaid
      return yield* inTransaction(store, async (trx) => {
        const source = { queue: 'cashback', id } as const
        const item = await lockItemOfSource(trx, source)
        if (item !== undefined && !openStates.includes(item.state)) throw decided
        const requestedAt = await saveCashback(trx, id, read, now())
        if (item !== undefined) await raiseVersion(trx, item.id)
        await openDeskItem(trx, deps, { source, subject: 'Заявка на кешбэк', lines: [`Платёж: ${id}`] })
        return { requestedAt: instantOf(requestedAt) }
      })
    }),
  )
}
