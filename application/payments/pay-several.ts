import { Effect } from 'effect'
import type { ChargeId } from '#domain/charges/charge.ts'
import { type MultiPaymentRequest, parseMultiPayment } from '#domain/payment/multi-payment.ts'
import type { FinesPort } from '#application/fines/fines.port.ts'
import { InputRefused } from '#application/shared/app-error.ts'
import type { MultiPaymentsPort, Payer } from './payments.port.ts'
import { withHoldingPayment } from './with-holding-payment.ts'
import { isValid } from '#domain/parsed.ts'

export interface SeveralCharges extends MultiPaymentRequest, Payer {}

/**
 * Spec §5, Multi-payment: charges that must not be paid together or with that payment system are refused before
 * any request.
 */
export const paySeveral = (payments: MultiPaymentsPort, fines: Pick<FinesPort, 'fine'>) =>
  Effect.fn('paySeveral')(function* (several: SeveralCharges) {
    const parsed = parseMultiPayment(several)
    if (!isValid(parsed)) return yield* new InputRefused(parsed.issues[0])
    const { value } = parsed
    const ids: readonly ChargeId[] = value.ids
    const made =
      value.kind === 'tax'
        ? payments.payTaxes({ ...several, ids })
        : payments.payFines({ ...several, ids, system: value.system })
    return yield* made.pipe(withHoldingPayment(fines, ids))
  })

/** Use cases of payments of several charges. */
export const makeMultiPayments = (payments: MultiPaymentsPort, fines: Pick<FinesPort, 'fine'>) => ({
  pay: paySeveral(payments, fines),
})

export type MultiPayments = ReturnType<typeof makeMultiPayments>
