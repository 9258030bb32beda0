import { instantOf } from '#domain/dates/instant.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { decide } from '#domain/payment/acquirer-event.ts'
import type { PaymentCause } from '#domain/payment/payment-cause.ts'
import { canMove } from '#domain/payment/payment-state.ts'
import type { AcquirerStatus } from '#adapters/backend/server/database/tables/acquirer.tables.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { raiseAlert } from './raise-alert.ts'
import { movePayment, type PaymentDeps } from './move-payment.ts'
import { lastPosition } from './payment-events.repository.ts'
import type { PaymentRow } from '#adapters/backend/server/features/payments/payments.repository.ts'

/** Reports a payment that a person has to investigate, by an alert and an error in the log. */
const reportMismatch = async (
  trx: Trx,
  payment: PaymentRow,
  status: AcquirerStatus,
  difference: string,
  cause: PaymentCause,
  deps: PaymentDeps,
): Promise<PaymentRow> => {
  const { id, state, total } = payment
  const moved = canMove(state, 'mismatch')
    ? await movePayment(trx, payment, 'mismatch', cause, deps, { reference: status.reference })
    : payment
  const contradiction = { state, reported: status.event, total, reportedTotal: status.amount }
  await raiseAlert(
    trx,
    {
      kind: 'payment-mismatch',
      paymentId: id,
      // One alert until the payment changes its state, also when the acquirer repeats the status.
      dedupeKey: `mismatch:${id}:${await lastPosition(trx, id)}`,
      description: `Платёж ${id} на ${formatRoubles(total)}${difference}.`,
    },
    'payment mismatch: the acquirer contradicts the books',
    contradiction,
    deps,
  )
  return moved
}

/** Reports a second operation. The payment stays paid; a person refunds the second operation. */
const reportSecondCharge = (
  trx: Trx,
  { id, total, reference }: PaymentRow,
  status: AcquirerStatus,
  deps: PaymentDeps,
): Promise<void> =>
  raiseAlert(
    trx,
    {
      kind: 'charged-twice',
      paymentId: id,
      dedupeKey: `twice:${id}:${status.reference}`,
      description: `Платёж ${id} на ${formatRoubles(total)} оплачен операцией ${reference}, а банк сообщил ещё об одной, ${status.reference} на ${formatRoubles(status.amount ?? total)}.`,
    },
    'payment charged twice: the acquirer names another operation',
    { reference, reportedReference: status.reference, reportedTotal: status.amount },
    deps,
  )

/** Applies a status from the acquirer, by webhook or by poll, to a locked payment; the domain decides what follows. */
export const applyAcquirerStatus = async (
  trx: Trx,
  payment: PaymentRow,
  status: AcquirerStatus,
  cause: PaymentCause,
  deps: PaymentDeps,
): Promise<PaymentRow> => {
  const { state, total, reference, paid_at } = payment
  const paidAt = paid_at === null ? null : instantOf(paid_at)
  const decision = decide({ state, total, reference, paidAt }, status)
  switch (decision._tag) {
    case 'Move':
      return movePayment(trx, payment, decision.to, cause, deps, status)
    case 'Mismatch': {
      const difference = ` у нас в состоянии «${state}», а банк сообщил «${status.event}»`
      return reportMismatch(trx, payment, status, difference, cause, deps)
    }
    case 'OtherSum': {
      const difference = `: банк назвал другую сумму, ${formatRoubles(decision.reported)}`
      return reportMismatch(trx, payment, status, difference, cause, deps)
    }
    case 'SecondCharge':
      await reportSecondCharge(trx, payment, status, deps)
      return payment
    case 'Ignore':
      deps.log('debug', 'acquirer said nothing new', {
        payment: payment.id,
        state,
        reported: status.event,
        why: decision.why,
      })
      return payment
  }
}
