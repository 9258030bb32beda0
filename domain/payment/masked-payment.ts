import type { ChargeId } from '#domain/charges/charge.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { withAsterisks } from '#domain/wording/with-asterisks.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { Payment, PaymentItem } from './payment.ts'

/** Returns whether the reader sees a charge without asterisks. */
export type IsOpenCharge = (chargeId: ChargeId) => boolean

/**
 * Spec §4 Subscription: returns an item as a demo or expired organisation sees it before the payment: without the number, the
 * recipient and the place, which would let a reader pay outside the service. The time of the offence stays, as
 * in the list of charges (`maskCharge`): equal offences of one vehicle differ by it.
 */
export const maskItem = ({ place: _place, ...item }: PaymentItem): PaymentItem => ({
  ...item,
  uin: withAsterisks(item.uin) as Uin,
  recipient: null,
})

/** Masks the items of charges that the reader does not see. */
export const maskItems = (items: readonly PaymentItem[], isOpen: IsOpenCharge): readonly PaymentItem[] =>
  items.map((item) => (isOpen(item.fineId) ? item : maskItem(item)))

/** Returns whether a payment shows its numbers to every payer: money that was paid needs a complete record. */
export const isOnRecord = ({ paidAt }: { readonly paidAt: Instant | Date | null }): boolean => paidAt !== null

/** Returns a payment as its payer sees it. */
export const showToPayer = (payment: Payment, isOpen: IsOpenCharge): Payment =>
  isOnRecord(payment) ? payment : { ...payment, items: maskItems(payment.items, isOpen) }
