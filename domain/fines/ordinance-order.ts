import { compareDates } from '#domain/dates/local-date.ts'
import { issuerOf } from '#domain/inspection/charge-issuer.ts'
import type { Fine } from './fine.ts'

/** Spec §3 Ordinance query, order. The specification gives the name of the first alone. */
export const ordinanceOrders = ['DEFAULT', 'OLDEST', 'DEAREST', 'DISCOUNT'] as const

export type OrdinanceOrder = (typeof ordinanceOrders)[number]

type Compare = (one: Fine, other: Fine) => number

const newest: Compare = (one, other) => compareDates(other.ruledOn, one.ruledOn)

const lastDay = ({ discount }: Fine): string => discount?.lastDay ?? '9999'

const comparisons: Readonly<Record<OrdinanceOrder, Compare>> = {
  DEFAULT: newest,
  OLDEST: (one, other) => newest(other, one),
  DEAREST: (one, other) => other.amount - one.amount,
  // The discount that ends first; charges without one come last.
  DISCOUNT: (one, other) =>
    Number(lastDay(one) > lastDay(other)) - Number(lastDay(one) < lastDay(other)) || newest(one, other),
}

/** Charges in the order that was asked for; the number decides between equals, so that pages never overlap. */
export const ordered = (fines: readonly Fine[], order: OrdinanceOrder): readonly Fine[] =>
  fines.toSorted((one, other) => comparisons[order](one, other) || (one.uin < other.uin ? -1 : 1))

/** Whether a charge was ruled by that body: by the code of its department, or by the kind of issuer that its number tells. */
export const isRuledBy = ({ department, uin }: Pick<Fine, 'department' | 'uin'>, instance: string): boolean =>
  instance === '' || department?.code === instance || issuerOf(uin)?.kind === instance
