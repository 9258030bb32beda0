import { Effect } from 'effect'
import { instant } from '#domain/dates/instant.ts'
import { readCashbackRequest } from '#domain/support/cashback-request.ts'
import { isUuid } from '#domain/uuid.ts'
import { requestCashback } from '#adapters/backend/contract/searches.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { route } from '#adapters/backend/server/http/route.ts'
import { paymentOf, saveCashback } from './cashback.repository.ts'
import { isValid } from '#domain/parsed.ts'

const unknown = refused('payment.unknown', 'Такого платежа нет. Проверьте ссылку')

const unpaid = refused('cashback.unpaid', 'Кешбэк начисляется за оплаченный платёж. Сначала оплатите его')

/** Stores a request for cashback for the caller's own paid payment. */
export const cashbackRoute = ({ store, now }: FeatureDeps) =>
  route(
    requestCashback,
    Effect.fnUntraced(function* ({ input: { id, email, description }, caller }) {
      const read = readCashbackRequest({ email, description })
      if (!isValid(read)) {
        const { code, message } = read.issues[0]?.issue ?? { code: 'required', message: '' }
        return yield* refused(code, message)
      }
      const payment = isUuid(id) ? yield* store.query((db) => paymentOf(db, caller.userId, id)) : undefined
      if (payment === undefined) return yield* unknown
      if (payment.paid_at === null) return yield* unpaid
      const requestedAt = yield* store.query((db) => saveCashback(db, id, read.value, now()))
      return { requestedAt: instant(requestedAt.getTime()) }
    }),
  )
