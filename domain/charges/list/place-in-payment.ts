import type { Charge } from '#domain/charges/charge.ts'
import { isUnfinished } from '#domain/charges/explanations/charge-status.ts'

/** Place of a charge in a list among the charges of one unfinished payment. The first one has the buttons of the payment. */
export type PlaceInPayment = 'only' | 'first' | 'later'

type ChargeInPayment = Pick<Charge, 'id' | 'paidAt' | 'heldBy'>

/** Returns the place of a charge whose payment is not finished among the charges of a list. */
export const placeInPayment = (
  charges: readonly ChargeInPayment[],
  { id, heldBy }: Pick<Charge, 'id' | 'heldBy'>,
): PlaceInPayment => {
  const ofPayment = charges.filter(
    (charge) =>
      charge.heldBy !== null && charge.heldBy.paymentId === heldBy?.paymentId && isUnfinished(charge),
  )
  if (ofPayment.length < 2) return 'only'
  return ofPayment[0]?.id === id ? 'first' : 'later'
}
