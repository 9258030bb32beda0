import { Effect } from 'effect'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import type { Database } from '#adapters/backend/server/store/store.ts'
import { findPayment } from './payments.table.ts'

const waitAtMostMs = 3000
const lookEveryMs = 50

/** The request that recorded the payment is still speaking with the acquirer. */
const isBeingRegistered = (state: PaymentState | undefined): boolean =>
  state === 'created' || state === 'registering'

/**
 * Waits until the acquirer has answered the twin of this request, so that both get the same way to the bank. A twin that died
 * on its way is not waited for long: the page of waiting and the reconciler go on from there.
 */
export const waitForTwin = (db: Database, paymentId: string): Effect.Effect<void> =>
  Effect.gen(function* () {
    while (true) {
      const payment = yield* Effect.promise(() => findPayment(db, paymentId))
      if (!isBeingRegistered(payment?.state)) return
      yield* Effect.sleep(lookEveryMs)
    }
  }).pipe(Effect.timeoutOption(waitAtMostMs), Effect.asVoid)
