import { Effect } from 'effect'
import type { AcquirerEvent } from '#domain/payment/acquirer-event.ts'
import type { PaymentCause } from '#domain/payment/payment-cause.ts'
import type { AcquirerReport, AcquirerUnavailable } from '#adapters/backend/server/acquirer/acquirer.ts'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import type { AcquirerStatus } from '#adapters/backend/server/database/tables/acquirer.tables.ts'
import {
  lockPayment,
  noteOrder,
  type PaymentRow,
} from '#adapters/backend/server/features/payments/payments.repository.ts'
import { applyAcquirerStatus } from './apply-acquirer-status.ts'
import type { PaymentDeps } from './move-payment.ts'

/** Makes the functions that record what an acquirer has answered about a payment, or that it has not answered. */
export const makeRecordAnswer = (deps: PaymentDeps & { readonly store: Store }) => {
  const { store, log } = deps

  /** Applies a status to the payment; returns the payment afterwards. */
  const applyStatus = (
    id: string,
    status: AcquirerStatus,
    cause: PaymentCause,
  ): Effect.Effect<PaymentRow, DatabaseFailed> =>
    store.transaction(async (trx) =>
      applyAcquirerStatus(trx, await lockPayment(trx, id), status, cause, deps),
    )

  /** Applies an event that the acquirer has no answer for, such as the end of the time to pay. */
  const applyEvent = (id: string, event: AcquirerEvent, cause: PaymentCause) =>
    applyStatus(id, { event, amount: null, declineReason: null, reference: null }, cause)

  /** Saves the names of the order at the acquirer and applies its status; returns the payment afterwards. */
  const applyReport = (id: string, report: AcquirerReport): Effect.Effect<PaymentRow, DatabaseFailed> =>
    store.transaction(async (trx) =>
      applyAcquirerStatus(trx, await noteOrder(trx, id, report), report, 'answer', deps),
    )

  /** Logs that the acquirer has not answered, and returns null instead of an answer. */
  const logSilence = (payment: PaymentRow) => (unavailable: AcquirerUnavailable) =>
    Effect.sync(() => {
      log('warn', 'acquirer is silent', { payment: payment.id, reason: unavailable.reason })
      return null
    })

  return { applyStatus, applyEvent, applyReport, logSilence }
}

export type RecordAnswer = ReturnType<typeof makeRecordAnswer>
