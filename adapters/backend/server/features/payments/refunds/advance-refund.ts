import { Effect } from 'effect'
import type { RefundReport } from '#adapters/backend/server/acquirer/acquirer.ts'
import { findPayment } from '#adapters/backend/server/features/payments/payments.repository.ts'
import type { AcquirerDeps } from '#adapters/backend/server/features/payments/progress/send-order.ts'
import { applyRefundReport } from './apply-refund-report.ts'
import { claimRefund } from './refunds.repository.ts'

const wholeOnly: RefundReport = {
  state: 'refused',
  reference: null,
  refusal: 'эквайер возвращает платёж только целиком',
}

/**
 * Makes the function that requests a refund from the acquirer and applies its answer, unless that was done a moment ago. Without an
 * answer nothing changes, and the job asks again.
 */
export const makeAdvanceRefund = (deps: AcquirerDeps) => {
  const { store, acquirers, now, log } = deps
  return Effect.fnUntraced(function* (id: string) {
    const refund = yield* store.query((db) => claimRefund(db, id, now()))
    if (refund === undefined) return
    const payment = yield* store.query((db) => findPayment(db, refund.payment_id))
    if (payment === undefined) return
    const acquirer = acquirers[payment.system]
    const isPart = refund.amount !== payment.total
    const reported =
      isPart && !acquirer.refundsParts
        ? Effect.succeed(wholeOnly)
        : acquirer.refund({
            refundId: refund.id,
            paymentId: payment.id,
            reference: payment.reference,
            amount: refund.amount,
            reason: refund.reason,
          })
    yield* reported.pipe(
      Effect.flatMap((report) => store.transaction((trx) => applyRefundReport(trx, refund, report, deps))),
      Effect.catchTag('AcquirerUnavailable', ({ reason }) =>
        Effect.sync(() => log('warn', 'acquirer is silent about a refund', { refund: refund.id, reason })),
      ),
    )
  })
}
