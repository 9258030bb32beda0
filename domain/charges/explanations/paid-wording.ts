import { formatRoubles } from '#domain/money/kopecks.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { amountPaid } from './charge-status.ts'

/** Says what was paid for a paid charge; without an own sum where this service does not know it. */
export const paidWording = (charge: Pick<Charge, 'kind' | 'amount' | 'paidAt' | 'heldBy'>): string => {
  const paid = amountPaid(charge)
  if (paid !== null) return `Оплачено ${formatRoubles(paid)}`
  return `${charge.kind === 'tax' ? 'Налог' : 'Штраф'} ${formatRoubles(charge.amount)}, оплачен`
}
