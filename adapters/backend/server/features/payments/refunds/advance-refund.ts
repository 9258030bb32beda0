import { Effect } from 'effect'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { isValid } from '#domain/parsed.ts'
import { moveRefund } from '#domain/payment/refund-state.ts'
import type { AcquirerUnavailable, RefundReport } from '#adapters/backend/server/acquirer/acquirer.ts'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { releaseClaimsOn } from '#adapters/backend/server/features/payments/claims.repository.ts'
import { reopenCharges } from '#adapters/backend/server/features/payments/paid-charges.repository.ts'
import {
  findPayment,
  lockPayment,
  type PaymentRow,
} from '#adapters/backend/server/features/payments/payments.repository.ts'
import { closeAlerts } from '#adapters/backend/server/features/payments/progress/alerts.repository.ts'
import {
  movePayment,
  movePaymentSilently,
} from '#adapters/backend/server/features/payments/progress/move-payment.ts'
import type { AcquirerDeps } from '#adapters/backend/server/features/payments/progress/send-order.ts'
import { raiseAlert } from '#adapters/backend/server/features/payments/progress/raise-alert.ts'
import { randomName } from '#adapters/backend/server/secrets/secret.ts'
import { notifyRefund } from './notify-refund.ts'
import { refundChargeIds } from './refund-items.repository.ts'
import { claimRefund, lockRefund, type RefundRow, updateRefund } from './refunds.repository.ts'

const wholeOnly: RefundReport = {
  state: 'refused',
  reference: null,
  refusal: 'эквайер возвращает платёж только целиком',
}

/** Requests a refund from the acquirer and applies its answer. Without an answer nothing changes, and the job asks again. */
export const makeAdvanceRefund = (deps: AcquirerDeps) => {
  const { store, acquirers, now, log } = deps

  /** The charges can be paid again; the payment keeps the others, or ends where none is left. */
  const complete = async (trx: Trx, payment: PaymentRow, refund: RefundRow): Promise<void> => {
    if (refund.is_whole) {
      await movePaymentSilently(trx, payment, 'refunded', 'refund', deps)
      return
    }
    const ids = await refundChargeIds(trx, refund.id)
    await reopenCharges(trx, payment, ids)
    await releaseClaimsOn(trx, payment.id, ids)
  }

  const refuse = async (trx: Trx, payment: PaymentRow, refund: RefundRow): Promise<void> => {
    if (refund.is_whole) await movePayment(trx, payment, 'paid', 'refund', deps)
    const sum = formatRoubles(refund.amount)
    await raiseAlert(
      trx,
      {
        kind: 'refund-refused',
        paymentId: payment.id,
        dedupeKey: `refund-refused:${refund.id}`,
        description: `Возврат ${sum} по платежу ${payment.id} банк не выполнил: ${refund.refusal ?? 'причина не названа'}.`,
      },
      'refund refused by the acquirer',
      { refund: refund.id, amount: refund.amount },
      deps,
    )
  }

  const apply = (refund: RefundRow, report: RefundReport): Effect.Effect<void, DatabaseFailed> =>
    store.transaction(async (trx) => {
      const payment = await lockPayment(trx, refund.payment_id)
      const { state } = await lockRefund(trx, refund.id)
      // A concurrent process has applied it, or the acquirer has not finished.
      if (!isValid(moveRefund(state, report.state))) return
      const at = new Date(now())
      const { reference, refusal } = report
      if (report.state === 'sent') {
        await updateRefund(trx, refund.id, { state: 'sent', sent_at: at, reference })
        return
      }
      // The payment ends while its charges still count as its own.
      if (report.state === 'refunded') await complete(trx, payment, refund)
      const ended = await updateRefund(trx, refund.id, {
        state: report.state,
        ended_at: at,
        reference,
        refusal: refusal?.slice(0, 300) ?? null,
        ...(report.state === 'refunded' && { receipt: randomName(20) }),
      })
      if (report.state === 'refused') return refuse(trx, payment, ended)
      await closeAlerts(trx, payment.id, 'refund-refused', now())
      return notifyRefund(trx, payment, ended, deps)
    })

  const noteSilence = (refund: RefundRow) => (unavailable: AcquirerUnavailable) =>
    Effect.sync(() =>
      log('warn', 'acquirer is silent about a refund', { refund: refund.id, reason: unavailable.reason }),
    )

  /** Asks about one refund, unless that was done a moment ago. */
  return Effect.fnUntraced(function* (id: string) {
    const refund = yield* store.query((db) => claimRefund(db, id, now()))
    if (refund === undefined) return
    const payment = yield* store.query((db) => findPayment(db, refund.payment_id))
    if (payment === undefined) return
    const acquirer = acquirers[payment.system]
    const isPart = refund.amount !== payment.total
    const asked =
      isPart && !acquirer.refundsParts
        ? Effect.succeed(wholeOnly)
        : acquirer.refund({
            refundId: refund.id,
            paymentId: payment.id,
            reference: payment.reference,
            amount: refund.amount,
            reason: refund.reason,
          })
    yield* asked.pipe(
      Effect.flatMap((report) => apply(refund, report)),
      Effect.catchTag('AcquirerUnavailable', noteSilence(refund)),
    )
  })
}
