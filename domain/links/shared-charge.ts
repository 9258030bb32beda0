import type { LocalDate } from '#domain/dates/local-date.ts'
import type { ChargeKind, Discount, Charge } from '#domain/charges/charge.ts'
import { isPaid } from '#domain/charges/explanations/charge-status.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'

/**
 * A charge as any visitor with the link sees it: its article and its sum. It contains no person, vehicle or place, and only
 * a part of its number, so that the charge cannot be looked up by it.
 */
export interface SharedCharge {
  readonly kind: ChargeKind
  readonly title: string
  readonly article: string | null
  readonly ruledOn: LocalDate
  readonly department: string | null
  readonly amount: Kopecks
  readonly discount: Discount | null
  readonly isPaid: boolean
  readonly isBeingPaid: boolean
  /** The last four digits of the UIN: enough to distinguish two fines. */
  readonly uinEnd: string
  /** Invented by the demo registry. */
  readonly isDemo?: boolean
}

/** Returns the part of a charge that a link shows. */
export const sharedCharge = (charge: Charge): SharedCharge => ({
  kind: charge.kind,
  title: charge.title,
  article: charge.article,
  ruledOn: charge.ruledOn,
  department: charge.department?.name ?? null,
  amount: charge.amount,
  discount: charge.discount,
  isPaid: isPaid(charge),
  isBeingPaid: charge.heldBy !== null && !isPaid(charge),
  uinEnd: charge.uin.slice(-4),
  ...(charge.isDemo === true && { isDemo: true }),
})
