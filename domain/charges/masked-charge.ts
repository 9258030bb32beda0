import { withAsterisks } from '#domain/organisation/masking.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { Charge } from './charge.ts'

const masked = (text: string | null): string | null => (text === null ? null : withAsterisks(text))

/**
 * Spec §4 Subscription: a charge as a demo or expired organisation sees it. Its sums and deadlines stay, so that the
 * cabinet can be tried out; what would let one pay elsewhere or tell whose charge it is does not.
 */
export const maskCharge = (fine: Charge): Charge => ({
  ...fine,
  uin: withAsterisks(fine.uin) as Uin,
  place: masked(fine.place),
  location: null,
  department: fine.department && { ...fine.department, name: withAsterisks(fine.department.name) },
  recipient: null,
  foundBy: fine.foundBy.map(({ type, identifier }) => ({ type, identifier: withAsterisks(identifier) })),
  // Photos show the plate.
  photoCount: 0,
})
