import { uinParts } from '#domain/charges/uin/uin-parts.ts'
import type { Charge, ChargeId } from '#domain/charges/charge.ts'

/** Spec §3 Fine or order: an order of collection and the charge that it collects. */
export interface EnforcementOrder {
  /** The order uses the id of its charge, because a charge is ordered only once. */
  readonly id: ChargeId
  /** Id of the charge, which is requested separately. */
  readonly fine: ChargeId
  readonly by: 'tax' | 'bailiff'
  /** Number of the case as «12345/26/77012-ИП», if the UIN contains it; otherwise null. */
  readonly bailiffCase: string | null
}

/**
 * Returns the order of a charge: a tax has a notice, a charge with the bailiffs has their order, and any other
 * charge has none (null).
 */
export const enforcementOrderOf = ({
  id,
  kind,
  bailiff,
  uin,
}: Pick<Charge, 'id' | 'kind' | 'bailiff' | 'uin'>): EnforcementOrder | null => {
  if (kind !== 'tax' && !bailiff) return null
  const by = bailiff ? 'bailiff' : 'tax'
  return { id, fine: id, by, bailiffCase: uinParts(uin).bailiffCase }
}
