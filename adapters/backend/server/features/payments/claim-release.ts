import { Effect, Option } from 'effect'
import { isRecent } from '#domain/dates/clock-difference.ts'
import { instantOf } from '#domain/dates/instant.ts'
import { isClaimReleasable, isReservation } from '#domain/payment/charge-claim.ts'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'
import type { Payer } from './payer.ts'
import { claimingPaymentsOf, countAbandoned, releasedToAnotherPayer } from './claims.repository.ts'
import { movePayment } from '#adapters/backend/server/features/payments/progress/move-payment.ts'
import type { QueryAcquirer } from '#adapters/backend/server/features/payments/progress/query-acquirer.ts'
import type { AcquirerDeps } from '#adapters/backend/server/features/payments/progress/send-order.ts'
import { findPayment, lockPayment, type PaymentRow } from './payments.repository.ts'

/** Max payments whose orders are checked at the bank for one request. */
const maxClaimingPayments = 8

const concurrency = 4

/** Milliseconds after which the claims stay, because the bank has not reported the state of all orders. */
const maxReportsMs = 4000

/** Milliseconds in which a payment that was created is sent to the bank, unless its server stopped. */
const sendingMs = 10_000

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

/** Makes the question whether the claims of a payment of another user are released for the payer. */
const makeIsReleasable = (
  { store, now, acquirers }: AcquirerDeps,
  { report }: Pick<QueryAcquirer, 'report'>,
) =>
  Effect.fnUntraced(function* (other: PaymentRow, chargeIds: readonly string[], payer: Payer) {
    // The form of such an order stays open after a cancellation, so both payers could pay.
    if (!acquirers[other.system].closesUnpaid) return false
    const createdAt = instantOf(other.created_at)
    if (other.state === 'created' && isRecent(createdAt, sendingMs, now())) return false
    const reported =
      other.state === 'registered'
        ? yield* report(other).pipe(Effect.catchTag('AcquirerUnavailable', () => Effect.succeed(null)))
        : { state: other.state, openedAt: null }
    if (reported === null) return false
    const abandoned = (of: Payer) => store.query((db) => countAbandoned(db, chargeIds, of, now()))
    return isClaimReleasable(
      {
        ...reported,
        createdAt,
        tookOver: other.took_over,
        abandoned: yield* abandoned({ userId: other.user_id, networkHash: other.network_hash }),
      },
      { abandoned: yield* abandoned(payer) },
      now(),
    )
  })

/** Makes the cancellation of one payment at the bank; it is stored before the bank is asked. */
const makeReleaseOne = (deps: AcquirerDeps, { giveUp }: Pick<QueryAcquirer, 'giveUp'>) => {
  const { store } = deps

  const announce = (id: string) =>
    store.transaction(async (trx) => {
      const payment = await lockPayment(trx, id)
      if (payment.state === 'created')
        return movePayment(trx, payment, 'cancelled', releasedToAnotherPayer, deps)
      return payment.state === 'registered'
        ? movePayment(trx, payment, 'cancelling', releasedToAnotherPayer, deps)
        : payment
    })

  return Effect.fnUntraced(function* (id: string) {
    const payment = yield* announce(id)
    if (payment.state !== 'cancelling') return payment.state === 'cancelled'
    const answered = yield* giveUp(payment).pipe(
      // The reconciliation repeats the request; until then the charges stay claimed.
      Effect.catchTag('AcquirerUnavailable', () => store.query((db) => findPayment(db, id))),
    )
    return answered?.state === 'cancelled'
  })
}

/** Makes the decision from what the bank says about the orders. */
export const makeClaimRelease = (deps: AcquirerDeps, queryAcquirer: QueryAcquirer): ClaimRelease => {
  const { store } = deps
  const isReleasable = makeIsReleasable(deps, queryAcquirer)
  const releaseOne = makeReleaseOne(deps, queryAcquirer)

  return {
    releasable: Effect.fnUntraced(function* (chargeIds, payer) {
      const claiming = yield* store.query((db) => claimingPaymentsOf(db, chargeIds, payer.userId))
      if (claiming.length > maxClaimingPayments || !claiming.every(({ state }) => isReservation(state)))
        return []
      const answers = yield* Effect.forEach(claiming, (other) => isReleasable(other, chargeIds, payer), {
        concurrency,
      }).pipe(Effect.timeoutOption(maxReportsMs))
      return Option.isSome(answers) && answers.value.every(Boolean) ? claiming.map(({ id }) => id) : []
    }),
    release: (paymentIds) =>
      Effect.forEach(paymentIds, releaseOne, { concurrency }).pipe(
        Effect.map((released) => released.every(Boolean)),
      ),
  }
}
