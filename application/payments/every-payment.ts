import { Effect } from 'effect'
import type { Payment, PaymentId } from '#domain/payment/payment.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import type { PaymentRecordsPort } from './payments.port.ts'

/** Maximum number of payments in one response. */
export const maxPaymentsAtOnce = 100

/** Returns all payments of the user, the newest first. A payment that is created meanwhile moves others to the next page. */
export const everyPayment = (
  records: Pick<PaymentRecordsPort, 'history'>,
): Effect.Effect<readonly Payment[], BackendFailed> =>
  Effect.gen(function* () {
    const found = new Map<PaymentId, Payment>()
    for (let page = 1; ; page += 1) {
      const { payments, total } = yield* records.history({ page, showBy: maxPaymentsAtOnce })
      for (const payment of payments) found.set(payment.id, payment)
      if (payments.length === 0 || found.size >= total) return [...found.values()]
    }
  })
