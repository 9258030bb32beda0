import { randomUUID } from 'node:crypto'
import { Effect, Result } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import type { CommissionPolicy } from '#domain/payment/commission.ts'
import type { PaymentQuote } from '#domain/payment/payment.ts'
import { type CallFailure, type Refused, refused } from '#adapters/backend/server/http/refused.ts'
import type { Database, Store, Trx } from '#adapters/backend/server/database/store.ts'
import { openChargesOf } from '#adapters/backend/server/features/organisation/open-charges.repository.ts'
import { claimCharges } from './claims.repository.ts'
import { findSavedRequest, saveRequest } from './idempotency.repository.ts'
import { announcePayment, type PaymentDeps } from './progress/move-payment.ts'
import { recordEvent } from './progress/payment-events.repository.ts'
import type { PaymentRequest } from './payment-request.ts'
import { insertItems, insertPayment, type PaymentRow } from './payments.repository.ts'
import { type Quoted, quoteFor } from './quote.ts'

/** A payment that may be sent to the acquirer now, or the id of that of the same request before. */
type Recorded =
  | { readonly _tag: 'New'; readonly payment: PaymentRow }
  | { readonly _tag: 'Saved'; readonly paymentId: string }

const keyReused = (key: string): Refused =>
  refused(
    'payment.key-reused',
    `С ключом ${key} уже создан другой платёж. Обновите страницу и начните оплату заново`,
  )

const totalChanged = ({ total }: PaymentQuote): Refused =>
  refused(
    'payment.total-changed',
    `Сумма изменилась: теперь к оплате ${formatRoubles(total)}. Проверьте её и подтвердите ещё раз`,
  )

/** Thrown to roll back: a concurrent request already used the key or the charges, or the request is refused. */
class TransactionRollback extends Error {
  readonly why: 'outrun' | Refused

  constructor(why: 'outrun' | Refused) {
    super('rolled back')
    this.why = why
  }
}

const savedAnswer = Effect.fnUntraced(function* (store: Store, request: PaymentRequest) {
  const saved = yield* store.query((db) => findSavedRequest(db, request))
  if (saved === undefined) return null
  if (saved.request_hash !== request.requestHash) return yield* keyReused(request.key)
  return { _tag: 'Saved', paymentId: saved.payment_id } as const
})

/** Claims the charges one by one in the database: the second of two concurrent payments sees the claims of the first. */
const claimAll = async (trx: Trx, paymentId: string, quote: PaymentQuote): Promise<boolean> => {
  const ids = quote.items.map(({ fineId }) => fineId)
  return (await claimCharges(trx, paymentId, ids)).length === ids.length
}

interface QuoteConditions {
  readonly policy: CommissionPolicy
  readonly now: Instant
  readonly releasable?: readonly string[]
}

/**
 * Returns what the payer would pay, or why the payment is refused. The claims of the payments in `releasable` do not count.
 */
export const quoteOfRequest = async (
  db: Database,
  request: PaymentRequest,
  { policy, now, releasable = [] }: QuoteConditions,
): Promise<Result.Result<Quoted, Refused>> => {
  const { userId, expectedTotal } = request
  const isOpen = await openChargesOf(db, userId, now)
  const quoted = await quoteFor(db, { ...request, today: localDateOf(now), policy, isOpen, releasable })
  return Result.filterOrFail(
    quoted,
    ({ total }) => expectedTotal === null || expectedTotal === total,
    totalChanged,
  )
}

/** Inserts the payment in the state `created`, its items, claims, key and event. Throws where the charges or the key are taken. */
export const insertRequestedPayment = async (
  trx: Trx,
  request: PaymentRequest,
  policy: CommissionPolicy,
  now: Instant,
): Promise<PaymentRow> => {
  const quoted = await quoteOfRequest(trx, request, { policy, now })
  if (Result.isFailure(quoted)) throw new TransactionRollback(quoted.failure)
  const quote = quoted.success
  const paymentId = randomUUID()
  const [payment, isSaved, areClaimed] = await Promise.all([
    insertPayment(trx, { ...request, id: paymentId, now }, quote),
    saveRequest(trx, request, paymentId, now),
    claimAll(trx, paymentId, quote),
    insertItems(trx, paymentId, quote.items),
    recordEvent(trx, {
      payment_id: paymentId,
      from_state: null,
      to_state: 'created',
      cause: 'asked by the payer',
      at: new Date(now),
    }),
  ])
  // The other payment is committed by now; a new quote without the claims of this one returns the obstacle.
  if (!isSaved || !areClaimed) throw new TransactionRollback('outrun')
  return payment
}

/** Records a payment and that it is sent, once for its idempotency key, before the request to the acquirer. */
export const recordPayment = (
  deps: PaymentDeps & { readonly store: Store },
  request: PaymentRequest,
  policy: CommissionPolicy,
): Effect.Effect<Recorded, CallFailure> => {
  const { store } = deps
  /** A concurrent request with the same key may claim the charges, so a refusal is checked against its answer. */
  const afterRollback = Effect.fnUntraced(function* ({ why }: TransactionRollback) {
    const concurrent = yield* savedAnswer(store, request)
    if (concurrent !== null) return concurrent
    return yield* why === 'outrun' ? recordPayment(deps, request, policy) : why
  })
  return Effect.gen(function* () {
    const saved = yield* savedAnswer(store, request)
    if (saved !== null) return saved
    return yield* store
      .transaction(async (trx): Promise<Recorded> => {
        const payment = await insertRequestedPayment(trx, request, policy, deps.now())
        return { _tag: 'New', payment: await announcePayment(trx, payment, deps) }
      })
      .pipe(
        Effect.catchDefect((error) =>
          error instanceof TransactionRollback ? afterRollback(error) : Effect.die(error),
        ),
      )
  })
}
