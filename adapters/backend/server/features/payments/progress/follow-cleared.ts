import { Effect } from 'effect'
import { paymentPath } from '#domain/navigation/page-paths.ts'
import { type Instant, instantOf } from '#domain/dates/instant.ts'
import { addDays, localDateOf, midnight } from '#domain/dates/local-date.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { clearingDay, clearDays } from '#domain/payment/follow-up/follow-up.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import type { SearchSubject } from '#adapters/backend/server/registry/sources/charge-source.ts'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'
import { sendOutcome } from '#adapters/backend/server/features/payments/notify-payer.ts'
import {
  lockPayment,
  type PaymentRow,
} from '#adapters/backend/server/features/payments/payments.repository.ts'
import { insertNotification } from '#adapters/backend/server/features/notifications/notifications.repository.ts'
import {
  clearedKey,
  clearedUnnotified,
  lateKey,
  lateUnnotified,
  openUins,
} from './follow-cleared.repository.ts'

/** Payments or charges of one run; the next run takes further ones. */
const batchSize = 500

interface News {
  readonly title: string
  readonly body: string
}

const clearedNews = ({ amount }: PaymentRow): News => ({
  title: `Оплата ${formatRoubles(amount)} зачтена`,
  body: 'Реестр отметил погашение, больше ничего делать не нужно. Чек сохраните',
})

const lateNews = ({ amount }: PaymentRow): News => ({
  title: `Оплата ${formatRoubles(amount)} ещё не зачтена`,
  body: 'Обычный срок прошёл, а реестр не отметил погашение. Второй раз не платите: на странице платежа готово письмо в ведомство',
})

/** Tells the payer once: in the list, by push, and by e-mail at the address that was given with the payment. */
const notify = (
  deps: FeatureDeps,
  id: string,
  keyOf: (id: string) => string,
  newsOf: (row: PaymentRow) => News | null,
) =>
  deps.store.transaction(async (trx) => {
    const payment = await lockPayment(trx, id)
    if (payment.state !== 'paid') return
    const news = newsOf(payment)
    if (news === null) return
    const url = paymentPath(id)
    const dedupeKey = keyOf(id)
    const isNews = await insertNotification(trx, deps, {
      ...news,
      dedupeKey,
      userId: payment.user_id,
      tab: 'payments',
      url,
    })
    if (isNews) await sendOutcome(trx, payment, news, { url, dedupeKey }, deps)
  })

/** The last moment of payments whose usual time may have ended by now. */
const lateBefore = (now: Instant): Instant => midnight(addDays(localDateOf(now), -clearDays))

const isLate = ({ paid_at: paidAt }: Pick<PaymentRow, 'paid_at'>, now: Instant): boolean =>
  paidAt !== null && localDateOf(now) > clearingDay(instantOf(paidAt))

/** Tells payers whose charges the register has cleared since the last run. */
export const notifyOfCleared = (deps: FeatureDeps): Effect.Effect<void, DatabaseFailed> =>
  Effect.gen(function* () {
    const cleared = yield* deps.store.query((db) => clearedUnnotified(db, deps.now(), batchSize))
    yield* Effect.forEach(cleared, (id) => notify(deps, id, clearedKey, clearedNews), { discard: true })
  })

/**
 * Asks the registers about charges that were paid here until they are cleared, and tells payers when this takes longer than
 * usual. A register is asked about a charge once a day, because its last answer counts as fresh for that time.
 */
export const followCleared = (
  deps: FeatureDeps,
  askAgain: (subjects: readonly SearchSubject[]) => Effect.Effect<void, DatabaseFailed>,
): Effect.Effect<void, DatabaseFailed> =>
  Effect.gen(function* () {
    const { store, now } = deps
    const uins = yield* store.query((db) => openUins(db, now(), batchSize))
    yield* askAgain(uins.map((value) => ({ kind: 'uin', value })))
    const late = yield* store.query((db) => lateUnnotified(db, lateBefore(now()), now(), batchSize))
    for (const id of late)
      yield* notify(deps, id, lateKey, (payment) => (isLate(payment, now()) ? lateNews(payment) : null))
  })
