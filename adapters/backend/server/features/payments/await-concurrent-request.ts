import { Effect, Option } from 'effect'
import { isBeingRegistered } from '#domain/payment/payment-phase.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { findPayment, type PaymentRow } from './payments.repository.ts'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'

const maxWaitMs = 3000
const lookEveryMs = 50

/**
 * Waits until the acquirer has answered the concurrent request with the same key, so that both return the same address of
 * the bank. The wait is short, because that request may have died: the waiting page and the reconciliation continue from
 * there.
 */
export const awaitConcurrentRequest = (
  store: Store,
  paymentId: string,
): Effect.Effect<PaymentRow, DatabaseFailed> => {
  const look = store.query(async (db) => {
    const row = await findPayment(db, paymentId)
    if (row === undefined) throw new Error(`payment ${paymentId} was recorded and is gone`)
    return row
  })
  const wait = Effect.gen(function* () {
    while (true) {
      const payment = yield* look
      if (!isBeingRegistered(payment.state)) return payment
      yield* Effect.sleep(lookEveryMs)
    }
  })
  return wait.pipe(
    Effect.timeoutOption(maxWaitMs),
    Effect.flatMap(Option.match({ onNone: () => look, onSome: Effect.succeed })),
  )
}
