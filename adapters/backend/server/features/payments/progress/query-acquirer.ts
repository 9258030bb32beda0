import { Effect } from 'effect'
import { instantOf } from '#domain/dates/instant.ts'
import { isOverdue } from '#domain/payment/limits.ts'
import type { CancellationCause } from '#domain/payment/payment-cause.ts'
import { isAbandoned, isKnownToAcquirer } from '#domain/payment/payment-phase.ts'
import type { AcquirerUnavailable } from '#adapters/backend/server/acquirer/acquirer.ts'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'
import type { PaymentRow } from '#adapters/backend/server/features/payments/payments.repository.ts'
import { cancellationCauseOf } from './payment-events.repository.ts'
import { makeRecordAnswer } from './record-answer.ts'
import { makeSendOrder, type AcquirerDeps } from './send-order.ts'
import { claimStatusQuery } from './unfinished.repository.ts'

/**
 * Makes the functions that bring a payment to the state that its acquirer knows. Without an answer only the state
 * `provider-unknown` may be set.
 */
export const makeQueryAcquirer = (deps: AcquirerDeps) => {
  const { store, acquirers, now } = deps
  const record = makeRecordAnswer(deps)
  const { applyStatus, applyEvent, applyReport, logSilence } = record
  const { send, resume } = makeSendOrder(deps, record)

  /** Requests the status of an order. Returns the state afterwards, and when the payer came to the page of the acquirer. */
  const report = Effect.fnUntraced(function* ({ id, system }: PaymentRow) {
    const answer = yield* acquirers[system].report(id)
    const { state } = yield* answer === null ? applyEvent(id, 'unknown', 'answer') : applyReport(id, answer)
    return { state, openedAt: answer?.openedAt }
  })

  /** Afterwards the order either cannot be paid any more or has been paid, and the state is certain. */
  const close = Effect.fnUntraced(function* (
    { id, system }: PaymentRow,
    cause: CancellationCause | 'time is over',
  ) {
    const answer = yield* acquirers[system].cancel(id)
    // The acquirer does not cancel an order that was paid or refused; it reports what happened to the order instead.
    if (answer !== null && answer.event !== 'cancelled') return yield* applyStatus(id, answer, 'answer')
    return yield* applyEvent(id, cause === 'time is over' ? 'expired' : 'cancelled', cause)
  })

  /** Cancels the order of a payment in `cancelling`, whose history contains the cause. */
  const giveUp = Effect.fnUntraced(function* (payment: PaymentRow) {
    return yield* close(payment, yield* store.query((db) => cancellationCauseOf(db, payment.id)))
  })

  const question = (payment: PaymentRow): Effect.Effect<unknown, AcquirerUnavailable | DatabaseFailed> => {
    const { id, state } = payment
    if (isAbandoned(state)) return report(payment)
    const overdue = isOverdue(
      { expiresAt: instantOf(payment.expires_at), movedAt: instantOf(payment.updated_at) },
      now(),
    )
    // The order was never sent to the acquirer, so no status is requested.
    if (overdue && state === 'created') return applyEvent(id, 'expired', 'time is over')
    if (overdue) return close(payment, 'time is over')
    if (state === 'cancelling') return giveUp(payment)
    return isKnownToAcquirer(state) ? report(payment) : resume(id)
  }

  /** Updates an unfinished payment from the acquirer, unless that was done a moment ago. */
  const refresh = Effect.fnUntraced(function* (id: string) {
    const payment = yield* store.query((db) => claimStatusQuery(db, id, now()))
    if (payment === undefined) return
    yield* question(payment).pipe(Effect.catchTag('AcquirerUnavailable', logSilence(payment)))
  })

  /** Requests the status of a payment at once, because the acquirer says that it has changed. */
  const ask = Effect.fnUntraced(function* (payment: PaymentRow) {
    yield* report(payment).pipe(Effect.catchTag('AcquirerUnavailable', logSilence(payment)))
  })

  return { send, giveUp, refresh, ask, report }
}

export type QueryAcquirer = ReturnType<typeof makeQueryAcquirer>
