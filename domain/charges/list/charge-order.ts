import { uinParts } from '#domain/inspection/uin-parts.ts'
import type { Charge, ChargeId } from '#domain/charges/charge.ts'

/** Spec §3 Fine or order: what is collected by an order, and the charge that it collects. */
export interface ChargeOrder {
  /** The order uses the id of its charge, because a charge is ordered only once. */
  readonly id: ChargeId
  /** The charge, to be read by itself. */
  readonly fine: ChargeId
  readonly by: 'tax' | 'bailiff'
  /** «12345/26/77012-ИП», where the number of the charge tells it. */
  readonly bailiffCase: string | null
}

/** Taxes are ordered by a notice, and what the bailiffs have by their own order; nothing else is. */
export const orderOf = ({
  id,
  kind,
  bailiff,
  uin,
}: Pick<Charge, 'id' | 'kind' | 'bailiff' | 'uin'>): ChargeOrder | null => {
  if (kind !== 'tax' && !bailiff) return null
  const by = bailiff ? 'bailiff' : 'tax'
  return { id, fine: id, by, bailiffCase: uinParts(uin).bailiffCase }
}
