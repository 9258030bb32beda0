import { formatRoubles } from '#domain/money/kopecks.ts'
import { isValid } from '#domain/parsed.ts'
import { moveRefund } from '#domain/payment/refund-state.ts'
import type { RefundReport } from '#adapters/backend/server/acquirer/acquirer.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { releaseClaimsOn } from '#adapters/backend/server/features/payments/claims.repository.ts'
import { reopenCharges } from '#adapters/backend/server/features/payments/paid-charges.repository.ts'
import {
  lockPayment,
  type PaymentRow,
} from '#adapters/backend/server/features/payments/payments.repository.ts'
import { closeAlerts } from '#adapters/backend/server/features/payments/progress/alerts.repository.ts'
import {
  movePayment,
  movePaymentSilently,
  type PaymentDeps,
} from '#adapters/backend/server/features/payments/progress/move-payment.ts'
import { raiseAlert } from '#adapters/backend/server/features/payments/progress/raise-alert.ts'
import { randomName } from '#adapters/backend/server/secrets/secret.ts'
import { notifyRefund } from './notify-refund.ts'
import { refundChargeIds } from './refund-items.repository.ts'
import { lockRefund, type RefundRow, updateRefund } from './refunds.repository.ts'

const maxRefusalLength = 300

/** The charges can be paid again; the payment keeps the others, or ends where none is left. */
const reopen = async (trx: Trx, payment: PaymentRow, refund: RefundRow, deps: PaymentDeps): Promise<void> => {
  if (refund.is_whole) {
    await movePaymentSilently(trx, payment, 'refunded', 'refund', deps)
    return
  }
  const ids = await refundChargeIds(trx, refund.id)
  await reopenCharges(trx, payment, ids)
  await releaseClaimsOn(trx, payment.id, ids)
}

/** The payment stays paid, and the operator decides what follows. */
const reportRefusal = async (
  trx: Trx,
  payment: PaymentRow,
  refund: RefundRow,
  deps: PaymentDeps,
): Promise<void> => {
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

/** Moves a refund to the state that the acquirer reports, with its payment and charges, and notifies the payer or the operator. */
export const applyRefundReport = async (
  trx: Trx,
  { id, payment_id: paymentId }: RefundRow,
  { state, reference, refusal }: RefundReport,
  deps: PaymentDeps,
): Promise<void> => {
  const payment = await lockPayment(trx, paymentId)
  const refund = await lockRefund(trx, id)
  // A concurrent process has applied it, or the acquirer has not finished.
  if (!isValid(moveRefund(refund.state, state))) return
  const at = new Date(deps.now())
  if (state === 'sent') {
    await updateRefund(trx, id, { state, sent_at: at, reference })
    return
  }
  // The payment ends while its charges still count as its own.
  if (state === 'refunded') await reopen(trx, payment, refund, deps)
  const ended = await updateRefund(trx, id, {
    state,
    ended_at: at,
    reference,
    refusal: refusal?.slice(0, maxRefusalLength) ?? null,
    ...(state === 'refunded' && { receipt: randomName(20) }),
  })
  if (state === 'refused') return reportRefusal(trx, payment, ended, deps)
  await closeAlerts(trx, payment.id, 'refund-refused', deps.now())
  return notifyRefund(trx, payment, ended, deps)
}
