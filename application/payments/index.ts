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

/** Returns those of the charges that can be paid, because no other payment has claimed or paid them. */
const unclaimedCharges =
  (payments: PaymentsPort) =>
  (chargeIds: readonly ChargeId[], kind: ChargeKind): Effect.Effect<readonly ChargeId[], BackendFailed> =>
    Effect.forEach(
      chargeIds,
      (id) =>
        payments.quote([id], kind).pipe(
          Effect.as([id]),
          Effect.catchTag('BackendRefused', (refusal) =>
            claimCodes.includes(refusal.code) ? Effect.succeed([]) : Effect.fail(refusal),
          ),
        ),
      { concurrency: 4 },
    ).pipe(Effect.map((ids) => ids.flat()))

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
