import { withAsterisks } from '#domain/organisation/masking.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { Charge } from './charge.ts'

const masked = (text: string | null): string | null => (text === null ? null : withAsterisks(text))

/**
 * Spec §4 Subscription: returns a charge as a demo or expired organisation sees it. Sums and deadlines stay, so that the
 * cabinet can be tried out. Values that would let a reader pay outside the service or identify the person are hidden.
 */
export const maskCharge = (fine: Charge): Charge => ({
  ...fine,
  uin: withAsterisks(fine.uin) as Uin,
  place: masked(fine.place),
  location: null,
  department: fine.department && { ...fine.department, name: withAsterisks(fine.department.name) },
  recipient: null,
  foundBy: fine.foundBy.map(({ type, identifier }) => ({ type, identifier: withAsterisks(identifier) })),
  // Photos are hidden because they show the plate.
  photoCount: 0,
})
