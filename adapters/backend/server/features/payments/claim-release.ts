import { Effect, Option } from 'effect'
import { instant } from '#domain/dates/instant.ts'
import { isClaimReleasable, isReservation } from '#domain/payment/charge-claim.ts'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'
import { countAbandoned, holdersOf, type Payer } from './claim-holders.repository.ts'
import { movePayment } from '#adapters/backend/server/features/payments/progress/move-payment.ts'
import type {
  QueryAcquirer,
  QueryAcquirerDeps,
} from '#adapters/backend/server/features/payments/progress/query-acquirer.ts'
import { findPayment, lockPayment, type PaymentRow } from './payments.repository.ts'

/** Orders that are checked at the bank for one request. */
const maxHolders = 8

const atOnce = 4

/** Milliseconds after which the holders keep their charges, because the bank has not reported the state of all orders. */
const maxLookMs = 4000

/** Milliseconds in which a payment that was created is sent to the bank, unless its server stopped. */
const sendingMs = 10_000

/** The cause in the history of a payment that another payer's payment replaced. */
const gaveWay = 'gave way to another payer'

/** Releases claims on charges that another user wants to pay. */
export interface ClaimRelease {
  /** Returns the payments whose claims would be released; none where any of them keeps its claim. */
  readonly releasable: (
    chargeIds: readonly string[],
    payer: Payer,
  ) => Effect.Effect<readonly string[], DatabaseFailed>
  /**
   * Cancels these payments at the bank. Returns whether all of them are over without money: the bank decides, so no charge is
   * paid twice.
   */
  readonly release: (paymentIds: readonly string[]) => Effect.Effect<boolean, DatabaseFailed>
}

/** Makes the decision from what the bank says about the orders; each cancellation is stored before the bank is asked. */
export const makeClaimRelease = (
  needs: QueryAcquirerDeps,
  { report, giveUp }: QueryAcquirer,
): ClaimRelease => {
  const { store, now, acquirers } = needs

  const yields = Effect.fnUntraced(function* (
    holder: PaymentRow,
    chargeIds: readonly string[],
    payer: Payer,
  ) {
    // The form of such an order stays open after a cancellation, so both payers could pay.
    if (!acquirers[holder.system].closesUnpaid) return false
    if (holder.state === 'created' && now() - holder.created_at.getTime() < sendingMs) return false
    const seen =
      holder.state === 'registered'
        ? yield* report(holder).pipe(Effect.catchTag('AcquirerUnavailable', () => Effect.succeed(null)))
        : { state: holder.state, openedAt: null }
    if (seen === null) return false
    const abandoned = (of: Payer) => store.query((db) => countAbandoned(db, chargeIds, of, now()))
    return isClaimReleasable(
      {
        ...seen,
        createdAt: instant(holder.created_at.getTime()),
        tookOver: holder.took_over,
        abandoned: yield* abandoned({ userId: holder.user_id, networkHash: holder.network_hash }),
      },
      { abandoned: yield* abandoned(payer) },
      now(),
    )
  })

  const announce = (id: string) =>
    store.transaction(async (trx) => {
      const payment = await lockPayment(trx, id)
      if (payment.state === 'created') return movePayment(trx, payment, 'cancelled', gaveWay, needs)
      return payment.state === 'registered'
        ? movePayment(trx, payment, 'cancelling', gaveWay, needs)
        : payment
    })

  const releaseOne = Effect.fnUntraced(function* (id: string) {
    const payment = yield* announce(id)
    if (payment.state !== 'cancelling') return payment.state === 'cancelled'
    const answered = yield* giveUp(payment).pipe(
      // The reconciliation repeats the request; until then the charge stays held.
      Effect.catchTag('AcquirerUnavailable', () => store.query((db) => findPayment(db, id))),
    )
    return answered?.state === 'cancelled'
  })

  return {
    releasable: Effect.fnUntraced(function* (chargeIds, payer) {
      const holders = yield* store.query((db) => holdersOf(db, chargeIds, payer.userId))
      if (holders.length > maxHolders || !holders.every(({ state }) => isReservation(state))) return []
      const answers = yield* Effect.forEach(holders, (holder) => yields(holder, chargeIds, payer), {
        concurrency: atOnce,
      }).pipe(Effect.timeoutOption(maxLookMs))
      return Option.isSome(answers) && answers.value.every(Boolean) ? holders.map(({ id }) => id) : []
    }),
    release: (paymentIds) =>
      Effect.forEach(paymentIds, releaseOne, { concurrency: atOnce }).pipe(
        Effect.map((released) => released.every(Boolean)),
      ),
  }
}
