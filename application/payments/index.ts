import { Effect } from 'effect'
import type { FinesPort } from '#application/fines/fines.port.ts'
import type { ChargeKind, ChargeId } from '#domain/charges/charge.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import type { PaymentOrder, PaymentsPort } from './payments.port.ts'
import { withClaimHolder } from './with-claim-holder.ts'
import { cancelWaitingPayment, watchPaymentState } from './watch-payment.ts'

/** Returns the total of the charges. Fails with `ChargeClaimed` if another payment has a claim on one of them. */
const quotePayment =
  (payments: PaymentsPort, fines: Pick<FinesPort, 'fine'>) =>
  (chargeIds: readonly ChargeId[], kind: ChargeKind) =>
    payments.quote(chargeIds, kind).pipe(withClaimHolder(fines, chargeIds))

const claimCodes: readonly string[] = ['fine.held', 'fine.paid']

/**
 * Returns those of the charges that can be paid, because no other payment has claimed or paid them. A refusal of several does
 * not name the claimed ones, so each refused half is halved again: one claimed charge of 500 takes 19 calls.
 */
const unclaimedCharges = (payments: PaymentsPort) => {
  const among = (
    chargeIds: readonly ChargeId[],
    kind: ChargeKind,
  ): Effect.Effect<readonly ChargeId[], BackendFailed> =>
    payments.quote(chargeIds, kind).pipe(
      Effect.as(chargeIds),
      Effect.catchTag('BackendRefused', (refusal) => {
        if (!claimCodes.includes(refusal.code)) return Effect.fail(refusal)
        if (chargeIds.length === 1) return Effect.succeed([])
        const middle = Math.ceil(chargeIds.length / 2)
        return Effect.forEach([chargeIds.slice(0, middle), chargeIds.slice(middle)], (half) =>
          among(half, kind),
        ).pipe(Effect.map((halves) => halves.flat()))
      }),
    )
  return among
}

/** Use cases of one payment: quote, start, polling of the state and cancellation. */
export const makePaymentUseCases = (payments: PaymentsPort, fines: Pick<FinesPort, 'fine'>) => ({
  quote: quotePayment(payments, fines),
  unclaimed: unclaimedCharges(payments),
  /** Creates a payment. Fails with `ChargeClaimed` if another payment has a claim on a charge. */
  start: (order: PaymentOrder) => payments.create(order).pipe(withClaimHolder(fines, order.chargeIds)),
  watch: watchPaymentState(payments),
  cancel: cancelWaitingPayment(payments),
})

export type Payments = ReturnType<typeof makePaymentUseCases>
