import { formatRoubles } from '#domain/money/kopecks.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { amountPaid } from './charge-status.ts'

/** Says what was paid for a paid charge; without an own sum where this service does not know it. */
export const paidWording = (fine: Pick<Charge, 'kind' | 'amount' | 'paidAt' | 'heldBy'>): string => {
  const paid = amountPaid(fine)
  if (paid !== null) return `Оплачено ${formatRoubles(paid)}`
  return `${fine.kind === 'tax' ? 'Налог' : 'Штраф'} ${formatRoubles(fine.amount)}, оплачен`
}
