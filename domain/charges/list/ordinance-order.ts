import { issuerOf } from '#domain/inspection/charge-issuer.ts'
import type { Fine } from '#domain/charges/fine.ts'
import { dayRank, ranked } from './ranked.ts'

/** Spec §3 Ordinance query, order. The specification gives the name of the first alone. */
export const ordinanceOrders = ['DEFAULT', 'OLDEST', 'DEAREST', 'DISCOUNT'] as const

export type OrdinanceOrder = (typeof ordinanceOrders)[number]

const noDay = 99_999_999

/** What each order sorts by, the least first. */
const ranks: Readonly<Record<OrdinanceOrder, (fine: Fine) => number>> = {
  DEFAULT: ({ ruledOn }) => -dayRank(ruledOn),
  OLDEST: ({ ruledOn }) => dayRank(ruledOn),
  DEAREST: ({ amount }) => 0 - amount,
  // The discount that ends first, then the newest; charges without a discount come last.
  DISCOUNT: ({ discount, ruledOn }) =>
    (discount === null ? noDay : dayRank(discount.lastDay)) * (noDay + 1) + noDay - dayRank(ruledOn),
}

/** Things with charges in the order that was asked for; the number decides between equals, so that pages never overlap. */
export const orderedBy = <Thing>(
  things: readonly Thing[],
  order: OrdinanceOrder,
  fineOf: (thing: Thing) => Fine,
): readonly Thing[] =>
  ranked(
    things,
    (thing) => ranks[order](fineOf(thing)),
    (thing) => fineOf(thing).uin,
  )

export const ordered = (fines: readonly Fine[], order: OrdinanceOrder): readonly Fine[] =>
  orderedBy(fines, order, (fine) => fine)

/** Whether a charge was ruled by that body: by the code of its department, or by the kind of issuer that its number tells. */
export const isRuledBy = ({ department, uin }: Pick<Fine, 'department' | 'uin'>, instance: string): boolean =>
  instance === '' || department?.code === instance || issuerOf(uin)?.kind === instance
