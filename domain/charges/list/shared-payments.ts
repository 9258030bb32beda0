import type { Charge, ChargeId } from '#domain/charges/charge.ts'
import { isUnfinished } from '#domain/charges/explanations/charge-status.ts'

/** Place of a charge in a list among the charges of one unfinished payment. The first one has the buttons of the payment. */
export type PlaceInPayment = 'only' | 'first' | 'later'

/** The first charge of each unfinished payment that has claimed more than one of the charges of a list. */
export type SharedPayments = ReadonlyMap<string, ChargeId>

export const sharedPaymentsOf = (
  charges: readonly Pick<Charge, 'id' | 'paidAt' | 'heldBy'>[],
): SharedPayments => {
  const firsts = new Map<string, ChargeId>()
  const shared = new Map<string, ChargeId>()
  for (const charge of charges) {
    const payment = charge.heldBy?.paymentId ?? null
    if (payment === null || !isUnfinished(charge)) continue
    const first = firsts.get(payment)
    if (first === undefined) firsts.set(payment, charge.id)
    else shared.set(payment, first)
  }
  return shared
}

/** Returns the place of a charge whose payment is not finished. */
export const placeInPayment = (
  shared: SharedPayments,
  { id, heldBy }: Pick<Charge, 'id' | 'heldBy'>,
): PlaceInPayment => {
  const first = shared.get(heldBy?.paymentId ?? '')
  if (first === undefined) return 'only'
  return first === id ? 'first' : 'later'
}
