import { hasAsterisks, withAsterisks } from '#domain/wording/with-asterisks.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { Charge, ChargeId } from '#domain/charges/charge.ts'

/**
 * Spec §4 Subscription: returns a charge as a demo or expired organisation sees it: without the number and the recipient, which
 * would let a reader pay outside the service, and without the place and the photos. The documents that found it are those
 * that the organisation entered itself, so they stay, as do sums and deadlines.
 */
export const maskCharge = (charge: Charge): Charge => ({
  ...charge,
  uin: withAsterisks(charge.uin) as Uin,
  place: charge.place === null ? null : withAsterisks(charge.place),
  location: null,
  recipient: null,
  foundBy: charge.foundBy.map((by) =>
    by.type === 'uin' ? { ...by, identifier: withAsterisks(by.identifier) } : by,
  ),
  photoCount: 0,
})

/** Returns how a masked organisation sees charges: one of them, the sample, is open, to show what the tariff gives. */
export const maskAllBut =
  (sample: ChargeId | null) =>
  (charge: Charge): Charge =>
    charge.id === sample ? charge : maskCharge(charge)

/** Returns whether a charge is masked: its number is. */
export const isMaskedCharge = ({ uin }: Pick<Charge, 'uin'>): boolean => hasAsterisks(uin)

/** Replaces the number and the place of a masked charge in documents; pages show a mark (web/ui/content/hidden-value.tsx). */
export const hiddenUntilTariff = 'откроется с тарифом'
